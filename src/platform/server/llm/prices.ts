/** US dollars for a million tokens. */
export interface ModelPrice {
  /** Begins the name of the model; the longest that fits counts. */
  readonly model: string
  readonly input: number
  readonly cached: number
  readonly output: number
  /** When the provider's page was read. */
  readonly asOf: string
}

/**
 * What providers ask, for estimates and receipts only. Providers change their prices: edit this list, or set
 * `SCHOLIUM_MODEL_PRICE`, which wins. A model that is not listed has no price, and only tokens are shown.
 */
const prices: readonly ModelPrice[] = [
  { model: 'gpt-4o-mini', input: 0.15, cached: 0.075, output: 0.6, asOf: '2025-10' },
  { model: 'gpt-4o', input: 2.5, cached: 1.25, output: 10, asOf: '2025-10' },
  { model: 'gpt-4.1-mini', input: 0.4, cached: 0.1, output: 1.6, asOf: '2025-10' },
  { model: 'gpt-4.1', input: 2, cached: 0.5, output: 8, asOf: '2025-10' },
  { model: 'gpt-5-mini', input: 0.25, cached: 0.025, output: 2, asOf: '2025-10' },
  { model: 'gpt-5', input: 1.25, cached: 0.125, output: 10, asOf: '2025-10' },
  { model: 'claude-haiku-4-5', input: 1, cached: 0.1, output: 5, asOf: '2025-10' },
  { model: 'claude-sonnet-4', input: 3, cached: 0.3, output: 15, asOf: '2025-10' },
  { model: 'gemini-2.5-flash', input: 0.3, cached: 0.075, output: 2.5, asOf: '2025-10' },
  { model: 'gemini-2.5-pro', input: 1.25, cached: 0.31, output: 10, asOf: '2025-10' },
]

/** The price of a model, `null` when nobody wrote one down. A model on the operator's machines costs no tokens. */
export function priceOf(
  profile: { readonly model: string; readonly local?: boolean },
  own?: Omit<ModelPrice, 'model'>,
): ModelPrice | null {
  if (own !== undefined) return { model: profile.model, ...own }
  if (profile.local === true) return null
  const fitting = prices
    .filter(({ model }) => profile.model === model || profile.model.startsWith(`${model}-`))
    .sort((left, right) => right.model.length - left.model.length)
  return fitting[0] ?? null
}

/** Millionths of a US dollar; rounded up, so that no call is free. */
export function costOf(
  usage: { readonly input: number; readonly cached: number; readonly output: number },
  price: ModelPrice,
): number {
  return Math.ceil(
    usage.input * price.input + usage.cached * price.cached + usage.output * price.output,
  )
}

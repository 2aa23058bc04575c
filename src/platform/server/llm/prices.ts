import type { ModelProfile, ModelUsage } from './port.ts'

/** US dollars for a million tokens. */
export interface ModelPrice {
  /** Begins the name of the model; the longest that fits counts. */
  readonly model: string
  readonly input: number
  readonly cached: number
  /** Put into the provider's cache. Absent: as the input. */
  readonly stored?: number
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
  { model: 'claude-haiku-4-5', input: 1, cached: 0.1, stored: 1.25, output: 5, asOf: '2025-10' },
  { model: 'claude-sonnet-4', input: 3, cached: 0.3, stored: 3.75, output: 15, asOf: '2025-10' },
  { model: 'gemini-2.5-flash', input: 0.3, cached: 0.075, output: 2.5, asOf: '2025-10' },
  { model: 'gemini-2.5-pro', input: 1.25, cached: 0.31, output: 10, asOf: '2025-10' },
]

/** What Anthropic asks for keeping a beginning for five minutes, to the price of reading it. */
const STORING = 1.25

/** The price of a model, `null` when nobody wrote one down. A model on the operator's machines costs no tokens. */
export function priceOf(
  profile: Pick<ModelProfile, 'model' | 'local' | 'keepsBeginnings'>,
  own?: Omit<ModelPrice, 'model'>,
): ModelPrice | null {
  if (own !== undefined) {
    const stored = own.input * (profile.keepsBeginnings === 'when-told' ? STORING : 1)
    return { model: profile.model, stored, ...own }
  }
  if (profile.local === true) return null
  const fitting = prices
    .filter(({ model }) => profile.model === model || profile.model.startsWith(`${model}-`))
    .sort((left, right) => right.model.length - left.model.length)
  return fitting[0] ?? null
}

/** Millionths of a US dollar; rounded up, so that no call is free. */
export function costOf(usage: Omit<ModelUsage, 'isEstimate'>, price: ModelPrice): number {
  return Math.ceil(
    usage.input * price.input +
      usage.cached * price.cached +
      usage.stored * (price.stored ?? price.input) +
      usage.output * price.output,
  )
}

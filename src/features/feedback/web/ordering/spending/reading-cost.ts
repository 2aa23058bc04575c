/** Tokens in round numbers, and what they cost where a price is known: "12,000 tokens, $0.05 at prices of October 2025". */
export function costWords(cost: {
  readonly tokens: number
  /** Millionths of a US dollar. */
  readonly micros: number | null
  readonly asOf: string | null
}): string {
  const step = cost.tokens >= 10_000 ? 1000 : 100
  const tokens = `${(Math.ceil(cost.tokens / step) * step).toLocaleString('en-GB')} tokens`
  if (cost.micros === null) return tokens
  const dollars = cost.micros < 10_000 ? 'less than $0.01' : `$${(cost.micros / 1e6).toFixed(2)}`
  return `${tokens}, ${dollars}${cost.asOf === null ? '' : ` at prices of ${spokenDate(cost.asOf)}`}`
}

/** A day or a month as it is said; a price list may name either. */
function spokenDate(date: string): string {
  const isDay = date.length > 7
  return new Date(`${date.slice(0, 10)}${isDay ? '' : '-01'}`).toLocaleDateString('en-GB', {
    ...(isDay && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

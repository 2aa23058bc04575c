import { priceLabel } from '../../price.ts'

/** What the foot of the dialog says of credits. */
export interface SpendFoot {
  readonly total: number
  /** Credits after this review; `null` where that is not known, or the credits do not reach. */
  readonly left: number | null
  /** Why the credits do not reach, and what can be done; `null` where they do. */
  readonly short: string | null
}

interface Spending {
  readonly total: number
  /** Credits that are there; `null` until they are known. */
  readonly held: number | null
  readonly isFree: boolean
  /** Of all that could be chosen. */
  readonly prices: readonly number[]
}

export function spendFoot({ total, held, isFree, prices }: Spending): SpendFoot {
  const isShort = !isFree && held !== null && held < total
  return {
    total,
    left: held === null || isShort ? null : held - total,
    short: isShort ? shortWords(held, prices) : null,
  }
}

/** More than is left: whether choosing less would help depends on what the least of them costs. */
function shortWords(held: number, prices: readonly number[]): string {
  if (held === 0) return 'You have no credits left. Your notes and drafts stay open.'
  const paid = prices.filter((price) => price > 0)
  return paid.length > 0 && Math.min(...paid) > held
    ? `You have ${priceLabel(held).toLowerCase()}, which is less than the least of these costs.`
    : 'Not enough credits for all of these. Choose fewer rubrics.'
}

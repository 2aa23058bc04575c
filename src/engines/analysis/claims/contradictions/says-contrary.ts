import { polarityOf } from './polarity.ts'
import { areOppositeTrends } from './trends.ts'

/** Whether one of two sentences on the same thing denies and the other does not, or has it fall where the other has it rise. */
export function saysContrary(one: string, other: string): boolean {
  return polarityOf(one).isNegated !== polarityOf(other).isNegated || areOppositeTrends(one, other)
}

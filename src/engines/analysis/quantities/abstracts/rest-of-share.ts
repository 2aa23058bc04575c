import { numbersIn } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'

/** "The remaining", right before a share: what is left of a whole is counted by every reader. */
export const ofRest = /\b(?:remaining|remainder|rest|others?)\b[^.;,%]{0,20}$/iu

/** "Nearly 60% did; the remaining 40%": what is left of a share that the sentence gives. */
export function isRestOfShare(text: string, { start, value }: NumberToken): boolean {
  return (
    ofRest.test(text.slice(0, start)) &&
    numbersIn(text).some((one) => one.isPercent && Math.abs(100 - one.value - value) <= 1)
  )
}

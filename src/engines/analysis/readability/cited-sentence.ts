import type { Document } from '../../documents/document.ts'
import type { Sentence } from '../analysed-document.ts'

/** Whether a callout that was read stands in a sentence: what it tells may be another's. */
export function isCitedIn({ citations }: Document, { block, start, end }: Sentence): boolean {
  return citations.some((one) => one.block === block && one.start >= start && one.start < end)
}

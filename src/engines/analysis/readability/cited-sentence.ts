import type { Document } from '../../documents/document.ts'
import type { Sentence } from '../analysed-document.ts'
import { rememberedFor } from '../remembered.ts'

/** Whether a callout that was read stands in a sentence: what it tells may be another's. */
export function isCitedIn(
  document: Document,
  { block, start, end }: Pick<Sentence, 'block' | 'start' | 'end'>,
): boolean {
  const inBlock = calloutsByBlock(document).get(block) ?? []
  return inBlock.some((one) => one.start >= start && one.start < end)
}

const calloutsByBlock = rememberedFor(({ citations }: Document) =>
  Map.groupBy(citations, ({ block }) => block),
)

import type { BodyItem } from '../body.ts'
import type { HeadingCandidate } from './heading-candidate.ts'

/** Items over which the next of a list, of the same level, is looked for. */
const reachOfList = 6
const steps = Array.from({ length: reachOfList }, (_, step) => step + 1)

/**
 * "Linear SVM:", an item of a list whose other items are nothing but that, however it is set; and "2. Limitations:"
 * between "1. What was reached:" and "3. Proposals:", though parts of a text are called so.
 */
export function withoutAmidItems(
  headings: readonly HeadingCandidate[],
  items: readonly BodyItem[],
): readonly HeadingCandidate[] {
  const listed = headings.filter(({ paragraph }) => paragraph.isListItem)
  const told = new Set(listed.map(({ index }) => index))
  const amid = listed.filter(({ index, paragraph, isCanonical, depth }) => {
    const ends = paragraph.text.endsWith(':') ? ':' : ''
    if (ends === '' && (isCanonical || depth > 0)) return false
    if (depth > 1) return false
    const isSibling = (at: number): boolean => {
      const item = items[at]
      if (item?.kind !== 'paragraph' || told.has(at)) return false
      const { isListItem, listLevel, text } = item.paragraph
      const isAlike = depth === 0 && !isCanonical ? text !== '' : text.endsWith(ends)
      return isListItem && listLevel === paragraph.listLevel && isAlike
    }
    return steps.some((step) => isSibling(index - step) || isSibling(index + step))
  })
  // Each that is an item after all may tell the next.
  const kept = headings.filter((heading) => !amid.includes(heading))
  return amid.length === 0 ? kept : withoutAmidItems(kept, items)
}

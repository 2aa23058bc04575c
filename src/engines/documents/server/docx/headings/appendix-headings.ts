import { isAppendixLine } from '../../../sections/appendix-lines.ts'
import { canonicalRole } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'

/**
 * "Appendix A: Words that were left out" in a line of its own behind the reference list, in the letters of the text: what
 * stands behind the list has few other headings. Under a picture it is the caption of that. Answers places with the level
 * of the list's own heading.
 */
export function appendixHeadings(
  items: readonly BodyItem[],
  known: ReadonlyMap<number, { readonly level: number }>,
): ReadonlyMap<number, number> {
  const texts = items.map((item) => (item.kind === 'paragraph' ? item.paragraph.text : ''))
  const list = [...known.keys()].filter((at) => canonicalRole(texts[at] ?? '') === 'references')
  const last = Math.max(...list)
  const level = known.get(last)?.level
  if (level === undefined) return new Map()
  return new Map(
    items.flatMap((item, at) => {
      if (at <= last || known.has(at) || item.kind !== 'paragraph') return []
      const { isContents, images, text } = item.paragraph
      const isHeading = !isContents && images.length === 0 && isAppendixLine(text)
      return isHeading && !isUnderPicture(items, at) ? [[at, level] as const] : []
    }),
  )
}

function isUnderPicture(items: readonly BodyItem[], at: number): boolean {
  const over = items
    .slice(0, at)
    .findLast(
      (item) =>
        item.kind !== 'paragraph' || item.paragraph.text !== '' || item.paragraph.images.length > 0,
    )
  return over?.kind === 'paragraph' && over.paragraph.images.length > 0
}

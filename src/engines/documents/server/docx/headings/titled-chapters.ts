import { canonicalRole } from '../../../sections/headings.ts'
import type { BodyItem } from '../body.ts'

/** Usual names of parts in the style of the title, from which that is the style of the chapters. */
const fewestNames = 3
const mostWords = 12

/**
 * Places of the chapters whose names some set in the style of the title, one of no usual name among them; empty where
 * they have styles of their own.
 */
export function titledChapters(items: readonly BodyItem[]): ReadonlySet<number> {
  const titled = items.flatMap((item, index) =>
    item.kind === 'paragraph' && item.paragraph.style.role === 'title'
      ? [{ index, text: item.paragraph.text }]
      : [],
  )
  const named = titled.filter(({ text }) => canonicalRole(text) !== undefined)
  const first = named[0]?.index ?? items.length
  const chapters = titled.filter(
    ({ index, text }) => index >= first && text !== '' && text.split(' ').length <= mostWords,
  )
  return new Set(named.length < fewestNames ? [] : chapters.map(({ index }) => index))
}

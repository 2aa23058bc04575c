import type { BodyItem } from '../body.ts'
import { nextParagraph } from '../paragraphs/next-paragraph.ts'
import type { Paragraph } from '../paragraphs/paragraph.ts'
import type { HeadingCandidate } from './heading-candidate.ts'

/** Names that nothing but a part of a text has: "Data" or "Purpose" in a line of its own may be a word of a form. */
const names = [
  'introduction|conclusions?|concluding remarks|discussion|results|methodology|literature review',
  'einleitung|fazit|schlussbetrachtung|diskussion|ergebnisse|methodik',
  'introducción|conclusi(?:ón|ones)|discusión|resultados|metodología|marco teórico',
  'introdução|conclus(?:ão|ões)|discussão|metodologia|considerações finais',
  'introduzione|conclusioni|discussione|risultati|conclusion générale|résultats|méthodologie',
  'введение|заключение|выводы|вступ|висновки|wstęp|zakończenie|podsumowanie|úvod|závěr|introducere|concluzii|pendahuluan',
]
const strongName = new RegExp(`^(?:${names.join('|')})\\s*:?$`, 'iu')
/** Characters of a paragraph of the text. */
const leastProse = 120

/**
 * "Introduction" in the letters of the text, in a line of its own between two paragraphs, though other headings of the
 * file have styles: who writes them forgets some.
 */
export function isPlainName(
  { index, paragraph }: HeadingCandidate,
  items: readonly BodyItem[],
): boolean {
  const { text, isListItem, isSetIn } = paragraph
  if (isListItem || isSetIn || !/^\p{Lu}/u.test(text) || !strongName.test(text)) return false
  const next = nextParagraph(items, index)
  return isProse(before(items, index)) && isProse(next)
}

function before(items: readonly BodyItem[], index: number): Paragraph | undefined {
  const item = items
    .slice(Math.max(0, index - 3), index)
    .findLast((one) => one.kind !== 'paragraph' || one.paragraph.text !== '')
  return item?.kind === 'paragraph' ? item.paragraph : undefined
}

function isProse(paragraph: Paragraph | undefined): boolean {
  return paragraph !== undefined && paragraph.text.length >= leastProse && !paragraph.isContents
}

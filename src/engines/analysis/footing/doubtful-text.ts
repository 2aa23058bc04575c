import type { Range } from '../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { rememberedFor } from '../remembered.ts'

/** "27. 305 cm", "1, 000 + 100": a space that a page set into a number. */
const partedNumber =
  /(?<![\p{L}\d.])\d{1,3}\. \d{1,3}(?=\s\p{Ll}|[%),;])|(?<![\d,] ?)\d{1,3}, 000(?![\d,])/u
/** "The read- ings": the end of a line within a word; "pre- and post-test" is written so. */
const partedWord =
  /\p{Ll}{2}- (?!(?:and|or|to|nor|but|as|than|versus|vs|infiltration|und|bis|oder|et|ou|y|o)\b)\p{Ll}{2}/u
/** Cells of a table in one line: numbers with nothing but a space between them. */
const row =
  /(?<![\p{L}\d])[-–]?\(?\d[\d.]*%?\)?\*{0,3}(?: [-–]?\(?\d(?:[\d.]|,(?=\d))*%?\)?\*{0,3}){4}/u
/** A line of the contents. */
const leaders = /(?:\. ?){5}|…{2}/u
/** "3.2 Sampling We drew": the heading stands in the line of its first sentence. */
const headed =
  /^\d{1,2}(?:\.\d{1,2})* \p{Lu}[\p{L}-]+(?: (?:[\p{L}-]+)){0,5} (?:The|We|This|These|It|For|An?|Our|There|When) \p{Ll}/u
/** What a program prints or is given. */
const ofProgram = /##|<-|%>%|(?<!\p{L})\p{Ll}+_\p{Ll}+\(|\)\.\p{Ll}+\(/u

const ofPages = [partedNumber, partedWord, headed]
const anywhere = [row, leaders, ofProgram]

/**
 * Whether a sentence shows that the reader of the file put it together wrong, or that it is none: how it was written and
 * what its numbers tell of is then not to be seen in it. What stands so in a file that was typed its writer typed.
 */
export const isDoubtfulText = (text: string, { isPage }: { readonly isPage: boolean }): boolean =>
  anywhere.some((sign) => sign.test(text)) || (isPage && ofPages.some((sign) => sign.test(text)))

const doubtful = rememberedFor(({ document, sentences }: AnalysedDocument) => {
  const isPage = document.source === 'pdf'
  return sentences.filter(({ text }) => isDoubtfulText(text, { isPage }))
})

/** Criteria whose notes rest on the words and the numbers of single sentences. */
const ofSentences: ReadonlySet<string> = new Set(['language', 'numbers'])
/** A habit that a note shows in more places than these does not hang on one of them. */
const mostSingle = 2

/** Whether a note on words or numbers marks a place in a sentence that was not surely read. */
export function isDoubtfullyRead(
  analysed: AnalysedDocument,
  { criterion, ranges }: Pick<FindingDraft, 'criterion' | 'ranges'>,
): boolean {
  if (!ofSentences.has(criterion) || ranges.length === 0) return false
  const places = doubtful(analysed)
  const isIn = (range: Range) => places.some((sentence) => isWithin(range, sentence))
  return ranges.length > mostSingle ? ranges.every(isIn) : ranges.some(isIn)
}

function isWithin(range: Range, sentence: Range): boolean {
  return (
    range.block === sentence.block && range.start >= sentence.start && range.end <= sentence.end
  )
}

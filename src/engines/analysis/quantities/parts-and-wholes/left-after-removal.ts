import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { wholeNumbersOf } from '../samples/counted-cases.ts'
import { countOf, countsWrittenIn, writtenCount } from '../written-counts.ts'

/** What is left misses the number that was told by less, where a slip was made and no step left out. */
const mostOff = 0.3
/** "Two searches", "the four catalogues": fewer are what was searched, and no whole. */
const fewest = 10

/** "After removal of 212 duplicates, 654 titles were read", "12 were left out, leaving 90". */
const removed = new RegExp(
  String.raw`\b(?:after|following|upon|on) (?:the )?(?:removal|removing|exclusion|excluding|deletion|deleting|discarding|dropping|deduplication)(?: of)?(?: the)? (?<out>${writtenCount}) [^,;.:()\d]{3,50}, (?:there were |we (?:kept|had|read|screened|retained|analysed|analyzed) |(?:a total of )?)(?<left>${writtenCount})(?![\d.,]*\d|\s?%) (?:[\p{L}-]+ ){0,4}(?:were|was|remained|remain|entered|went|underwent|left)\b`,
  'giu',
)
const leaving = new RegExp(
  String.raw`(?<![\d.,/(=])(?<out>${writtenCount})(?!\s?%| of\b) (?:[\p{L}-]+ ){0,7}(?:were|was) (?:then |later |also )?(?:excluded|removed|discarded|dropped|deleted|left out|omitted|lost)\b[^.;:()\d]{0,60}, (?:which left|which leaves|leaving)(?: us with)?(?: a (?:final )?(?:total|sample) of)? (?<left>${writtenCount})(?![\d.,]*\d|\s?%)`,
  'giu',
)

/** "We excluded 74, leaving 14", "9 withdrew, so that 47 completed it". */
const active = new RegExp(
  String.raw`\b(?:excluded|removed|discarded|dropped|deleted|omitted|rejected) (?<out>${writtenCount})(?!\s?%| of\b|[.,]\d)(?: (?!and\b)[\p{L}-]+){0,6},? (?:which left|leaving)(?: us with)?(?: a (?:final )?(?:total|sample) of)? (?<left>${writtenCount})(?![\d.,]*\d|\s?%)`,
  'giu',
)
const gone = new RegExp(
  String.raw`(?<![\d.,/(=])(?<out>${writtenCount})(?!\s?%) (?:of (?:them|these|whom) )?(?:withdrew|dropped out|left|died|declined|refused)(?: [\p{L}-]+){0,6}, (?:so that|leaving|which left|so) (?<left>${writtenCount})(?![\d.,]*\d|\s?%)`,
  'giu',
)

export const formsOfRemoval: readonly RegExp[] = [removed, leaving, active, gone]

/** What is left of a number after some were taken out, where neither the paragraph nor the text has another whole for it. */
export function leftAfterRemoval(
  analysed: AnalysedDocument,
  index: number,
): readonly FindingDraft[] {
  const sentence = analysed.sentences[index]
  if (
    sentence === undefined ||
    !/remov|exclu|delet|discard|dropp|omit|reject|left|leaving|lost|withdr|died|declin|refus/iu.test(
      sentence.text,
    )
  )
    return []
  const before = analysed.sentences[index - 1]
  return formsOfRemoval.flatMap((form) => {
    const isWhole = form === active || form === gone
    return [...sentence.text.matchAll(form)].flatMap((match) => {
      const [out, left] = [match.groups?.['out'] ?? '', match.groups?.['left'] ?? ''].map(countOf)
      if (out === undefined || left === undefined) return []
      const own = sentence.text.slice(0, match.index)
      const [whole, ...more] = wholesBefore(own, { sentence, before, isWhole })
      if (whole === undefined || more.length > 0 || whole <= Math.max(out, left)) return []
      if (isRest({ whole, out, left })) return []
      // The number that should have been left, or the one that left so many, stands elsewhere: another step lies between.
      const numbers = wholeNumbersOf(analysed)
      if (!isWhole && (numbers.has(whole - out) || numbers.has(left + out))) return []
      return [otherRest(sentence, { at: match.index, words: match[0], whole, out, left })]
    })
  })
}

/**
 * The numbers that some may have been taken from. One alone stands before: among more of them another may have been
 * left out as well. "Of the 46 full texts, …" names its whole itself.
 */
function wholesBefore(
  own: string,
  {
    sentence,
    before,
    isWhole,
  }: {
    readonly sentence: Sentence
    readonly before: Sentence | undefined
    /** The form tells the whole flow, from the number of all. */
    readonly isWhole: boolean
  },
): readonly number[] {
  const named = /^Of (?:the |these |all |those )?(\d[\d,]*)/u.exec(own)?.[1]
  if (named !== undefined) return countsIn(named)
  const isOwn =
    before?.block !== sentence.block || ((/;/u.test(own) || isWhole) && countsIn(own).length === 1)
  return countsIn(isOwn ? own : `${before?.text ?? ''} ${own}`)
}

/** Whether so many are left, or the numbers are too far apart to be of one flow. */
function isRest({ whole, out, left }: Pick<Rest, 'whole' | 'out' | 'left'>): boolean {
  return whole - out === left || Math.abs(whole - out - left) > left * mostOff
}

function countsIn(text: string): readonly number[] {
  return [...new Set(countsWrittenIn(text))].filter(
    (value) => value >= fewest && (value < 1800 || value > 2100),
  )
}

const works =
  'records|articles|papers|studies|citations|references|titles|hits|publications|abstracts|reports|trials|texts|results|entries|items'
/** "Of the 63 full texts, 49 were excluded … Fourteen trials were included". */
const excluded = new RegExp(
  String.raw`^Of (?:the |these )?(${writtenCount}) [^.;,()\d]{2,60}, (${writtenCount}) (?:were|was) (?:excluded|rejected|removed)(?!\p{L})(?![^.]*\d)`,
  'iu',
)
const included = new RegExp(
  String.raw`^(?:The remaining |A total of |In total,? |Finally,? |Thus,? )?(${writtenCount}) (?:[\p{L}-]+ ){0,2}?(?:${works}) (?:were|was) (?:included|retained|kept|eligible)\b`,
  'iu',
)

/** Records of a review that were read and excluded, where the next sentence includes another number than is left. */
export function includedAfterExclusion(
  sentence: Sentence,
  next: Sentence | undefined,
): readonly FindingDraft[] {
  const match = excluded.exec(sentence.text)
  const kept = included.exec(next?.text ?? '')
  if (match === null || kept === null) return []
  const [words, all = '', gone = ''] = match
  const [whole, out, left] = [countOf(all), countOf(gone), countOf(kept[1] ?? '')]
  if (whole - out === left || out >= whole) return []
  return [otherRest(sentence, { at: match.index, words, whole, out, left })]
}

interface Rest {
  /** Where the words begin in the sentence, in characters. */
  readonly at: number
  readonly words: string
  readonly whole: number
  readonly out: number
  readonly left: number
}

function otherRest(
  { block, start }: Sentence,
  { at, words, whole, out, left }: Rest,
): FindingDraft {
  return numbersNote('percentages-sum', {
    title: `${whole} less ${out} is ${whole - out}, not ${left}`,
    statement: `The text starts from ${whole}, takes out ${out} and goes on with ${left}, where ${whole - out} are left.`,
    why: 'Readers follow every case to the end, and one that is lost on the way casts doubt on the selection.',
    how: 'Check these numbers against your records, and name the step that is missing if there is one.',
    ranges: [{ block, start: start + at, end: start + at + words.length }],
  })
}

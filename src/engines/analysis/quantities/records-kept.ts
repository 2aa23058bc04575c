import type { AnalysedDocument, Sentence } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { countOf, writtenCount } from './written-counts.ts'

const works =
  'records|articles|papers|studies|citations|references|titles|hits|publications|abstracts|reports|trials|texts|results|entries|items'
const free = String.raw`(?<![\p{L}\d.,/=–-])`
/** "a search found 846 records": all of them, before any were taken out. */
const found = new RegExp(
  String.raw`\b(?:found|identified|yielded|retrieved|returned|produced|gave|resulted in|total of|all,)\s(?:a total of |in total )?(${writtenCount}) (?:[\p{L}-]+ ){0,2}?(?:${works})\b`,
  'giu',
)
/** "After removal of 212 duplicates, 634 titles". */
const withoutCopies = new RegExp(
  String.raw`\b(?:after|following|upon) (?:the )?(?:removal|removing|exclusion|excluding|deletion|deleting|elimination|eliminating) (?:of )?(${writtenCount}) (?:[\p{L}-]+ )?duplicates?(?: (?:${works}))?, (${writtenCount}) (?=(?:[\p{L}-]+ ){0,3}?(?:(?:${works})\b|remained|were (?:left|screened|kept)))`,
  'giu',
)
/** "Of the 63 full texts, 49 were excluded … Fourteen trials were included". */
const excluded = new RegExp(
  String.raw`^Of (?:the |these )?(${writtenCount}) [^.;,()\d]{2,60}, (${writtenCount}) (?:were|was) (?:excluded|rejected|removed)(?!\p{L})(?![^.]*\d)`,
  'iu',
)
const included = new RegExp(
  String.raw`^(?:The remaining |A total of |In total,? |Finally,? |Thus,? )?(${writtenCount}) (?:[\p{L}-]+ ){0,2}?(?:${works}) (?:were|was) (?:included|retained|kept|eligible)\b`,
  'iu',
)
const aNumber = new RegExp(String.raw`${free}${writtenCount}(?![\d.]*%)`, 'giu')

/** Records that were found, taken out and kept, where what is left does not come out. */
export function recordsKept({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const paragraphs = Map.groupBy(sentences, ({ block }) => block)
  return [...paragraphs.values()].flatMap((paragraph) =>
    paragraph.flatMap((sentence, at) => [
      ...copiesTakenOut(sentence, paragraph.slice(0, at)),
      ...leftOver(sentence, paragraph[at + 1]),
    ]),
  )
}

function copiesTakenOut(sentence: Sentence, before: readonly Sentence[]): readonly FindingDraft[] {
  if (!/duplicate/u.test(sentence.text)) return []
  return [...sentence.text.matchAll(withoutCopies)].flatMap((match) => {
    const [words, out = '', left = ''] = match
    const told = [...before.map(({ text }) => text), sentence.text.slice(0, match.index)]
    const all = told.flatMap((text) => [...text.matchAll(found)].map(([, value = '']) => value))
    const numbers = told.flatMap((text) =>
      [...text.matchAll(aNumber)].map(([value]) => countOf(value)),
    )
    const total = countOf(all.at(-1) ?? '')
    const whole = countOf(out) + countOf(left)
    // Databases are told one by one: any of their numbers, or all of them together, may be the whole.
    const sum = numbers.reduce((one, other) => one + other, 0)
    if (all.length === 0 || total <= countOf(out)) return []
    if (numbers.includes(whole) || sum === whole || sum - total === whole) return []
    return [
      note(sentence, { start: match.index, words, total, out: countOf(out), left: countOf(left) }),
    ]
  })
}

function leftOver(sentence: Sentence, next: Sentence | undefined): readonly FindingDraft[] {
  const match = excluded.exec(sentence.text)
  const kept = included.exec(next?.text ?? '')
  if (match === null || kept === null) return []
  const [words, whole = '', out = ''] = match
  const [total, gone, left] = [countOf(whole), countOf(out), countOf(kept[1] ?? '')]
  if (total - gone === left || gone >= total) return []
  return [note(sentence, { start: match.index, words, total, out: gone, left })]
}

function note(
  { block, start: from }: Sentence,
  {
    start,
    words,
    total,
    out,
    left,
  }: {
    readonly start: number
    readonly words: string
    readonly total: number
    readonly out: number
    readonly left: number
  },
): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'percentages-sum',
    kind: 'issue',
    severity: 'moderate',
    title: `${total} less ${out} is ${total - out}, not ${left}`,
    statement: `The text starts from ${total}, takes out ${out} and goes on with ${left}, where ${total - out} are left.`,
    why: 'Readers of a review follow every record to the end, and one that is lost on the way casts doubt on the selection.',
    how: 'Check these numbers against the log of the search, and name the step that is missing if there is one.',
    ranges: [{ block, start: from + start, end: from + start + words.length }],
    confidence: 0.8,
  }
}

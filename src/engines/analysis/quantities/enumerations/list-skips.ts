import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'

/** "(2) lifting": a mark with the words of its item behind it. */
const mark =
  /(?<=[\p{L}:,;—–]\s|[\p{L}\])],?\sand\s|;\s|^)\((?<label>[1-9]|[a-i]|i{2,3}|iv|vi{0,3}|ix)\)(?=\s[\p{L}“"‘])/gu
const ofEquation =
  /\b(?:eqs?|eqns?|equations?|formula|figs?|figures?|panels?|tables?|ref|steps?)\.?\s(?:\(\w\)(?:,| and| to)\s)*$/iu
/** What begins with "(i)" is counted as in Rome. */
const sorts: readonly (readonly string[])[] = [
  Array.from('123456789'),
  Array.from('abcdefghi'),
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'],
]
const fewestMarks = 3

/** "(1) … (2) … (4) …" within one sentence: a list that leaves out one of its marks. */
export function skippedMarks(
  { document }: AnalysedDocument,
  sentence: Sentence,
): readonly FindingDraft[] {
  const { text, block, start } = sentence
  const marks = [...text.matchAll(mark)].filter(
    ({ index }) =>
      !ofEquation.test(text.slice(0, index)) &&
      !document.citations.some(
        (one) => one.block === block && one.start <= start + index && one.end > start + index,
      ),
  )
  if (marks.length < fewestMarks) return []
  const labels = marks.map(({ groups }) => groups?.['label'] ?? '')
  const sort = sorts.find(([one]) => one === labels[0])
  if (sort === undefined || labels.some((label) => !sort.includes(label))) return []
  const places = labels.map((label) => sort.indexOf(label))
  const gaps = places.flatMap((place, at) => {
    const before = places[at - 1] ?? -1
    return place === before + 1 ? [] : [{ at, missing: sort.slice(before + 1, place) }]
  })
  const [gap, ...more] = gaps
  if (gap?.missing.length !== 1 || more.length > 0) return []
  const [from, to] = [marks[gap.at - 1], marks[gap.at]]
  const told = `(${gap.missing.join('')})`
  // It may stand in the sentence all the same, with other signs around it.
  if (from === undefined || to === undefined || text.includes(told)) return []
  return [
    noteOf(sentence, {
      from: from.index,
      to: to.index + to[0].length,
      told,
      behind: `${from[0]} is followed by ${to[0]}`,
    }),
  ]
}

/** "Firstly … Thirdly …" in one paragraph, and nothing between them that could be the second. */
export function skippedOrdinals(paragraph: readonly Sentence[]): readonly FindingDraft[] {
  const first = paragraph.findIndex(({ text }) => /^First(?:ly)?,\s/u.test(text))
  const third = paragraph.findIndex(({ text }) => /^Third(?:ly)?,\s/u.test(text))
  const sentence = paragraph[third]
  if (first === -1 || third <= first || sentence === undefined) return []
  const within = paragraph
    .slice(first, third)
    .map(({ text }) => text)
    .join(' ')
  if (another.test(within.replace(/^First(?:ly)?/u, ''))) return []
  return [noteOf(sentence, { from: 0, to: 8, told: '“Second”', behind: '“Third” follows “First”' })]
}

const another =
  /\b(?:second(?:ly)?|two|next|then|another|also|further(?:more)?|moreover|addition(?:ally)?|besides|other|latter|both)\b/iu

function noteOf(
  { block, start }: Sentence,
  {
    from,
    to,
    told,
    behind,
  }: {
    readonly from: number
    readonly to: number
    readonly told: string
    readonly behind: string
  },
): FindingDraft {
  return numbersNote('enumeration-counts', {
    severity: 'minor',
    title: `The list has no ${told}`,
    statement: `In this list ${behind}.`,
    why: 'A reader who counts along looks for the one that is missing.',
    how: 'Add the item that was cut, or number the others anew.',
    ranges: [{ block, start: start + from, end: start + to }],
    confidence: 0.85,
  })
}

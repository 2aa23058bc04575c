import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

const inHead =
  /^\s*(?<name>\p{L}[\p{L}\d /-]{1,40}?)\s*[,(]?\s*\(?n\s?=\s?(?<size>\d{1,5})\)?\s*$/iu
const inProse = /(?<before>(?:[\p{L}\d-]+\s){1,5})\(n\s?=\s?(?<size>\d{1,5})\)/giu
/** Whoever left, or was left out of one table, makes the sizes differ. */
const left =
  /\b(?:exclu|drop|withdr|lost|missing|attrition|complet|incomplete|non-?respon|refus|left the|did not (?:finish|return|answer|attend|complete))\w*/iu
const mostOff = 0.2

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** "The control group (n = 42)" and a column "Control (n = 40)" of a table, where nobody is said to have left. */
export function groupsOfTables({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const heads = document.tables.flatMap(({ rows, word, label }) =>
    (rows[0] ?? []).flatMap((cell) => {
      const { name = '', size = '' } = inHead.exec(cell)?.groups ?? {}
      return name === ''
        ? []
        : [
            {
              names: wordsOf(name),
              cell: cell.trim(),
              size: Number(size),
              table: `${word} ${label}`.trim(),
            },
          ]
    }),
  )
  if (heads.length === 0 || sentences.some(({ text }) => left.test(text))) return []
  return textsWith(sentences, inProse)
    .flatMap((sentence) =>
      [...sentence.text.matchAll(inProse)].flatMap((match) => {
        const before = new Set(wordsOf(match.groups?.['before'] ?? ''))
        const size = Number(match.groups?.['size'])
        const own = heads.filter(({ names }) => names.every((name) => before.has(name)))
        const [head] = own
        if (head === undefined || own.some((one) => one.size === size)) return []
        if (Math.abs(head.size - size) > mostOff * size) return []
        return [
          note(sentence, match, {
            title: `n = ${size} here, ${head.size} in the table`,
            statement: `The text has ${quoted(match[0].trim())}, and ${head.table === '' ? 'a table' : head.table} has ${quoted(head.cell)}; nobody is said to have left.`,
          }),
        ]
      }),
    )
    .slice(0, 1)
}

const share = new RegExp(
  String.raw`(?<![\p{L}\d.,/=±-])(?<count>${writtenCount})\s(?:(?!of\b|out\b)[\p{L}-]+\s){0,7}\((?<share>\d{1,3}(?:\.\d+)?)\s?%\)`,
  'giu',
)
const shareCell = /^\s*(?<count>\d{1,5})\s?\((?<share>\d{1,3}(?:\.\d+)?)\s?%?\)\s*$/u
const percentRow = /%|per ?cent/iu
const fewestCounted = 5

/** "Nine students (24%)" where the one cell with that count has "9 (21.4)". */
export function sharesOfCells({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const cells = document.tables.flatMap(({ rows }) =>
    rows.flatMap((row, at) =>
      at > 0 && (percentRow.test(row[0] ?? '') || row.some((cell) => cell.includes('%')))
        ? row.flatMap((cell) => {
            const { count = '', share: told = '' } = shareCell.exec(cell)?.groups ?? {}
            return count === '' ? [] : [{ count: Number(count), share: told, cell: cell.trim() }]
          })
        : [],
    ),
  )
  if (cells.length === 0) return []
  return sentences
    .filter(({ role }) => role === 'results' || role === 'abstract' || role === 'other')
    .flatMap((sentence) =>
      [...sentence.text.matchAll(share)].flatMap((match) => {
        const count = countOf(match.groups?.['count'] ?? '')
        const told = Number(match.groups?.['share'])
        const same = cells.filter((cell) => cell.count === count)
        const [only] = same
        if (only === undefined || same.length > 1 || count < fewestCounted) return []
        if (cells.some((cell) => Math.abs(Number(cell.share) - told) < 1)) return []
        return [
          note(sentence, match, {
            title: `${told}% here, ${only.share}% in the table`,
            statement: `The text has ${quoted(match[0])}, and the one cell with that count has ${quoted(only.cell)}.`,
          }),
        ]
      }),
    )
}

function note(
  sentence: Sentence,
  match: RegExpExecArray,
  words: Pick<FindingDraft, 'title' | 'statement'>,
): FindingDraft {
  return numbersNote('percentage-counts', {
    ...words,
    why: 'Readers go from the sentence to the table, and trust neither where they differ.',
    how: 'Look up which of the two is right, and write it in both places.',
    ranges: [placeOf(sentence, match)],
  })
}

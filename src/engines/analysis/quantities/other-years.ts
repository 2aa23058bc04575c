import type { AnalysedDocument } from '../analysed-document.ts'
import type { FindingDraft } from '../finding.ts'
import { quoted } from '../wording.ts'
import { placeOf } from './place-of-match.ts'

const ofYears = /\bin (?<first>(?:19|20)\d\d) and (?<last>(?:19|20)\d\d)\b/giu

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const inMonth = new RegExp(
  String.raw`\b(?:in|during) (?<month>${months}) (?<year>(?:19|20)\d\d)\b`,
  'gu',
)
const anyMonth = new RegExp(String.raw`\b(?<month>${months})(?:,? (?<year>(?:19|20)\d\d))?\b`, 'gu')

/** "Conducted in May 2021" in an abstract whose methods know of March 2021 and of no May. */
export function otherMonths({
  sentences,
  document,
  role,
}: AnalysedDocument): readonly FindingDraft[] {
  const told = document.blocks
    .filter(({ id, type }) => type !== 'reference' && role.get(id) === 'methods')
    .flatMap(({ text }) => [...text.matchAll(anyMonth)].map(({ groups }) => groups ?? {}))
  if (told.length === 0) return []
  return sentences
    .filter(({ role: part }) => part === 'abstract')
    .flatMap((sentence) =>
      [...sentence.text.matchAll(inMonth)].flatMap((match) => {
        const { month = '', year = '' } = match.groups ?? {}
        const same = told.filter((one) => one['year'] === year)
        const [other] = same
        // With several months there was more than one time, and with none the year may be another's.
        if (same.length !== 1 || other === undefined || told.some((one) => one['month'] === month))
          return []
        return [
          {
            criterion: 'numbers',
            check: 'counts-differ',
            kind: 'issue' as const,
            severity: 'moderate' as const,
            title: `${month} in the abstract, ${other['month']} in the methods`,
            statement: `The abstract says ${quoted(match[0])} in ${quoted(sentence.text, 60)}; the methods say ${other['month']} ${year}.`,
            why: 'A reader who compares the abstract with the methods finds two studies.',
            how: 'Look up when it was done, and write the same in both places.',
            ranges: [placeOf(sentence, match)],
            confidence: 0.8,
          },
        ]
      }),
    )
}

/** "We counted birds in 2019 and 2020" in an abstract whose body knows of 2019 alone. */
export function otherYears({
  document,
  role,
  sentences,
}: AnalysedDocument): readonly FindingDraft[] {
  const body = document.blocks
    .filter(
      ({ id, type }) =>
        type !== 'reference' && !['abstract', 'references', 'front'].includes(role.get(id) ?? ''),
    )
    .map(({ text }) => text)
  const tables = document.tables.flatMap(({ rows, caption }) => [caption, ...rows.flat()])
  const texts = [...body, ...tables].join('\n')
  return sentences
    .filter(({ role: part, text }) => part === 'abstract' && /\b(?:we|were|was)\b/iu.test(text))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(ofYears)].flatMap((match) => {
        const years = [match.groups?.['first'] ?? '', match.groups?.['last'] ?? '']
        const known = years.filter((year) => texts.includes(year))
        const gone = years.filter((year) => !texts.includes(year))
        if (known.length !== 1 || gone.length !== 1) return []
        return [
          {
            criterion: 'numbers',
            check: 'counts-differ',
            kind: 'issue' as const,
            severity: 'moderate' as const,
            title: `${gone[0]} stands in the abstract only`,
            statement: `The abstract says ${quoted(match[0])} in ${quoted(sentence.text, 60)}; the text has ${known[0]}, and ${gone[0]} nowhere.`,
            why: 'A reader who compares the abstract with the methods finds two studies.',
            how: 'Look up when the data were collected, and write the same in both places.',
            ranges: [placeOf(sentence, match)],
            confidence: 0.8,
          },
        ]
      }),
    )
}

import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { placeOf } from '../place-of-match.ts'
import { twoStudies } from './two-studies.ts'

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
          twoStudies(placeOf(sentence, match), {
            title: `${month} in the abstract, ${other['month']} in the methods`,
            statement: `The abstract says ${quoted(match[0])} in ${quoted(sentence.text, 60)}; the methods say ${other['month']} ${year}.`,
            how: 'Look up when it was done, and write the same in both places.',
            confidence: 0.8,
          }),
        ]
      }),
    )
}

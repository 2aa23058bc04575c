import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { placeOf } from '../place-of-match.ts'
import { twoStudies } from './two-studies.ts'

const ofYears = /\bin (?<first>(?:19|20)\d\d) and (?<last>(?:19|20)\d\d)\b/giu

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
          twoStudies(placeOf(sentence, match), {
            title: `${gone[0]} stands in the abstract only`,
            statement: `The abstract says ${quoted(match[0])} in ${quoted(sentence.text, 60)}; the text has ${known[0]}, and ${gone[0]} nowhere.`,
            how: 'Look up when the data were collected, and write the same in both places.',
            confidence: 0.8,
          }),
        ]
      }),
    )
}

import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { placeOf } from '../place-of-match.ts'
import { twoStudies } from './two-studies.ts'

const span =
  /\b(?:(?:from|between|for|over|during) )?(?<from>(?:18|19|20)\d\d)(?: ?(?:to|through|until|[–-]) ?| and )(?<to>(?:18|19|20)\d\d)\b/giu
const years = /\b(?:18|19|20)\d\d\b/gu

/**
 * "From 1951 to 2020" in the abstract where the methods, which tell of one span only, have 1961 to 2020: one end is the
 * same, and the other year stands nowhere behind the abstract.
 */
export function otherSpans(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences, document, role } = analysed
  const told = sentences
    .filter((sentence) => sentence.role === 'methods' && !isCitedIn(document, sentence))
    .flatMap(({ text }) => [...text.matchAll(span)].map(({ groups }) => groups ?? {}))
  const [own] = told
  const keys = new Set(told.map((one) => `${one['from']} ${one['to']}`))
  if (own === undefined || keys.size > 1) return []
  const body = document.blocks
    .filter(
      ({ id, type }) =>
        type !== 'reference' &&
        type !== 'title' &&
        !['abstract', 'references', 'front'].includes(role.get(id) ?? ''),
    )
    .flatMap(({ text }) => text.match(years) ?? [])
  const known = new Set([
    ...body,
    ...document.tables.flatMap(
      ({ rows, caption }) => `${caption} ${rows.flat().join(' ')}`.match(years) ?? [],
    ),
    ...document.figures.flatMap(({ caption }) => caption.match(years) ?? []),
  ])
  return sentences
    .filter((sentence) => sentence.role === 'abstract' && !isCitedIn(document, sentence))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(span)].flatMap((match) => {
        const { from = '', to = '' } = match.groups ?? {}
        const isHalf = (from === own['from']) !== (to === own['to'])
        const other = from === own['from'] ? to : from
        if (!isHalf || known.has(other)) return []
        return [
          twoStudies(placeOf(sentence, match), {
            title: `${from} to ${to} here, ${own['from']} to ${own['to']} in the methods`,
            statement: `The abstract says ${quoted(match[0])} in ${quoted(sentence.text, 60)}; the methods have ${own['from']} to ${own['to']}, and ${other} stands nowhere else.`,
            how: 'Look up which years the data cover, and write the same in title, abstract and methods.',
            confidence: 0.82,
          }),
        ]
      }),
    )
}

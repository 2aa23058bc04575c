import { designOf } from '#engines/analysis/claims/study-design.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { searchAbsence } from '#engines/grounding/absence.ts'

interface UsualLimit {
  readonly what: string
  readonly terms: readonly string[]
  readonly applies: (design: ReturnType<typeof designOf>['type']) => boolean
}

const usual: readonly UsualLimit[] = [
  {
    what: 'what else could explain the outcome',
    terms: [
      'confound*',
      'alternative explanation*',
      'other explanation*',
      'residual',
      'causal*',
      'causation',
      'reverse',
    ],
    applies: (design) => design === 'observational',
  },
  {
    what: 'for whom else the outcome holds',
    terms: [
      'generali*',
      'representative*',
      'external validity',
      'transferab*',
      'other populations',
      'extrapolat*',
    ],
    applies: (design) => design !== 'not-stated',
  },
  {
    what: 'how the answers of participants may be off',
    terms: [
      'self-report*',
      'recall bias',
      'social desirability',
      'response bias',
      'non-response',
      'nonresponse',
    ],
    applies: (design) => design === 'observational',
  },
]

/** Usual limits of such a design of which the text has no word; a search that can be repeated. */
export function unstatedLimits(
  reading: Reading,
): readonly { readonly what: string; readonly looked_for: string[] }[] {
  const { document } = reading.analysed
  if (reading.isChapter) return []
  const told = reading.sentences.filter(({ role }) => role === 'methods' || role === 'abstract')
  const { type } = designOf(told)
  return usual
    .filter(({ applies }) => applies(type))
    .filter(({ what, terms }) => {
      const search = searchAbsence(document, {
        what,
        terms: [...terms],
        scope: 'draft',
        searched: 0,
      })
      return !search.found
    })
    .map(({ what, terms }) => ({ what, looked_for: [...terms] }))
}

import type { Work } from '../../analysis/materials.ts'
import { phraseKey, phraseKeysOf } from '../draft-profile.ts'
import type { DraftProfile } from '../draft-profile.ts'
import { search } from './bm25.ts'
import { buildSegment } from './segment.ts'
import { termsOf } from './terms.ts'

export interface NearWork {
  readonly work: Work
  /** Score beside that of the draft's own words, 0 to 1: comparable between drafts, unlike a bare score. */
  readonly nearness: number
  /** Words that both share, as the draft writes them, the most telling first. */
  readonly terms: readonly string[]
  /** Phrases that both share. */
  readonly phrases: readonly string[]
}

export type Nearness = 'close' | 'near' | 'distant'

/**
 * Measured on 10,768 abstracts of computer science: the nearest of all is over 0.24 in half of the cases, the
 * twentieth over 0.14 in three of four; a work taken at random reaches 0.12 in one of twenty.
 */
const CLOSE = 0.22
const NEAR = 0.14

/** Nearness as a word: its figure would mean nothing to a reader. */
export function nearnessBand(nearness: number): Nearness {
  if (nearness >= CLOSE) return 'close'
  return nearness >= NEAR ? 'near' : 'distant'
}

const SELF = '\u0000draft'

/**
 * Works by how near they are to a draft: BM25F over title and abstract, asked with the draft's strongest terms,
 * and set beside the score that the draft itself has among them. Works that share no term are left out.
 */
export function nearWorks(profile: DraftProfile, works: readonly Work[]): readonly NearWork[] {
  const unique = [...new Map(works.map((work) => [work.id, work])).values()]
  const byId = new Map(unique.map((work) => [work.id, work]))
  const segment = buildSegment([
    { id: SELF, fields: { title: profile.title, abstract: profile.abstract } },
    ...unique.map(({ id, title, abstract }) => ({
      id,
      fields: { title, abstract: abstract ?? '' },
    })),
  ])
  const query = {
    terms: new Map([...profile.terms].map(([term, { weight }]) => [term, weight])),
    prefixes: [],
    phrases: [],
    without: [],
  }
  const hits = search([segment], query, { limit: unique.length + 1 })
  const self = hits.find(({ id }) => id === SELF)?.score ?? 0
  const phrases = profile.phrases.map((phrase) => ({ phrase, key: phraseKey(phrase) }))
  return hits.flatMap(({ id, score, terms }) => {
    const work = byId.get(id)
    if (work === undefined || id === SELF) return []
    const keys = phraseKeysOf(`${work.title}. ${work.abstract ?? ''}`)
    return [
      {
        work,
        nearness: self === 0 ? 0 : Math.min(1, score / self),
        terms: terms.flatMap((term) => profile.terms.get(term)?.word ?? []),
        phrases: phrases.filter(({ key }) => keys.has(key)).map(({ phrase }) => phrase),
      },
    ]
  })
}

/** Shared phrases, and the shared words that stand in none of them. */
export function sharedWords({ terms, phrases }: NearWork, most: number): readonly string[] {
  // "soil moisture" says what "soil" and "moisture" say.
  const told = new Set(phrases.flatMap((phrase) => termsOf(phrase)))
  const longest = phrases.filter(
    (phrase) => !phrases.some((other) => other !== phrase && other.includes(phrase)),
  )
  const rest = terms.filter((word) => !termsOf(word).every((term) => told.has(term)))
  return [...longest, ...rest].slice(0, most)
}

/** Words that a distant work has to share with a draft: one or two in common are chance. */
const TELLING = 3

/** Whether what a work shares with a draft says anything: a near work always does. */
export function isTelling({ nearness }: NearWork, shared: readonly string[]): boolean {
  return nearnessBand(nearness) !== 'distant' || shared.length >= TELLING
}

import type { KindInput } from '../analysis/kind.ts'
import type { MaterialQuery } from '../analysis/materials.ts'
import { boundedQueries } from '../analysis/materials.ts'
import { draftProfileOf } from './draft-profile.ts'
import type { DraftProfile } from './draft-profile.ts'

const ANSWERS = 40
const TERMS_IN_QUERY = 10

/** What to ask for works near a draft: its title, its strongest terms, and its phrases two by two. */
export function workQueries(
  profile: DraftProfile,
  more: readonly MaterialQuery[] = [],
): readonly MaterialQuery[] {
  const words = [...profile.terms.values()].slice(0, TERMS_IN_QUERY).map(({ word }) => word)
  const query = (text: string, purpose: string): MaterialQuery => ({
    need: 'works',
    text,
    purpose,
    limit: ANSWERS,
  })
  return boundedQueries([
    query(profile.title, 'the title'),
    query(words.join(' '), 'the strongest terms'),
    ...pairs(profile.phrases.slice(0, 4)).map((pair) => query(pair.join(' '), 'what it speaks of')),
    ...more,
  ])
}

/** The same for a kind that asks for the works near a draft, and for nothing else. */
export function queriesForWorks({ analysed, scope }: KindInput): readonly MaterialQuery[] {
  return workQueries(draftProfileOf(analysed, scope))
}

function pairs(phrases: readonly string[]): readonly (readonly string[])[] {
  return phrases.flatMap((phrase, at) =>
    at % 2 === 0 ? [[phrase, phrases[at + 1] ?? ''].filter((part) => part !== '')] : [],
  )
}

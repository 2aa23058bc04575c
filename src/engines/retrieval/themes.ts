import type { Work } from '../analysis/materials.ts'
import { wordPairs } from './draft-profile.ts'
import type { NearWork } from './ranking/near-works.ts'

/** Works that share a phrase, named by it. */
export interface Theme {
  /** The strongest phrases that its works share, as they write them; the first names it. */
  readonly phrases: readonly string[]
  readonly works: readonly NearWork[]
}

const MOST_THEMES = 6
const LEAST_WORKS = 2
/** A phrase that stands in more of all works than this tells none apart. */
const WIDEST = 0.6

interface Phrase {
  readonly key: string
  readonly words: string
  readonly holders: ReadonlySet<number>
}

/**
 * Groups works by the phrases that they share: again and again the phrase that gathers most of the works which no
 * theme has yet, so that every work stands once. Two works at least make a theme; the rest is given apart.
 */
export function themesOf(works: readonly NearWork[]): {
  readonly themes: readonly Theme[]
  readonly rest: readonly NearWork[]
} {
  const phrases = sharedPhrases(works.map(({ work }) => work))
  const free = new Set(works.keys())
  const themes: Theme[] = []
  while (themes.length < MOST_THEMES) {
    const best = strongest(phrases, free)
    if (best === undefined) break
    const members = [...best.holders].filter((at) => free.has(at))
    for (const at of members) free.delete(at)
    themes.push({
      phrases: [best.words, ...besides(phrases, best, members)],
      works: members.flatMap((at) => works[at] ?? []),
    })
  }
  return { themes, rest: [...free].flatMap((at) => works[at] ?? []) }
}

function strongest(phrases: readonly Phrase[], free: ReadonlySet<number>): Phrase | undefined {
  let best: { readonly phrase: Phrase; readonly gathers: number } | undefined
  for (const phrase of phrases) {
    const gathers = [...phrase.holders].filter((at) => free.has(at)).length
    if (gathers >= LEAST_WORKS && gathers > (best?.gathers ?? 0)) best = { phrase, gathers }
  }
  return best?.phrase
}

/** One more phrase that most works of the theme share, and that is not a part of its name. */
function besides(
  phrases: readonly Phrase[],
  name: Phrase,
  members: readonly number[],
): readonly string[] {
  const parts = new Set(name.key.split(' '))
  const other = phrases.find(
    ({ key, holders }) =>
      !key.split(' ').some((part) => parts.has(part)) &&
      members.filter((at) => holders.has(at)).length * 2 > members.length,
  )
  return other === undefined ? [] : [other.words]
}

/** Pairs of words that several works share, those of most works first. */
function sharedPhrases(works: readonly Work[]): readonly Phrase[] {
  const found = new Map<string, { words: string; holders: Set<number> }>()
  for (const [at, { title, abstract }] of works.entries()) {
    for (const [key, words] of wordPairs(`${title}. ${abstract ?? ''}`)) {
      const known = found.get(key)
      if (known === undefined) found.set(key, { words, holders: new Set([at]) })
      else known.holders.add(at)
    }
  }
  return [...found]
    .map(([key, one]) => ({ key, ...one }))
    .filter(
      ({ holders }) =>
        holders.size >= LEAST_WORKS && (works.length < 5 || holders.size <= works.length * WIDEST),
    )
    .toSorted(
      (one, other) => other.holders.size - one.holders.size || (one.key < other.key ? -1 : 1),
    )
}

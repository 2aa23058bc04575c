import { termsOf } from './ranking/terms.ts'

const MOST_WORDS = 8
const SHORTEST_WORD = 4

/** What to type into a search for a source of one passage: its first words that carry meaning, each once. */
export function passageQuery(passage: string): string {
  const words = new Map<string, string>()
  for (const [word] of passage.matchAll(/\p{L}[\p{L}’'-]*/gu)) {
    const [term] = termsOf(word)
    if (term === undefined || word.length < SHORTEST_WORD || words.has(term)) continue
    words.set(term, word)
    if (words.size === MOST_WORDS) break
  }
  return [...words.values()].join(' ')
}

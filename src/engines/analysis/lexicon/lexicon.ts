/** A place in a text where an entry of a lexicon stands; offsets are UTF-16 units, end exclusive. */
export interface LexiconMatch {
  readonly start: number
  readonly end: number
  /** The entry, lower-cased, as the lexicon has it. */
  readonly entry: string
}

/** A word list that can find itself in a text. Entries match whole words, whatever their case. */
export interface Lexicon {
  readonly entries: readonly string[]
  /** All matches from left to right, the longest where several start at one word, none overlapping. */
  find(text: string): readonly LexiconMatch[]
  has(text: string): boolean
  /** Whether one lower-cased word is an entry by itself. */
  includes(word: string): boolean
}

const token = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

interface Phrase {
  readonly words: readonly string[]
  readonly entry: string
}

/** Entries are words or phrases, separated by line breaks or commas in the lists that make them. */
export function createLexicon(entries: readonly string[]): Lexicon {
  const phrases = new Map<string, Phrase[]>()
  const single = new Set<string>()
  for (const entry of entries) {
    const words = entry.toLowerCase().match(token) ?? []
    const [first] = words
    if (first === undefined) continue
    if (words.length === 1) single.add(first)
    const known = phrases.get(first) ?? []
    phrases.set(first, [...known, { words, entry: entry.toLowerCase() }])
  }
  for (const [first, list] of phrases) {
    phrases.set(
      first,
      list.sort((left, right) => right.words.length - left.words.length),
    )
  }
  const find = (text: string) => findIn(text, phrases)
  return {
    entries,
    find,
    has: (text) => find(text).length > 0,
    includes: (word) => single.has(word),
  }
}

/** A list written one or more to a line, with commas between. */
export function listed(text: string): readonly string[] {
  return text
    .split(/[,\n]/u)
    .map((entry) => entry.trim().replace(/\s+/gu, ' '))
    .filter((entry) => entry !== '')
}

function findIn(
  text: string,
  phrases: ReadonlyMap<string, readonly Phrase[]>,
): readonly LexiconMatch[] {
  const tokens = [...text.matchAll(token)].map((match) => ({
    word: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const matches: LexiconMatch[] = []
  let position = 0
  while (position < tokens.length) {
    const at = position
    const phrase = phrases
      .get(tokens[at]?.word ?? '')
      ?.find(({ words }) => words.every((word, step) => tokens[at + step]?.word === word))
    if (phrase === undefined) {
      position += 1
      continue
    }
    const last = at + phrase.words.length - 1
    matches.push({
      start: tokens[at]?.start ?? 0,
      end: tokens[last]?.end ?? 0,
      entry: phrase.entry,
    })
    position = last + 1
  }
  return matches
}

import { folded, termsOf } from './terms.ts'

/** What is looked for. A term of weight 1 counts as typed once. */
export interface Query {
  readonly terms: ReadonlyMap<string, number>
  /** Beginnings of words, folded and not stemmed: `neuro*`. */
  readonly prefixes: readonly string[]
  /** Passages in quotation marks, folded; a record that has none of its words next to each other is not found. */
  readonly phrases: readonly string[]
  /** Terms that must not occur: `-mouse`. */
  readonly without: readonly string[]
}

const LONGEST_QUERY = 1000
const part = /(-?)"([^"]{1,200})"|(-?)([^\s"]+)/gu

/** Reads what somebody typed: words, "phrases", `begin*`, `-without`. Never fails; at most 1,000 characters count. */
export function parseQuery(text: string): Query {
  const terms = new Map<string, number>()
  const prefixes: string[] = []
  const phrases: string[] = []
  const without: string[] = []
  const straight = text.slice(0, LONGEST_QUERY).replaceAll(/[“”„«»]/gu, '"')
  for (const [, minusPhrase, phrase, minusWord, word = ''] of straight.matchAll(part)) {
    const content = phrase ?? word
    const found = termsOf(content)
    if ((minusPhrase ?? minusWord) === '-') {
      without.push(...found)
      continue
    }
    if (phrase !== undefined) phrases.push(spacedOut(phrase))
    const prefix = phrase === undefined ? /^([\p{L}\p{N}]{2,})\*$/u.exec(word)?.[1] : undefined
    if (prefix === undefined) for (const term of found) add(terms, term, 1)
    else prefixes.push(folded(prefix))
  }
  return { terms, prefixes, phrases: phrases.filter((phrase) => phrase !== ''), without }
}

/** Words of a text with one space between them and around them, folded: for finding a phrase in it. */
export function spacedOut(text: string): string {
  return folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function add(terms: Map<string, number>, term: string, weight: number): void {
  terms.set(term, (terms.get(term) ?? 0) + weight)
}

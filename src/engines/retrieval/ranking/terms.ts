import { stemmer } from 'stemmer'

import { remembered } from '../../analysis/remembered.ts'
import { wordsOf } from '../../analysis/words/words.ts'
import { isStopWord } from './stop-words.ts'

/** No term is longer: what is longer is an address or a fault of the file. */
const LONGEST_TERM = 40

const british: readonly (readonly [RegExp, string])[] = [
  [/^(.*(?:behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum|tum|vap|vig))our/u, '$1or'],
  [/^(.*(?:cent|fib|lit|theat|met))re(s?)$/u, '$1er$2'],
  [/^(.*(?:anal|catal|paral|hydrol))yz/u, '$1ys'],
  [/^(.{3,})iz(e|es|ed|ing|ation|ations|er|ers)$/u, '$1is$2'],
  [/^(.*)ll(ed|ing|er|ers)$/u, '$1l$2'],
  [/^(.*)(?:ae|oe)(?=[a-z]{3})/u, '$1e'],
  [/^(program|catalog|dialog)(?:me|ue)(s?)$/u, '$1$2'],
  [/^(.*)grey/u, '$1gray'],
]

/** One spelling for both sides of the Atlantic. */
function spelled(word: string): string {
  return british.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), word)
}

/** Letters without their accents, in lower case: "Zürich" and "Zurich" are the same to a searcher. */
export function folded(text: string): string {
  // Most words have nothing to fold, and to look for it takes a third of the time.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
}

const MOST_TERMS = 200_000

/** The form in which a word is looked up: folded, in one spelling, without its ending (Porter, 1980). */
export const termOf = remembered(MOST_TERMS, (word) => {
  const plain = spelled(folded(word))
  return (/^[a-z]+$/u.test(plain) ? stemmer(plain) : plain).slice(0, LONGEST_TERM)
})

/** A letter or figure beyond ASCII, or anything else that only the slower way can read. */
const beyondAscii = /[\u0080-\uffff]/
/** What `wordsOf` finds in a text of plain ASCII, several times as fast. */
const plainWord = /[a-z0-9]+(?:['.-][a-z0-9]+)*/g

/** Words of a text in reading order, folded: what `formsOf` is asked about. */
export function tokensOf(text: string): readonly string[] {
  const plain = beyondAscii.test(text) ? folded(text) : text.toLowerCase()
  return beyondAscii.test(plain) ? wordsOf(plain) : (plain.match(plainWord) ?? [])
}

/** The terms of one folded word: none of a stop word, of a compound with a hyphen the whole and its parts. */
export const formsOf = remembered(MOST_TERMS, (word): readonly string[] => {
  const parts = word.split(/[-‐‑]/u)
  const forms = parts.length > 1 ? [parts.join(''), ...parts] : parts
  return forms
    .filter((form) => form.length > 1 && !isStopWord(form))
    .map((form) => termOf(form.replace(/'s$/u, '')))
})

/** Words that can be looked up, in reading order: compounds with a hyphen as a whole and in parts; no stop words. */
export function termsOf(text: string): string[] {
  return tokensOf(text).flatMap(formsOf)
}

import type { DraftProfile } from './draft-profile.ts'
import { termOf } from './ranking/terms.ts'

const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
/** A word of a speaker about what was done: "Additionally", "inspired". It names no subject alone. */
const noSubject = /(?:ly|ed)$/u
const shortest = 3

/**
 * What a passage is about, in the words that stand in it: phrases that tell the draft from others, the strongest
 * first, then single words that do. Empty where the passage names nothing that the draft comes back to.
 */
export function subjectsIn(text: string, profile: DraftProfile): readonly string[] {
  const lower = text.toLowerCase()
  const phrases = profile.phrases.flatMap((phrase) => {
    const at = indexOfWords(lower, phrase.toLowerCase())
    return at === -1 ? [] : [text.slice(at, at + phrase.length)]
  })
  const told = phrases.filter(
    (phrase, index) => !phrases.slice(0, index).some((stronger) => overlaps(stronger, phrase)),
  )
  const words = (text.match(wordPattern) ?? []).flatMap((word) => {
    if (word.length < shortest || noSubject.test(word)) return []
    if (told.some((phrase) => overlaps(phrase, word))) return []
    const weight = profile.terms.get(termOf(word))?.weight
    return weight === undefined ? [] : [{ word, weight }]
  })
  const ranked = words.toSorted((one, other) => other.weight - one.weight)
  const seen = new Set<string>()
  return [...told, ...ranked.map(({ word }) => word)].filter((subject) => {
    const key = termOf(subject)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Where some words stand as whole words; -1 where they do not. */
function indexOfWords(text: string, words: string): number {
  const at = text.indexOf(words)
  if (at === -1) return -1
  const around = `${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`
  return /[\p{L}\p{N}]/u.test(around) ? -1 : at
}

function overlaps(phrase: string, other: string): boolean {
  const own = new Set((phrase.toLowerCase().match(wordPattern) ?? []).map(termOf))
  return (other.toLowerCase().match(wordPattern) ?? []).some((word) => own.has(termOf(word)))
}

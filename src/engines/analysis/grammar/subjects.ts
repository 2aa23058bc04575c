import type { ReadWord } from './read-words.ts'
import type { WordClass } from './word-classes.ts'

type Words = readonly ReadWord[]

const finite: ReadonlySet<WordClass> = new Set(['VBD', 'VBZ', 'VBP', 'MD'])
const inPhrase: ReadonlySet<WordClass> = new Set(['JJ', 'NN', 'NNS', 'CD', 'POS', 'VBN', 'VBG'])
const subjectPronoun = /^(?:we|they|it|he|she|i|you|there|this|these|those|that)$/u
const longest = 18

/** A sign or a figure is none, whatever stands around it. */
export function isFinite({ class: kind, small }: ReadWord): boolean {
  return finite.has(kind) && /^[a-z'’]{2,}$/u.test(small)
}

/** Where the finite verb stands of the subject that begins with a word; `null` where none surely does. */
export function endOfSubject(words: Words, from: number): number | null {
  const first = words[from]
  if (first === undefined) return null
  const alone = pastAdverbs(words, from + 1)
  if (subjectPronoun.test(first.small) && isVerbAt(words, alone)) return alone
  if (first.class === 'PRP') return null
  let at = endOfPhrase(words, from)
  while (at !== null && words[at]?.class === 'IN' && isJoint(words, at))
    at = endOfPhrase(words, at + 1)
  if (at === null || at - from > longest) return null
  const verb = pastAdverbs(words, at)
  return isVerbAt(words, verb) ? verb : null
}

export function isVerbAt(words: Words, at: number): boolean {
  const word = words[at]
  return word !== undefined && isFinite(word)
}

function isJoint(words: Words, at: number): boolean {
  return !/^(?:that|because|although|though|while|whereas|if|as|since|after|before|until|than|whether)$/u.test(
    words[at]?.small ?? '',
  )
}

/** Behind the last word of a noun phrase, and of one that "and" joins to it. */
export function endOfPhrase(words: Words, from: number): number | null {
  let at = from
  while (words[at]?.class === 'DT') at += 1
  let noun = -1
  for (; staysInPhrase(words, at); at += 1) if (/^NNS?$/u.test(classAt(words, at))) noun = at
  if (noun === -1) return null
  // "The samples taken": a participle behind the noun opens what tells of it.
  const end = noun + 1
  const behind = classAt(words, end)
  if (end < at && behind === 'VBN') return classAt(words, end + 1) === 'IN' ? end + 1 : null
  if (end < at && behind !== 'CD') return null
  const isJoined = words[at]?.small === 'and' && classAt(words, at + 1) !== 'DT'
  return isJoined ? (endOfPhrase(words, at + 1) ?? at) : at
}

function classAt(words: Words, at: number): WordClass {
  return words[at]?.class ?? 'PT'
}

function staysInPhrase(words: Words, at: number): boolean {
  const kind = classAt(words, at)
  if (kind === 'RB') return ['JJ', 'VBN', 'VBG', 'CD'].includes(classAt(words, at + 1))
  return inPhrase.has(kind)
}

/** Behind the adverbs that begin at a place. */
export function pastAdverbs(words: Words, from: number): number {
  let at = from
  while (at < from + 3 && words[at]?.class === 'RB') at += 1
  return at
}

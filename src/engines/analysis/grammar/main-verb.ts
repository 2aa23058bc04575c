import { isListed } from '../lexicon/common-words.ts'
import { readWords } from './read-words.ts'
import type { ReadWord } from './read-words.ts'
import { isFinite, pastAdverbs } from './subjects.ts'

type Words = readonly ReadWord[]

/** The finite verb of a sentence's main clause; places among its words. */
export interface MainVerb {
  readonly words: Words
  readonly at: number
  readonly time: 'past' | 'present' | 'ahead' | 'other'
  /** The participle behind a form of "be", adverbs left out; -1 for none. */
  readonly participle: number
}

/** Words that open a clause, wherever they stand. */
const opensClause =
  /^(?:which|who|whom|whose|what|where|when|whenever|how|why|whether|because|although|though|while|whilst|whereas|if|unless)$/u
/** Words that open a clause or a mere phrase: a verb before the comma tells which. */
const mayOpen = /^(?:as|since|after|before|until|once|given|provided|than)$/u

/** The finite verb that no word before it asks for. */
export function mainVerb(text: string): MainVerb | null {
  const words = readWords(text)
  let asked = 0
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) continue
    if (opens(words, at)) asked += 1
    else if (isFinite(word) && !isParticiple(words, at)) {
      if (asked === 0) return told(words, at)
      asked -= 1
    }
  }
  return null
}

function opens(words: Words, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (word === undefined) return false
  if (opensClause.test(word.small)) return true
  if (word.small === 'that') return word.class === 'IN' || word.class === 'WH'
  // "The samples we took": a clause that nothing opens.
  const isBehindNoun = /^NNS?$/u.test(before?.class ?? 'PT')
  if (word.class === 'PRP' && at > 0) return isBehindNoun
  if (word.class === 'DT' && isBehindNoun) return words[0]?.class === 'DT'
  if (!mayOpen.test(word.small)) return false
  if (at > 0) return next?.class === 'PRP'
  const comma = words.findIndex(({ small }) => small === ',')
  return words.slice(0, Math.max(comma, 0)).some(isFinite)
}

/** "The bubbles released in one minute are counted": what looks like the past tells of the noun before it. */
function isParticiple(words: Words, at: number): boolean {
  if (words[at]?.class !== 'VBD' || words[at + 1]?.class !== 'IN') return false
  if (!/^NNS?$/u.test(words[at - 1]?.class ?? 'PT')) return false
  const next = words.findIndex((word, place) => place > at && isFinite(word))
  const between = words.slice(at + 1, Math.max(next, at + 1))
  return (
    next !== -1 &&
    between.every(
      (word, place) => !/^(?:PT|CC|PRP)$/u.test(word.class) && !opens(words, at + 1 + place),
    )
  )
}

function told(words: Words, at: number): MainVerb {
  const word = words[at]
  const small = word?.small ?? ''
  const behind = pastAdverbs(words, at + 1)
  const isBe = /^(?:is|are|was|were)$/u.test(small)
  return {
    words,
    at,
    time: word === undefined ? 'other' : timeOf(word),
    participle: isBe && words[behind]?.class === 'VBN' ? behind : -1,
  }
}

function timeOf({ class: kind, small }: ReadWord): MainVerb['time'] {
  if (kind === 'MD') return /^(?:will|shall)$/u.test(small) ? 'ahead' : 'other'
  if (/^(?:was|were|had|did)$/u.test(small)) return 'past'
  return kind === 'VBD' && !isPlain(small) ? 'past' : 'present'
}

/** Pasts of their own that another verb has for its plain form: "we found", "they founded". */
const pastToo = /^(?:found|ground|wound|bound|fell|saw|lay)$/u

/** "We recruit": a verb of people that the reader of classes met in the past alone. */
function isPlain(small: string): boolean {
  if (/ed$|^(?:is|are)$/u.test(small) || pastToo.test(small)) return false
  return isListed(`${small}ed`) || (small.endsWith('e') && isListed(`${small}d`))
}

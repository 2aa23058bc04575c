import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import { nounNumber } from './noun-number.ts'

type Words = readonly ReadWord[]

/** "There was differences", "both the size and the shape affects", "neither the crew nor the captain were". */
export function joinedSubjectSlips(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const mayHold = /\b(?:[Tt]here (?:is|was|has been) |Both |both |Neither |neither )/u

interface Found {
  readonly from: number
  readonly to: number
  readonly right: string
}

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  return words.flatMap((word, at) => {
    const found = foundAt(words, at, word.small)
    const [first, last] = [words[found?.from ?? -1], words[found?.to ?? -1]]
    if (found === null || first === undefined || last === undefined) return []
    const range = { block, start: start + first.start, end: start + last.end }
    const written = text.slice(first.start, last.end)
    return /[([]/u.test(written) ? [] : [{ written, right: found.right, range }]
  })
}

function foundAt(words: Words, at: number, word: string): Found | null {
  if (word === 'there') return ofThere(words, at)
  if (word === 'both' || word === 'neither') return ofTwo(words, at, word)
  return null
}

const manyOf: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' }

/** "There was significant differences". */
function ofThere(words: Words, at: number): Found | null {
  const verb = smallAt(words, at + 1)
  const hasBeen = verb === 'has' && smallAt(words, at + 2) === 'been'
  const other = hasBeen || verb !== 'has' ? manyOf[verb] : undefined
  if (other === undefined) return null
  let noun = hasBeen ? at + 3 : at + 2
  while (isBeforeNoun(words[noun])) noun += 1
  const isSeveral =
    words[noun]?.class === 'NNS' &&
    nounNumber(smallAt(words, noun)) === 'many' &&
    opensRest(words[noun + 1])
  return isSeveral ? { from: at, to: noun, right: `${words[at]?.text} ${other} …` } : null
}

function smallAt(words: Words, at: number): string {
  return words[at]?.small ?? ''
}

function isBeforeNoun(word: ReadWord | undefined): boolean {
  return (
    word !== undefined &&
    (['JJ', 'RB'].includes(word.class) || /^(?:no|some|any)$/u.test(word.small))
  )
}

function opensRest(word: ReadWord | undefined): boolean {
  return word !== undefined && ['IN', 'PT', 'WH', 'TO'].includes(word.class)
}

const longest = 16

/** Two phrases that are one subject, and the verb behind them. */
function ofTwo(words: Words, at: number, opener: string): Found | null {
  const before = words[at - 1]
  if (
    before !== undefined &&
    !/^(?:,|;|that|because|although|while|whereas|since)$/u.test(before.small)
  )
    return null
  const joint = opener === 'both' ? 'and' : 'nor'
  const and = words.findIndex(({ small }, place) => place > at && small === joint)
  if (and === -1 || and - at > longest || !isPhrase(words, at + 1, and)) return null
  let verb = and + 1
  while (isInPhrase(words[verb])) verb += 1
  if (verb - at > longest || verb < and + 2 || !isPhrase(words, and + 1, verb)) return null
  const word = words[verb]
  const known = word === undefined ? undefined : agreeingVerbs.get(word.small)
  if (word === undefined || known === undefined || !/^VB[ZPD]$/u.test(word.class)) return null
  if (opener === 'neither' && !(isOne(words, at + 1, and) && isOne(words, and + 1, verb)))
    return null
  const wanted = opener === 'both' ? 'many' : 'one'
  return known.number === wanted ? null : { from: at, to: verb, right: known.other }
}

function isInPhrase(word: ReadWord | undefined): boolean {
  return (
    word !== undefined && ['DT', 'JJ', 'NN', 'NNS', 'IN', 'CD', 'VBG', 'VBN'].includes(word.class)
  )
}

/** Words that are one phrase with its tails, with an article before each noun that counts. */
function isPhrase(words: Words, from: number, to: number): boolean {
  const part = words.slice(from, to)
  const last = part.at(-1)
  return (
    part[0]?.class === 'DT' &&
    part.every(isInPhrase) &&
    /^NNS?$/u.test(last?.class ?? 'PT') &&
    !part.some(({ small }) => opensClause.test(small))
  )
}

const opensClause = /^(?:that|because|if|while|although|since|as|than|whether)$/u

function isOne(words: Words, from: number, to: number): boolean {
  const part = words.slice(from, to)
  const joint = part.findIndex(({ class: kind }) => kind === 'IN')
  const head = part.slice(0, joint === -1 ? part.length : joint).at(-1)
  return (
    head?.class === 'NN' &&
    (nounNumber(head.small) === 'one' || head.small === 'group') &&
    /^(?:the|an?|this|our|its)$/u.test(part[0]?.small ?? '')
  )
}

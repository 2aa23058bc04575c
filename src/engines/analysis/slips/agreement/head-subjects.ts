import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'
import { agreeingVerbs } from './agreeing-verbs.ts'
import { nounNumber, tellsNoNumber } from './noun-number.ts'

type Words = readonly ReadWord[]

/**
 * "Nets and rafts was torn", "Image analysis were done", "The OTUs was kept", "One sample were lost": subjects that open
 * their sentence and have no article, are two, or are told by letters.
 */
export function headSubjectSlips(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, mayHold, slipsIn)
}

const mayHold =
  /^\p{Lu}(?:[^,.;:()]{3,80}|\p{Ll}+, [^,.;:()]{3,80}) (?:is|are|was|were|has|have) \p{Ll}/u
const opensSentence =
  /^(?:however|moreover|furthermore|therefore|thus|next|then|finally|indeed|instead|overall|briefly|\p{L}+ly)$/u
const inPhrase = /^(?:JJ|NNS?|DT|VBN|CC)$/u
const longest = 7

function slipsIn({ text, block, start }: Sentence): readonly Slip[] {
  const words = readWords(text)
  const isLed = words[1]?.small === ',' && opensSentence.test(words[0]?.small ?? '')
  const from = isLed ? 2 : 0
  const verbAt = words.findIndex(
    ({ class: kind, small }, at) => at >= from && !inPhrase.test(kind) && small !== 'one',
  )
  const verb = words[verbAt]
  const other = verb === undefined ? undefined : agreeingVerbs.get(verb.small)
  if (verb === undefined || other?.sort !== 'auxiliary' || /^do(?:es)?$/u.test(verb.small))
    return []
  const phrase = words.slice(from, verbAt)
  if (phrase.length === 0 || phrase.length > longest || !goesOn(words, verbAt)) return []
  const number = numberOf(phrase)
  if (number === null || number === other.number) return []
  const first = words[from]
  const written = text.slice(first?.start ?? 0, verb.end)
  if (first === undefined || /[([“"’']/u.test(written)) return []
  const range = { block, start: start + first.start, end: start + verb.end }
  return [{ written, right: other.other, range }]
}

/** "Is a series", "is the sum": what two are together may be one. */
function goesOn(words: Words, verb: number): boolean {
  const next = words[verb + 1]
  return next !== undefined && /^(?:VBN|VBG|JJ|RB|IN)$/u.test(next.class)
}

function numberOf(phrase: Words): 'one' | 'many' | null {
  const joints = phrase.filter(({ class: kind }) => kind === 'CC')
  const last = phrase.at(-1)
  if (last === undefined || joints.length > 1 || joints.some(({ small }) => small !== 'and'))
    return null
  const isSeveral = isPlural(last)
  if (joints.length === 1) return isSeveral && !isOfOne(phrase) && hasNoName(phrase) ? 'many' : null
  if (shortForms.test(last.text)) return opensSeveral(phrase) ? 'many' : null
  return isSeveral ? null : oneOf(phrase, last)
}

function isPlural({ small, text, class: kind }: ReadWord): boolean {
  return shortForms.test(text) || (kind === 'NNS' && nounNumber(small) === 'many')
}

/** "QTLs", "mRNAs". */
const shortForms = /^\p{Ll}{0,3}\p{Lu}{2,6}s$/u

const isOfOne = ([first]: Words): boolean =>
  /^(?:an?|each|every|either|neither|any|no|one|both|this|that)$/u.test(first?.small ?? '')

/** "Trinidad and Tobago Airways". */
function hasNoName(phrase: Words): boolean {
  return phrase
    .slice(1)
    .every(({ text }) => /^\p{Ll}/u.test(text) || /^[\p{Lu}\p{N}-]{2,}s?$/u.test(text))
}

function opensSeveral([first]: Words): boolean {
  return (
    /^(?:the|these|those|all|some|most|our|their|other|several|many)$/u.test(first?.small ?? '') ||
    first?.class === 'JJ'
  )
}

/** What is done, how things are, and what is studied; a body of people may be several. */
const ofOneThing =
  /(?:[aeiou]tion|sion|ment|[ly]sis|[eo]sis|[aeilr]ity|[ae]nce|ology|graphy|structure|sequencing|profiling|genotyping|imaging|screening|mapping)$/u
const people =
  /(?:management|administration|government|parliament|department|institution|organi[sz]ation|association|federation|commission|delegation|congregation|corporation|generation|population|foundation|community|university|authority|majority|minority|audience|opposition|coalition|faculty|profession|regiment|establishment|intelligence|conference|alliance|nobility|laity|humanity|royalty)$/u
/** Words for several, and what stands in place of an article. */
const counts =
  /^(?:most|some|all|both|other|such|several|many|few|more|these|those|various|numerous|two|three|four|five|six|seven|eight|nine|ten|multiple|different|no|any)$/u
const collected = /^(?:sample|portion|pool|subset|set|group|batch|library|fraction|panel|species)$/u

function oneOf(phrase: Words, last: ReadWord): 'one' | null {
  const [first] = phrase
  if (first === undefined) return null
  if (
    /^(?:one|each|every|another)$/u.test(first.small) ||
    (/^an?$/u.test(first.small) && last.small === 'species')
  )
    return collected.test(last.small) &&
      phrase.length <= 3 &&
      !phrase.slice(1).some(({ small }) => counts.test(small) || small === 'couple')
      ? 'one'
      : null
  const isBare = phrase.every(
    ({ class: kind, small }) => /^(?:JJ|NN)$/u.test(kind) && !counts.test(small),
  )
  const isSure =
    ofOneThing.test(last.small) && !people.test(last.small) && !tellsNoNumber(last.small)
  return last.class === 'NN' && isBare && isSure && phrase.length > 1 && phrase.length <= 4
    ? 'one'
    : null
}

import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { readWords } from '../../grammar/read-words.ts'
import type { ReadWord } from '../../grammar/read-words.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { slipsBySentence } from '../find-slips.ts'
import type { Slip } from '../find-slips.ts'

type Words = readonly ReadWord[]

interface Found {
  readonly from: number
  readonly to: number
  readonly right: string
}

/** "It could a target", "they can three times dearer": a form of "be" that was left out. */
export function lostVerbs(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, modalFirst, slipsBy(verbLost))
}

/** "In first week". */
export function lostArticles(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, ordinalFirst, slipsBy(articleLost))
}

/** "Was taken form the shelf", "pointing too sinks". */
export function mistakenJoints(analysed: AnalysedDocument): readonly Slip[] {
  return slipsBySentence(analysed, jointFirst, slipsBy(mistaken))
}

/** What most sentences do not hold. */
const modalFirst =
  /\b(?:can|could|may|might|should|must|would) (?:the|an?|our|their|its|due|that|two|three|four|five) /u
const ordinalFirst = /\b(?:first|second|third) [a-z]/u
const jointFirst = /\b(?:form|too) [a-z\d]/u

function slipsBy(
  findAt: (words: Words, at: number) => Found | null,
): (sentence: Sentence) => readonly Slip[] {
  return ({ text, block, start }) => {
    const words = readWords(text)
    return words.flatMap((_, at) => {
      const found = findAt(words, at)
      const [first, last] = [words[found?.from ?? -1], words[found?.to ?? -1]]
      if (found === null || first === undefined || last === undefined) return []
      const written = text.slice(first.start, last.end)
      const range = { block, start: start + first.start, end: start + last.end }
      return /[([]/u.test(written) ? [] : [{ written, right: found.right, range }]
    })
  }
}

function kindAt(words: Words, at: number): ReadWord['class'] {
  return words[at]?.class ?? 'PT'
}

function smallAt(words: Words, at: number): string {
  return words[at]?.small ?? ''
}

const modal = /^(?:can|could|may|might|should|must|would)$/u
/** "Only then could the men": the subject stands behind. */
const turned =
  /^(?:only|not|never|nor|neither|so|how|what|why|where|when|no|rarely|seldom|hardly|nowhere|had|were|should|who)$/u

function verbLost(words: Words, at: number): Found | null {
  const word = words[at]
  if (word === undefined || !modal.test(word.text) || word.class !== 'MD') return null
  const isSubject = ['NN', 'NNS', 'PRP'].includes(kindAt(words, at - 1))
  if (!isSubject || words.slice(0, at).some(({ small }) => turned.test(small))) return null
  // "It is rung should a fire break out": behind a whole clause it stands for "if".
  // So it does behind a noun alone, as in a caption: it is hardly ever a verb that lost its own.
  if (word.small === 'should') return null
  const next = words[at + 1]
  if (next === undefined) return null
  const isPhrase = /^(?:the|an?|our|their|its|due|that|three|four|five|two)$/u.test(next.small)
  return isPhrase && kindAt(words, at + 2) !== 'PT'
    ? { from: at, to: at + 1, right: `${word.small} be ${next.small}` }
    : null
}

function articleLost(words: Words, at: number): Found | null {
  const [before, word] = [words[at - 1], words[at]]
  if (before?.class !== 'IN' || word === undefined || /^(?:as|than|like|that)$/u.test(before.small))
    return null
  const noun = kindAt(words, at + 1) === 'JJ' ? at + 2 : at + 1
  const head = words[noun]
  if (head === undefined || !/^[a-z]{3,}$/u.test(head.text)) return null
  if (/^NNS?$/u.test(kindAt(words, noun + 1))) return null
  // "It helps to first study the nets": an order before a verb.
  if (before.small === 'to' && agreeingVerbs.get(head.small)?.number === 'many') return null
  const isOrdinal =
    /^(?:first|second|third)$/u.test(word.text) && head.class === 'NN' && counted.test(head.small)
  return isOrdinal
    ? {
        from: at - 1,
        to: noun,
        right: `${before.small} the ${words
          .slice(at, noun + 1)
          .map(({ text }) => text)
          .join(' ')}`,
      }
    : null
}

/** What comes in an order, and stands in no set phrase without an article. */
const counted =
  /^(?:time|half|step|stage|phase|week|day|month|case|part|section|chapter|table|figure|experiment|study|group|cycle|column|row|paragraph|question|round|session|visit|test|trial|attempt|scenario|model|method|approach|example)$/u

function mistaken(words: Words, at: number): Found | null {
  const word = words[at]
  if (word?.text === 'form') return fromMeant(words, at)
  return word?.text === 'too' ? toMeant(words, at) : null
}

/** "Was obtained directly form them". */
function fromMeant(words: Words, at: number): Found | null {
  const verb = kindAt(words, at - 1) === 'RB' ? at - 2 : at - 1
  const isPassive =
    kindAt(words, verb) === 'VBN' &&
    words
      .slice(Math.max(0, verb - 2), verb)
      .some(({ small }) => /^(?:is|are|was|were|be|been)$/u.test(small))
  const next = kindAt(words, at + 1)
  return isPassive && ['DT', 'PRP', 'NN', 'NNS', 'CD'].includes(next)
    ? { from: at, to: at, right: 'from' }
    : null
}

/** "Assigned too the groups", "possible too probe". */
function toMeant(words: Words, at: number): Found | null {
  if (!['VBN', 'VBG', 'VBD', 'VBZ', 'VBP', 'JJ'].includes(kindAt(words, at - 1))) return null
  if (/^(?:is|are|was|were)$/u.test(smallAt(words, at - 1))) return null
  const verb = kindAt(words, at + 1) === 'RB' ? at + 2 : at + 1
  const isVerb =
    kindAt(words, verb) === 'VB' && agreeingVerbs.get(smallAt(words, verb))?.sort === 'verb'
  const isThing =
    kindAt(words, at + 1) === 'NNS' ||
    /^(?:the|an?|our|their|its|this|these|his|her)$/u.test(smallAt(words, at + 1))
  return isVerb || isThing ? { from: at, to: at, right: 'to' } : null
}

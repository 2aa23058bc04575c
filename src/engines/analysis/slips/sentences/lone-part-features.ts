import type { ReadWord } from '../../grammar/read-words.ts'
import { endOfPhrase, isFinite, pastAdverbs } from '../../grammar/subjects.ts'
import { classAt, smallAt } from '../../grammar/word-at.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { balanceOf, mayAsk, opener, stepsOf } from './clause-steps.ts'

type Words = readonly ReadWord[]

const fewest = 5
const longest = 45
const sure =
  /^(?:is|are|was|were|has|have|had|can|could|may|might|will|would|shall|should|must|did|do|does|cannot)$/u

/** Whether a sentence may lack its main verb: none of its verbs is one for sure that no opener asks for. */
export function mayLackVerb(words: Words): boolean {
  if (words.length < fewest || words.length > longest) return false
  let asked = 0
  for (const [at, word] of words.entries()) {
    // "That of the others" stands for a noun.
    if (isAsking(word)) asked += word.small === 'that' && words[at + 1]?.class === 'IN' ? 0 : 1
    else if (sure.test(word.small) || word.class === 'VBZ') {
      if (asked === 0) return false
      asked -= 1
    } else if (asked > 0 && isFinite(word)) asked -= 1
  }
  return true
}

function isAsking(word: ReadWord): boolean {
  return opener.test(word.small) && word.class !== 'DT' && word.class !== 'CC' && mayAsk(word)
}

/**
 * What speaks for a sentence that is but a part of one. Shared by training and use; a change here asks for a new model
 * (`npm run train -- lone-parts`).
 */
export function lonePartFeatures(words: Words): readonly string[] {
  const steps = stepsOf(words)
  const finite = words.filter(isFinite).length
  const [w0, w1, w2] = [0, 1, 2].map((at) => smallAt(words, at))
  const classes = [0, 1, 2].map((at) => classAt(words, at)).join(' ')
  const [, c1 = '', c2 = ''] = classes.split(' ')
  const shape = [
    'bias',
    `w0:${w0}`,
    `w01:${w0} ${w1}`,
    `w02:${w0} ${w1} ${w2}`,
    `c0:${classes}`,
    `w0c:${w0} ${c1} ${c2}`,
    `s4:${steps.slice(0, 4).join('')}`,
    `s6:${steps.slice(0, 6).join('')}`,
    `s9:${steps.slice(0, 9).join('')}`,
    `bal:${balanceOf(words)}`,
    `balw:${balanceOf(words)} ${w0}`,
    `balc:${balanceOf(words)} ${classAt(words, 0)} ${c1}`,
    `fin:${finite}`,
    `finw:${finite} ${w0}`,
    `len:${Math.min(12, Math.floor(words.length / 3))}`,
    `lenf:${Math.min(8, Math.floor(words.length / 4))} ${finite}`,
    `comma:${words.some(({ small }) => small === ',')} ${w0}`,
    `commas:${Math.min(4, words.filter(({ small }) => small === ',').length)} ${finite}`,
  ]
  return [...shape, ...behindSubject(words), ...verbs(words)]
}

const mostParts = 4

/** What stands behind the first phrase and all that hangs on it, and the same behind a phrase that leads in. */
function behindSubject(words: Words): readonly string[] {
  const comma = words.findIndex(({ small }) => small === ',')
  const starts = [0, ...(comma > 0 && comma < words.length / 2 ? [comma + 1] : [])]
  return starts.flatMap((from, nth) => behindPhrase(words, from, `b${nth}`))
}

function behindPhrase(words: Words, from: number, name: string): readonly string[] {
  const near = words[from]?.class === 'PRP' ? from + 1 : endOfPhrase(words, from)
  let at = near
  for (let part = 0; part < mostParts && at !== null && words[at]?.class === 'IN'; part += 1)
    at = endOfPhrase(words, at + 1)
  if (at === null) return [`${name}none ${near === null} ${smallAt(words, near ?? 0)}`]
  const verb = pastAdverbs(words, at)
  const [before, word, next] = [-1, 0, 1].map((by) => smallAt(words, verb + by))
  const [kindBefore, kind, kindNext] = [-1, 0, 1].map((by) => classAt(words, verb + by))
  const rest = words.slice(verb + 1).filter(isFinite).length
  return [
    `${name}w:${word}`,
    `${name}c:${kind}`,
    `${name}cn:${kind} ${kindNext}`,
    `${name}wn:${word} ${next}`,
    `${name}wc:${word} ${kindNext}`,
    `${name}cw:${kind} ${next}`,
    `${name}bw:${kindBefore} ${word}`,
    `${name}hw:${before} ${word}`,
    `${name}sub:${smallAt(words, from)} ${kind} ${word}`,
    `${name}e:${kind} ${word?.slice(-3)} ${kindNext}`,
    `${name}rest:${kind} ${kindNext} ${rest}`,
    `${name}r:${word} ${rest > 0}`,
  ]
}

/** Each word that is a verb, or may be one, with its neighbours; of the others those that join. */
function verbs(words: Words): readonly string[] {
  let asked = 0
  return words.flatMap((word, at) => {
    if (isAsking(word)) asked += 1
    const state = asked > 0 ? 'a' : 'm'
    if (isFinite(word) && asked > 0) asked -= 1
    if (mayBeVerb(word, at)) return verbFeatures(words, at, state)
    return at > 0 && /^(?:IN|WH|CC|TO)$/u.test(word.class) ? [`u:${word.small}`] : []
  })
}

function mayBeVerb(word: ReadWord, at: number): boolean {
  return (
    isFinite(word) ||
    /^VB[NG]?$/u.test(word.class) ||
    agreeingVerbs.has(word.small) ||
    (at > 0 && /[^su]s$|ed$/u.test(word.small) && word.class !== 'DT')
  )
}

function verbFeatures(words: Words, at: number, state: string): readonly string[] {
  const [before, word, next] = [-1, 0, 1].map((by) => smallAt(words, at + by))
  const [kindBefore, kind, kindNext] = [-1, 0, 1].map((by) => classAt(words, at + by))
  const name = at === 0 ? 'v^' : 'v'
  return [
    `${name}:${word} ${state}`,
    `${name}k:${kind} ${state}`,
    `${name}c:${kindBefore} ${kind} ${kindNext} ${state}`,
    `${name}n:${word} ${next}`,
    `${name}wc:${word} ${kindNext} ${state}`,
    `${name}p:${before} ${word}`,
  ]
}

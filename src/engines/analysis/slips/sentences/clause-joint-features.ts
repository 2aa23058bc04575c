import type { ReadWord } from '../../grammar/read-words.ts'
import { isFinite } from '../../grammar/subjects.ts'
import { classAt, smallAt } from '../../grammar/word-at.ts'
import { agreeingVerbs } from '../agreement/agreeing-verbs.ts'
import { balanceOf, opener, stepsOf } from './clause-steps.ts'

type Words = readonly ReadWord[]

/** A place between two words at which a second sentence may begin. */
export interface ClauseJoint {
  readonly by: 'comma' | 'nothing'
  /** The first word behind it. */
  readonly at: number
  /** The first finite verb behind it. */
  readonly verb: number
}

const fewestBefore = 3
const fewestBehind = 2
const farthestVerb = 16
const mostSteps = 8
/** Words with which a sentence begins that follows another without a mark. */
const begins =
  /^(?:the|these|this|those|we|they|it|he|she|there|our|their|its|his|her|my|an?|each|every|no|some|many|most|several|i|all|both|such|however|therefore|moreover|furthermore|in|for|thus|then)$/u
const noEnd = /^(?:IN|DT|WH|CC|MD|TO|PRP|POS|VBZ|VBP)$/u

/** Places of a sentence where two whole clauses may meet; most sentences have none. */
export function clauseJoints(words: Words): readonly ClauseJoint[] {
  const first = words.findIndex(isFinite)
  if (first === -1) return []
  const joints: ClauseJoint[] = []
  for (let at = Math.max(fewestBefore, first + 1); at < words.length - fewestBehind; at += 1) {
    const by = jointAt(words, at)
    const verb = by === null ? null : verbBehind(words, at)
    if (by !== null && verb !== null) joints.push({ by, at, verb })
  }
  return joints
}

function jointAt(words: Words, at: number): ClauseJoint['by'] | null {
  const [before, word] = [words[at - 1], words[at]]
  if (before === undefined || word === undefined) return null
  if (word.text !== 'I' && /^\p{Lu}/u.test(word.text)) return null
  if (before.small === ',')
    return /^(?:PRP|DT|NNS?|JJ|CD|RB|EX)$/u.test(word.class) && !opener.test(word.small)
      ? 'comma'
      : null
  if (!begins.test(word.small)) return null
  return noEnd.test(before.class) || before.class === 'PT' ? null : 'nothing'
}

/** The verb of the clause that would begin; `null` where a mark or another clause comes first. */
function verbBehind(words: Words, at: number): number | null {
  for (let place = at + 1; place < Math.min(words.length - 1, at + farthestVerb); place += 1) {
    const word = words[place]
    if (word === undefined || /^[.;:,]$/u.test(word.small)) {
      if (word?.small === ',' && place < at + 3) continue
      return null
    }
    if (isFinite(word)) return place
  }
  return null
}

/**
 * What speaks for two sentences at a joint. Shared by training and use; a change here asks for a new model
 * (`npm run train -- clause-joints`).
 */
export function clauseJointFeatures(words: Words, joint: ClauseJoint): readonly string[] {
  const { by, at, verb } = joint
  const begin = words.findLastIndex(({ small }, place) => place < at && small === ';') + 1
  const left = words.slice(begin, by === 'comma' ? at - 1 : at)
  const right = words.slice(at)
  const k = by === 'comma' ? 'c' : 'n'
  return [
    `bias ${k}`,
    ...leftFeatures(left, right[0]),
    ...rightFeatures(right, verb - at),
    ...bothFeatures(left, right, verb - at),
  ].map((feature) => k + feature)
}

function leftFeatures(left: Words, next: ReadWord | undefined): readonly string[] {
  const steps = stepsOf(left)
  const end = left.length - 1
  const [w1, w2] = [smallAt(left, end), smallAt(left, end - 1)]
  const [k1, k2, k3] = [0, 1, 2].map((by) => classAt(left, end - by))
  const [n, nk] = [next?.small ?? '', next?.class ?? '']
  const from = left.findLastIndex(({ small }) => small === ',') + 1
  const last = stepsOf(left.slice(from)).slice(-5).join('')
  const commas = left.filter(({ small }) => small === ',').length
  const [a0, a1] = [smallAt(left, 0), smallAt(left, 1)]
  return [
    `l0:${a0}`,
    `l01:${a0} ${a1}`,
    `l0c:${classAt(left, 0)} ${classAt(left, 1)} ${classAt(left, 2)}`,
    `le:${w1}`,
    `lec:${k1}`,
    `lec2:${k2} ${k1}`,
    `lec3:${k3} ${k2} ${k1}`,
    `lw2:${w2} ${w1}`,
    `len:${n} ${k1}`,
    `lewn:${n} ${w1}`,
    `lw2n:${nk} ${w2} ${k1}`,
    `lf:${steps.slice(0, 4).join('')}`,
    `lb:${steps.slice(-4).join('')}`,
    `lb6:${steps.slice(-6).join('')}`,
    `lall:${steps.slice(-mostSteps).join('')}`,
    `lp:${last}`,
    `lpn:${last} ${n}`,
    `lc:${Math.min(3, commas)}`,
    `ln:${Math.min(9, Math.floor(left.length / 3))}`,
    `lpl:${Math.min(6, left.length - from)}`,
    `lv:${left.findLast(isFinite)?.small ?? ''}`,
    `lbal:${balanceOf(left)}`,
    `lpbal:${balanceOf(left.slice(from))} ${commas > 0}`,
  ]
}

/** Where the clause of a verb ends: at a mark, or nowhere. */
function endOfClause(right: Words, verb: number): number {
  return right.findIndex(({ small }, at) => at > verb && /^[,;:.]$/u.test(small))
}

function rightFeatures(right: Words, verb: number): readonly string[] {
  const steps = stepsOf(right)
  const [r0, r1, told] = [0, 1, verb].map((at) => smallAt(right, at))
  const lemma = agreeingVerbs.get(told ?? '')?.sort ?? classAt(right, verb)
  const subject = right.slice(0, verb).map(({ class: kind }) => kind)
  const end = endOfClause(right, verb)
  const mark = smallAt(right, end)
  const behind = right.slice(end + 1)
  return [
    `r0:${r0}`,
    `r0c:${classAt(right, 0)}`,
    `r01:${r0} ${r1}`,
    `r01c:${r0} ${classAt(right, 1)} ${classAt(right, 2)}`,
    `rv:${told}`,
    `rvd:${lemma} ${Math.min(8, verb)}`,
    `rs:${subject.slice(0, 7).join(' ')}`,
    `rsv:${subject.slice(0, 5).join(' ')} ${lemma}`,
    `r0v:${r0} ${told}`,
    `rvn:${lemma} ${classAt(right, verb + 1)} ${classAt(right, verb + 2)}`,
    `rvw:${told} ${smallAt(right, verb + 1)}`,
    `rf:${steps.slice(0, 5).join('')}`,
    `rf8:${steps.slice(0, mostSteps).join('')}`,
    `rn:${Math.min(9, Math.floor(right.length / 3))}`,
    `re:${mark} ${smallAt(behind, 0)}`,
    `rec:${mark} ${classAt(behind, 0)} ${behind.some(isFinite)}`,
    `rel:${Math.min(8, end - verb)}`,
    `rbal:${balanceOf(right)}`,
    `rb1:${balanceOf(right.slice(0, end))} ${mark}`,
    `rend:${stepsOf(right.slice(verb, end)).slice(-3).join('')} ${mark}`,
  ]
}

function bothFeatures(left: Words, right: Words, verb: number): readonly string[] {
  const [l0, r0] = [smallAt(left, 0), smallAt(right, 0)]
  const [kind, last] = [classAt(right, 0), classAt(left, left.length - 1)]
  const balance = balanceOf(left)
  const hasOpener = left.some((word) => opener.test(word.small) && word.class !== 'DT')
  const shape = `${kind}${classAt(right, 1)}`
  const end = endOfClause(right, verb)
  const [steps, behind] = [stepsOf(left), stepsOf(right)]
  // An aside may stand between the two.
  const gap = (right[0]?.start ?? 0) - (left.at(-1)?.end ?? 0)
  return [
    `x:${l0} ${r0}`,
    `xb:${balance} ${r0}`,
    `xbs:${balance} ${shape} ${hasOpener}`,
    `xle:${last} ${shape} ${balance}`,
    `xv:${left.find(isFinite)?.small ?? ''} ${smallAt(right, verb)}`,
    `xl0:${classAt(left, 0)} ${balance} ${kind}`,
    `xo:${hasOpener} ${l0} ${kind}`,
    `xe:${balance} ${smallAt(right, end)} ${classAt(right, end + 1)}`,
    `xs:${steps.slice(-3).join('')}|${behind.slice(0, 3).join('')}`,
    `gap:${gap > 2} ${shape}`,
    `xs5:${steps.slice(-5).join('')}|${r0}`,
  ]
}

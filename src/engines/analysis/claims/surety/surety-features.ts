import { modelTokens } from '../../models/word-features.ts'
import type { SureWord } from './sure-words.ts'

/** Where a sentence stands, and whether it names a source. */
export interface SaidAt {
  readonly role: string
  readonly isCited: boolean
}

/** Words that hold something open: beside them a sure word stands oddly. */
const open = new Set(
  'may might could can would should likely possible possibly potential potentially probably perhaps suggest suggests suggested suggesting indicate indicates appear appears seem seems if whether not no hypothesis hypothesize often usually generally future further however although'.split(
    ' ',
  ),
)
/** Words before and behind, in which the one meant is looked for. */
const near = 8
const opening = 3
const endingFrom = 4
const endingLength = 3

/**
 * Features of a sure word in its sentence, from which a model tells whether published texts would have said it so. A
 * change here asks for a new model (`npm run train -- told-for-certain`).
 */
export function suretyFeatures(
  text: string,
  { start, end, word, sort }: SureWord,
  { role, isCited }: SaidAt,
): readonly string[] {
  const before = modelTokens(text.slice(0, start))
  const behind = modelTokens(text.slice(end))
  const beside = besideOf(before, behind)
  const all = [...new Set([...before, ...behind])]
  return [
    'bias',
    `w:${word}`,
    `s:${sort}`,
    `role:${sort} ${role}`,
    `c:${sort} ${String(isCited)}`,
    ...beside.flatMap((one) => [`${word} ${one}`, `${sort}| ${one}`]),
    ...all.map((one) => `${sort} u:${one}`),
    ...all.filter((one) => open.has(one)).map((one) => `${word} o:${one}`),
    ...before.slice(0, opening).map((one, at) => `${sort} h${at}:${one}`),
    ...before.slice(-near).map((one) => `${sort} B:${one}`),
    ...behind.slice(0, near).map((one) => `${sort} A:${one}`),
    `${sort} n:${Math.min(9, Math.floor((before.length + behind.length) / 6))}`,
    `${sort} p:${Math.min(6, Math.floor(before.length / 3))}`,
  ]
}

const ending = (word: string): string =>
  word.length > endingFrom ? word.slice(-endingLength) : word

function besideOf(before: readonly string[], behind: readonly string[]): readonly string[] {
  const [one = '>', two = '>', three = '>'] = behind
  const last = before.at(-1) ?? '<'
  const second = before.at(-2) ?? '<'
  const third = before.at(-3) ?? '<'
  return [
    `r1:${one}`,
    `r2:${two}`,
    `r3:${three}`,
    `r12:${one} ${two}`,
    `r23:${two} ${three}`,
    `r123:${one} ${two} ${three}`,
    `l1:${last}`,
    `l2:${second}`,
    `l3:${third}`,
    `l12:${second} ${last}`,
    `l1r1:${last} ${one}`,
    `l2l1r1:${second} ${last} ${one}`,
    `e:${ending(one)}`,
    `le:${ending(last)}`,
    `l1e:${ending(last)} ${ending(one)}`,
  ]
}

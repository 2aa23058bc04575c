import type { NumberAt } from './numbers-in.ts'
import { numbersIn } from './numbers-in.ts'

/** How the numbers of a whole text stand. */
export interface NumbersOfText {
  /** How often a number has a unit, and how often none, by its digits. */
  readonly united: ReadonlyMap<string, number>
  readonly bare: ReadonlyMap<string, number>
  readonly unitedCount: number
  readonly count: number
  /** Numbers of each sentence. */
  readonly of: ReadonlyMap<string, readonly NumberAt[]>
}

/** Reads how the numbers of a text stand from its sentences. */
export function numbersOfText(texts: readonly string[]): NumbersOfText {
  const united = new Map<string, number>()
  const bare = new Map<string, number>()
  const of = new Map(texts.map((text) => [text, numbersIn(text)]))
  let [unitedCount, count] = [0, 0]
  for (const text of texts)
    for (const { start, end, unit } of of.get(text) ?? []) {
      const value = text.slice(start, end)
      const own = unit === null ? bare : united
      own.set(value, (own.get(value) ?? 0) + 1)
      count += 1
      if (unit !== null) unitedCount += 1
    }
  return { united, bare, unitedCount, count, of }
}

export interface BareNumber {
  readonly text: string
  /** The number without its unit, if it had one. */
  readonly at: NumberAt
  /** All numbers of the text, this one among them. */
  readonly numbers: readonly NumberAt[]
  readonly whole: NumbersOfText
  /** Of an example: the text had the unit, and counts it. */
  readonly isTaken?: boolean
}

const token = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}'’-]*\d*|\S/gu
const reach = 90
const wordsBefore = 10
const wordsBehind = 8

/** Shared by training and use; a change here asks for a new model (`npm run train -- bare-amounts`). */
export function bareAmountFeatures(number: BareNumber): readonly string[] {
  const { text, at } = number
  const value = text.slice(at.start, at.end)
  const before = tokensOf(text.slice(Math.max(0, at.start - reach), at.start)).map(shapeOf)
  const raw = tokensOf(text.slice(at.end, at.end + reach))
  const after = raw.map(shapeOf)
  return [
    'bias',
    ...wordsAround(value, before, after),
    ...classesAround(value, { before, raw }),
    ...before.slice(-wordsBefore).map((word) => `b:${word}`),
    ...after.slice(0, wordsBehind).map((word) => `a:${word}`),
    ...otherNumbers(number, value),
  ]
}

function tokensOf(text: string): readonly string[] {
  return text.match(token) ?? []
}

/** Words in lower case, numbers by their length. */
function shapeOf(word: string): string {
  if (!/^\d/u.test(word)) return word.toLowerCase()
  if (word.includes('.')) return '#.'
  return /^(?:1[5-9]|20)\d\d$/u.test(word) ? '#y' : `#${Math.min(3, word.length)}`
}

function sizeOf(value: string): string {
  return value.includes('.') ? '.' : String(Math.min(4, value.length))
}

function wordsAround(
  value: string,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const size = sizeOf(value)
  const [p1 = '<', p2 = '<', p3 = '<', p4 = '<'] = before.toReversed()
  const [n1 = '>', n2 = '>', n3 = '>'] = after
  return [
    `s:${size}`,
    `v:${value}`,
    `r:${size}${/[05]$/u.test(value)}`,
    `p1:${p1}`,
    `p2:${p2}`,
    `p3:${p3}`,
    `p4:${p4}`,
    `n1:${n1}`,
    `n2:${n2}`,
    `n3:${n3}`,
    `p12:${p2} ${p1}`,
    `p123:${p3} ${p2} ${p1}`,
    `n12:${n1} ${n2}`,
    `n123:${n1} ${n2} ${n3}`,
    `pn:${p1}|${n1}`,
    `ppn:${p2} ${p1}|${n1}`,
    `pnn:${p1}|${n1} ${n2}`,
    `sp:${size}${p1}`,
    `sn:${size}${n1}`,
    `spn:${size}${p1}|${n1}`,
    `vp:${value}${p1}`,
    `vn:${value}${n1}`,
    `e:${n1.slice(-3)}`,
    `pe:${p1.slice(-3)}`,
  ]
}

/** What sort of word follows: a plural is counted, a capital is a name. */
function classOf(word: string | undefined): string {
  if (word === undefined) return 'end'
  if (/^\d/u.test(word)) return '#'
  if (!/^\p{L}/u.test(word)) return word
  if (/^\p{Lu}/u.test(word)) return /^\p{Lu}{2}/u.test(word) ? 'CAPS' : 'Cap'
  return /[^sui]s$/u.test(word) ? 'plural' : 'word'
}

function classesAround(
  value: string,
  { before, raw }: { readonly before: readonly string[]; readonly raw: readonly string[] },
): readonly string[] {
  const [p1 = '<', p2 = '<'] = before.toReversed()
  const [c1, c2] = [classOf(raw[0]), classOf(raw[1])]
  return [
    `c:${c1}`,
    `cc:${c1} ${c2}`,
    `cp:${c1} ${p1}`,
    `ccp:${c1} ${c2} ${p1}`,
    `cpp:${c1} ${p2} ${p1}`,
    `one:${c1}${value === '1'}`,
    `pep:${p2.slice(-3)} ${p1}|${c1}`,
  ]
}

function otherNumbers(
  { at, numbers, whole, isTaken = false }: BareNumber,
  value: string,
): readonly string[] {
  const others = numbers.filter(({ start }) => start !== at.start)
  const unitOf = (one: NumberAt | undefined) => (one === undefined ? 'none' : (one.unit ?? 'bare'))
  const before = unitOf(others.findLast(({ start }) => start < at.start))
  const behind = unitOf(others.find(({ start }) => start > at.start))
  const united = others.filter(({ unit }) => unit !== null).length
  const taken = isTaken ? 1 : 0
  const unitedSo = Math.min(2, (whole.united.get(value) ?? 0) - taken)
  const bareSo = Math.min(2, (whole.bare.get(value) ?? 0) - 1 + taken)
  return [
    `pu:${before}`,
    `nu:${behind}`,
    `pnu:${before}|${behind}`,
    `u:${Math.min(3, united)}`,
    `o:${Math.min(4, others.length - united)}`,
    `d:${unitedSo} ${bareSo}`,
    `ds:${unitedSo} ${bareSo} ${sizeOf(value)}`,
    `dens:${Math.min(7, Math.floor(Math.log2(1 + whole.unitedCount)))}`,
    `rate:${Math.round((5 * whole.unitedCount) / Math.max(1, whole.count))}`,
  ]
}

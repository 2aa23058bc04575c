import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf, valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { unlessMisread } from '../unless-misread.ts'

const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const unit = String.raw`(?:\s?(?:%|[°µμ]?\p{L}{1,6}(?:[²³]|⁻[¹²³])?(?:\/\p{L}{1,5}[²³]?)?))?`
const term = String.raw`${number}[²³]?${unit}`
const sign = String.raw`\s?[×x*·÷/+−–-]\s?`
/** "7.11 × 8.4² / 8 = 62.7 kNm", "14.5 mmol × 180.2 g/mol = 2.61 g": what a text reckons out before the reader. */
const reckoned = new RegExp(
  String.raw`(?<![\p{L}\d.,/^_)²³]|\d,?\s|[×x*·÷/+−–=<>±(^-]\s?)(?<sum>${term}(?:${sign}${term}){1,7})\s?=\s?(?<told>${number})(?<unit>${unit})(?![\d.,]*\d|,\s\d{3}(?!\d)|\s?[×x*/^+±(–-])`,
  'gu',
)
const piece = new RegExp(
  String.raw`(?<sign>${sign})?(?<number>${number})(?<power>[²³])?(?<unit>${unit})`,
  'gu',
)
const powers: Readonly<Record<string, number>> = { '²': 2, '³': 3 }
/** Prefixes of units, and per cent, move the point: these factors may stand between both sides. */
const prefixes: readonly number[] = [1, 10, 100, 1e3, 1e6, 0.1, 0.01, 1e-3, 1e-6]

interface Value {
  readonly value: number
  /** How far it may be off for its rounding. */
  readonly off: number
}

/** What a text reckons out itself, and reckons out wrongly. */
export function wrongArithmetic(sentences: readonly Sentence[]): readonly FindingDraft[] {
  const found = sentences
    .filter(({ text }) => text.includes('='))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(reckoned)].map((match) => ({ sentence, match })),
    )
  return unlessMisread(found.length, wrongOf(found))
}

interface Reckoning {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

function wrongOf(found: readonly Reckoning[]): readonly FindingDraft[] {
  return found.flatMap(({ sentence, match }) => {
    const { sum = '', told = '', unit: measure = '' } = match.groups ?? {}
    const pieces = [...sum.matchAll(piece)]
    const right = resultOf(pieces)
    // "2019-2021 = 3 years", "1/2 = …" of a fraction or a ratio: a stroke without space may be no sign.
    if (right === null || /\d[/–-]\d/u.test(sum) || holdsFraction(pieces, valueOf(told))) return []
    const isMeasured =
      measure.trim() !== '' ||
      pieces.some(({ groups }) => groups?.['unit'] !== '') ||
      sum.includes('/')
    const rounding = 0.5 * 10 ** -decimalsOf(told) + 1e-9
    const factors = isMeasured ? prefixes : [1]
    const isRight = factors.some(
      (factor) => Math.abs(right.value * factor - valueOf(told)) <= right.off * factor + rounding,
    )
    if (isRight || right.value === 0 || right.off + rounding > Math.abs(right.value)) return []
    const shown = shownLike(right.value, told, factors)
    return [
      numbersNote('changes-computed', {
        title: `${sum.trim()} is ${shown}, not ${told}`,
        statement: `The text has ${match[0].trim()}; the numbers make ${shown}.`,
        why: 'Any reader can compute it again, and then trusts the other numbers less.',
        how: 'Correct the result, or the number that is wrong.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.9,
      }),
    ]
  })
}

/** "16 · 6 = 1": a fraction that was set without a stroke reads as one number. */
function holdsFraction(pieces: readonly RegExpExecArray[], told: number): boolean {
  if (!pieces.every(({ groups }) => isTimes(groups?.['sign']))) return false
  const values = pieces.map(({ groups }) => groups?.['number'] ?? '')
  return values.some((raw, at) => {
    const others = values.filter((_, other) => other !== at).map(valueOf)
    const rest = others.reduce((made, value) => made * value, 1)
    return quotientsIn(raw).some((value) => Math.abs(value * rest - told) < 1e-9)
  })
}

const isTimes = (mark = ''): boolean => /^\s?[×x*·]?\s?$/u.test(mark)

/** What a whole number would be with a stroke between two of its digits. */
function quotientsIn(raw: string): readonly number[] {
  if (!/^\d{2,4}$/u.test(raw)) return []
  return Array.from({ length: raw.length - 1 }, (_, at) => at + 1)
    .map((at) => Number(raw.slice(0, at)) / Number(raw.slice(at)))
    .filter(Number.isFinite)
}

/** Products and quotients first, then sums, as anybody reads them; `null` for a division by nothing. */
function resultOf(pieces: readonly RegExpExecArray[]): Value | null {
  const sums: Value[] = []
  for (const { groups = {} } of pieces) {
    const power = powers[groups['power'] ?? ''] ?? 1
    const raw = groups['number'] ?? ''
    const base = valueOf(raw)
    // A whole number is counted or set; one with decimals was rounded.
    const decimals = decimalsOf(raw)
    const half = decimals === 0 ? 0 : 0.5 * 10 ** -decimals
    const next = { value: base ** power, off: power * base ** (power - 1) * half }
    const last = sums.at(-1)
    const mark = (groups['sign'] ?? '').trim()
    if (last === undefined || mark === '+') sums.push(next)
    else if (/^[−–-]$/u.test(mark)) sums.push({ value: -next.value, off: next.off })
    else {
      const made = /^[÷/]$/u.test(mark) ? quotient(last, next) : product(last, next)
      if (made === null) return null
      sums.splice(-1, 1, made)
    }
  }
  return {
    value: sums.reduce((total, { value }) => total + value, 0),
    off: sums.reduce((total, { off }) => total + off, 0),
  }
}

function product(one: Value, other: Value): Value {
  return {
    value: one.value * other.value,
    off: Math.abs(one.value) * other.off + Math.abs(other.value) * one.off,
  }
}

function quotient(one: Value, other: Value): Value | null {
  if (other.value === 0) return null
  const value = one.value / other.value
  return {
    value,
    off: Math.abs(value) * (one.off / Math.abs(one.value || 1) + other.off / Math.abs(other.value)),
  }
}

/** The result in the size of the told one, with as many decimals. */
function shownLike(value: number, told: string, factors: readonly number[]): string {
  const near = factors
    .map((factor) => value * factor)
    .toSorted((one, other) => distance(one, valueOf(told)) - distance(other, valueOf(told)))[0]
  const digits = decimalsOf(told)
  return (near ?? value).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

const distance = (one: number, other: number): number =>
  Math.abs(Math.log(Math.abs(one) || 1e-9) - Math.log(other || 1e-9))

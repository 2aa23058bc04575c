import type { AnalysedDocument } from '../analysed-document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { numbersIn, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { quoted } from '../wording.ts'

/** Results in the abstract that the rest of the draft does not have. */
export default defineCheck({
  id: 'abstract-numbers',
  criterion: 'numbers',
  noiseBudget: 0.3,
  run(analysed) {
    if (analysed.stage !== 'complete' && analysed.stage !== 'partial') return []
    const elsewhere = numbersElsewhere(analysed)
    // An abstract alone has nothing to agree with.
    if (elsewhere.values.length < 20) return []
    const unmatched = analysed.sentences
      .filter(({ role }) => role === 'abstract')
      .flatMap((sentence) =>
        resultNumbers(sentence.text)
          .filter((stated) => !isStatedIn(elsewhere, stated))
          .filter((stated) => !isCalculatedHere(sentence.text, stated))
          .map((stated) => ({ sentence, stated })),
      )
    // Many at once: the abstract uses another unit or the tables were not read.
    if (unmatched.length > 4) return []
    const first = unmatched.filter(
      ({ sentence }, position) =>
        unmatched.findIndex((other) => other.sentence === sentence) === position,
    )
    return first.map(({ sentence, stated }) => note(sentence, stated))
  },
})

/** Only what reads as a result: decimals, percentages and large counts; no years, labels or identifiers. */
function resultNumbers(text: string): readonly NumberToken[] {
  return numbersIn(text).filter(({ value, decimals, isPercent, raw, start, end }) => {
    if (decimals > 0 || isPercent) {
      return !isLabel(text, start) && !isPartOfRange(text, { start, end })
    }
    const isYear = /^\d{4}$/u.test(raw) && value >= 1500 && value <= 2100
    return (
      Math.abs(value) >= 13 &&
      !isYear &&
      !isLabel(text, start) &&
      !isPartOfRange(text, { start, end })
    )
  })
}

function isLabel(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  return (
    /(?:\b(?:fig(?:ure)?|table|section|chapter|version|v|no|number|ref|trial|registration|grant|phase|type|protocol|NCT\w*|ISRCTN\w*|PMC|doi|http\S*)\.?:?\s?|[\p{L}\d][-–−/_.]|#|\p{Lu}\p{L}*\s?[-–]?)$/iu.test(
      before.replace(
        /(?:\bthe|\band|\bof|\bin|\bwas|\bto|\bby|\bfrom|\bat|\bwith|\bfor|\bwere|\bn|\ba|\bthan|\bor|\bis|\bmean|\bmedian|\bapproximately|\babout|\bonly|\bp|=|<|>)\s?$/iu,
        ' ',
      ),
    ) && !/[\p{Ll}]{2,}\s$/u.test(before)
  )
}

/** "95% CI 1.2–3.4", "n=40-50": the ends of an interval are stated in many ways. */
function isPartOfRange(
  text: string,
  at: { readonly start: number; readonly end: number },
): boolean {
  return (
    /^\s?[–-]\s?\d/u.test(text.slice(at.end)) || /\d\s?%?\s?[–-]\s?$/u.test(text.slice(0, at.start))
  )
}

/** What stands outside the abstract: all values, and those that may be percentages. */
interface Elsewhere {
  readonly values: readonly number[]
  readonly shares: readonly number[]
}

function numbersElsewhere({ document, role }: AnalysedDocument): Elsewhere {
  const values = new Set<number>()
  const shares = new Set<number>()
  const add = (text: string, canBeShares: boolean) => {
    for (const part of text.split(/(?<=[.;])\s/u)) {
      const numbers = numbersIn(part)
      // "45, 50 and 60%": the sign stands once for all of them.
      const areShares = canBeShares || numbers.some(({ isPercent }) => isPercent)
      for (const { value } of numbers) {
        values.add(Math.abs(value))
        if (areShares || Math.abs(value) < 1) shares.add(Math.abs(value))
      }
    }
  }
  for (const block of document.blocks) {
    const part = role.get(block.id)
    if (part === 'abstract' || part === 'front' || part === 'references') continue
    add(block.text, block.type === 'table')
  }
  for (const { rows, caption } of document.tables) {
    add(caption, true)
    for (const cell of rows.flat()) add(cell, true)
  }
  for (const { caption } of document.figures) add(caption, true)
  return { values: [...values], shares: [...shares] }
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

/** "(1.5%) among 66": the share of two counts that stand beside it. */
function isCalculatedHere(text: string, stated: NumberToken): boolean {
  if (!stated.isPercent) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = [
    ...numbersIn(text).map(({ value }) => value),
    ...words.map((word) => small.indexOf(word)).filter((value) => value > 0),
  ]
  return counts.some((part) =>
    counts.some((whole) => whole > part && roundsTo((part / whole) * 100, stated)),
  )
}

function isStatedIn({ values, shares }: Elsewhere, stated: NumberToken): boolean {
  if (stated.isPercent) return shares.some((value) => agreesAsShare(value, stated))
  return values.some((value) => agrees(value, stated))
}

/** Equal as rounded, as a share of one, or as its complement. */
function agreesAsShare(value: number, stated: NumberToken): boolean {
  if (value < 1 && roundsTo(value * 100, stated)) return true
  return roundsTo(value, stated) || roundsTo(100 - value, stated)
}

/** Equal as rounded, or the same in thousands, millions or per cent. */
function agrees(value: number, stated: NumberToken): boolean {
  if (roundsTo(value, stated)) return true
  if (Math.abs(stated.value) < 1 && roundsTo(value / 100, stated)) return true
  return [1e3, 1e6, 1e-3, 1e-6].some((unit) => value * unit >= 1 && roundsTo(value * unit, stated))
}

function note(
  sentence: { readonly block: string; readonly start: number; readonly text: string },
  stated: NumberToken,
): FindingDraft {
  const start = sentence.start + stated.start
  return {
    criterion: 'numbers',
    check: 'abstract-numbers',
    kind: 'question',
    severity: 'moderate',
    title: `Where does ${stated.raw} come from?`,
    statement: `The abstract gives ${stated.raw} in ${quoted(sentence.text, 70)}, and this value was not found in the text, tables or captions.`,
    why: 'An examiner checks the abstract against the results first; a value that appears only there looks like a slip or an older analysis.',
    how: `Find ${stated.raw} in the results and make both agree, or state there how it was calculated.`,
    ranges: [{ block: sentence.block, start, end: start + stated.raw.length }],
    confidence: 0.6,
  }
}

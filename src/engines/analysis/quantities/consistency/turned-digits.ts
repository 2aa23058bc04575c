import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isTurned } from '../../lexicon/shortenings.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { sharesOf } from '../../sourcing/carrying-on.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

/** A number with what belongs to it: "$413 million in 2020", "9.78 ± 0.03", "420 nm", "in 1975". */
const written =
  /(?<![\p{L}\d.,/–=-]|[-–]\s?)(?<sign>[€$£]\s?)?(?<value>\d+(?:,\d{3})*(?:\.\d+)?)(?![\d]|[.,]\d|[–/-]\d)(?<unit>\s?(?:±|\\pm)\s?\d+(?:\.\d+)?|\s(?:million|billion|thousand)(?: in \d{4}(?!\d))?| in (?:19|20)\d\d(?!\d)|\s?(?:%|(?!(?:and|as|at|but|by|for|had|has|in|is|nor|of|on|or|per|so|the|to|via|was|we)\b)[\p{L}µ°]{1,3}(?![\p{L}\d]|\s?\p{L}{1,3}\s?[⁻−-]|\s?\/)))?/gu
/** Fewer digits stand in another order by chance. */
const fewestDigits = 3
/** What makes a number that of one thing, wherever it stands. */
const ofOneThing = /±|\\pm|(?: in (?:19|20)\d\d)$/u
/** Words that two sentences on one thing have in common; years are those of many things. */
const leastShared = { measured: 2, year: 3 }
const year = /^(?:1[5-9]|20)\d\d$/u
const dated = /^(?:in|since|from|until|by|after|before|between)$/iu
/** The year that a span ends with: "1975" behind "from 1926". */
const endOfSpan = /^\s?(?:to|and|until|through|[–—-])\s?(\d{4})(?!\d)/u

interface Written {
  readonly text: string
  readonly block: string
  readonly start: number
  readonly end: number
  readonly words: string
  readonly value: string
  readonly unit: string
  readonly before: string
  readonly spanEnd: string
  /** What a sentence with a callout tells may be another's. */
  readonly isCited: boolean
}

/**
 * A number whose digits stand in another order at the other places that tell of the same: "1957" for "1975". Digits next
 * to each other change places as one types; in other numbers they seldom do, and then beside other words.
 */
export function turnedDigits(analysed: AnalysedDocument): readonly FindingDraft[] {
  const told = numbersOf(analysed)
  const byDigits = Map.groupBy(told, ({ value }) => digitsOf(value))
  return [...byDigits.values()]
    .flatMap((same) => {
      const byValue = [...Map.groupBy(same, ({ value }) => value).values()]
      if (byValue.length < 2) return []
      return byValue.flatMap((alone) => {
        const [odd] = alone
        if (odd === undefined || alone.length > 1) return []
        const one = byValue
          .filter((many) => many !== alone)
          .flatMap((many) => many.find((other) => isOfSame(odd, other, many.length)) ?? [])[0]
        return one === undefined ? [] : [noteOnWritten(odd, one)]
      })
    })
    .slice(0, 1)
}

function numbersOf({ sentences, document }: AnalysedDocument): readonly Written[] {
  const own = textsWith(sentences, written).filter(
    ({ role }) => role !== 'references' && role !== 'front',
  )
  const formulas = document.blocks
    .filter(({ type }) => type === 'equation')
    .map(({ id, text }) => ({ text, block: id, start: 0, isCited: false }))
  const prose = own.map((sentence) => ({ ...sentence, isCited: isCitedIn(document, sentence) }))
  return [...prose, ...formulas].flatMap(({ text, block, start, isCited }) =>
    [...text.matchAll(written)].flatMap(({ 0: words, index, groups = {} }) => {
      const value = (groups['value'] ?? '').replaceAll(',', '')
      if (value.replace('.', '').replace(/^0+/u, '').length < fewestDigits) return []
      const unit = `${groups['sign'] ?? ''}${groups['unit'] ?? ''}`
        .replace('\\pm', '±')
        .replaceAll(/\s/gu, ' ')
      const before = /(\p{L}+|[=≈])\s*$/u.exec(text.slice(0, index))?.[1] ?? ''
      return [
        {
          text,
          block,
          start: start + index,
          end: start + index + words.trimEnd().length,
          words,
          value,
          unit,
          before,
          spanEnd: endOfSpan.exec(text.slice(index + words.length))?.[1] ?? '',
          isCited,
        },
      ]
    }),
  )
}

function isOfSame(odd: Written, one: Written, places: number): boolean {
  if (!isTurned(odd.value, one.value) || odd.text === one.text) return false
  if (odd.unit !== '' && odd.unit === one.unit && ofOneThing.test(odd.unit)) return true
  const isYear = year.test(odd.value) && odd.unit === '' && one.unit === ''
  const isAlike = isYear ? areYearsOfOne(odd, one) : odd.unit !== '' && odd.unit === one.unit
  // What another measured or said may have the digits of a value of one's own.
  if (places < 2 || !isAlike || odd.isCited || one.isCited) return false
  return sharesOf(one.text, odd.text) >= (isYear ? leastShared.year : leastShared.measured)
}

/** Spans with other ends are two spans. */
function areYearsOfOne(odd: Written, one: Written): boolean {
  return (
    [odd, one].every(({ before }) => dated.test(before)) &&
    (odd.spanEnd === '' || one.spanEnd === '' || odd.spanEnd === one.spanEnd)
  )
}

function noteOnWritten(odd: Written, one: Written): FindingDraft {
  const [here = '', there = ''] = [odd, one].map(({ words }) => words.trim())
  return numbersNote('counts-differ', {
    title: `${here} here, ${there} elsewhere`,
    statement: `The text has ${quoted(there)} and ${quoted(here)}: the same digits in another order.`,
    why: 'One of the two was mistyped, and whatever is computed from it is wrong as well.',
    how: 'Look up the source, and write the same number in both places.',
    ranges: [odd, one].map(({ block, start, end }) => ({ block, start, end })),
  })
}

/** A number of two digits or more with its unit or with what it counts. */
const counted =
  /(?<![\p{L}\d.,/=–-])(?<value>\d{1,3}(?:,\d{3})+|\d{2,}(?:\.\d+)?)[- ]?(?<of>°C|[\p{L}µ]+(?:\/\p{L}+)?)/gu
const noUnit =
  /^(?:of|and|to|in|at|or|per|the|on|for|with|from|were|was|is|are|by|then|had|have|times|CI|AM|PM)$/iu
/** Where a text has more values with one unit, two with the same digits are no wonder. */
const mostValues = 3
const farthest = 4

function areTurned(one: string, other: string): boolean {
  const [first, second] = [valueOf(one), valueOf(other)]
  return (
    one !== other &&
    one.length === other.length &&
    digitsOf(one) === digitsOf(other) &&
    Math.max(first, second) <= farthest * Math.min(first, second)
  )
}

/** "For 24 weeks" and, in another sentence, "over 42 weeks", where hardly any other number of weeks is told. */
export function turnedValues({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const found = textsWith(sentences, counted).flatMap((sentence) =>
    [...sentence.text.matchAll(counted)].flatMap((match) => {
      const { value = '', of = '' } = match.groups ?? {}
      const unit = of.toLowerCase().replace(/s$/u, '')
      return year.test(value) || noUnit.test(of) ? [] : [{ sentence, match, value, unit }]
    }),
  )
  return [...Map.groupBy(found, ({ unit }) => unit).values()].flatMap((same) => {
    const values = new Set(same.map(({ value }) => value))
    if (values.size < 2 || values.size > mostValues) return []
    const pair = same
      .flatMap((one, at) => same.slice(at + 1).map((other) => [one, other] as const))
      .find(([one, other]) => one.sentence !== other.sentence && areTurned(one.value, other.value))
    if (pair === undefined) return []
    const [one, other] = pair
    // A slip stands once: "the 72 features" and "the 27 parts" that are told again are two counts.
    const isTwice = pair.every(
      ({ value }) => same.filter((told) => told.value === value).length > 1,
    )
    if (isTwice || holdsBoth(one.sentence.text, other) || holdsBoth(other.sentence.text, one))
      return []
    const isCited = pair.some(({ sentence }) => isCitedIn(document, sentence))
    return isCited ? [] : [noteOnCounted(other, one)]
  })
}

/** "The first 27 parts tell most of the 72 features": a sentence that has both numbers counts two things. */
function holdsBoth(text: string, { value }: { readonly value: string }): boolean {
  return new RegExp(String.raw`(?<![\d.,])${value}(?![\d.,]*\d)`, 'u').test(text)
}

interface Counted {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

function noteOnCounted(odd: Counted, one: Counted): FindingDraft {
  const [here = '', there = ''] = [odd, one].map(({ match }) => quoted(match[0]))
  return numbersNote('counts-differ', {
    title: `${here} here, ${there} elsewhere`,
    statement: `The text has ${there} and ${here}: the same digits in another order, and hardly another number of the kind.`,
    why: 'One of the two was mistyped, and a reader cannot tell which.',
    how: 'Look up which of them is right, and write it in both places; where both are right, say of what each is.',
    ranges: [odd, one].map(({ sentence, match }) => placeOf(sentence, match)),
  })
}

/** The same for all numbers that have the same digits. */
function digitsOf(value: string): string {
  return value.split('').toSorted().join('')
}

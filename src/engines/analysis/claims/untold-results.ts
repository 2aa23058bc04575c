import type { Sentence } from '../analysed-document.ts'
import type { Reading } from '../readability/reading.ts'
import { sourcesAmong } from '../sourcing/standing-source.ts'

/** A result with its test that stands only where results are discussed. */
export interface UntoldResult {
  readonly sentence: Sentence
  readonly start: number
  readonly end: number
}

const test = /\bp\s?[=<>≤]\s?0?\.\d+/iu
const pair = /(\d+(?:\.\d+)?)\s?(?:±|vs\.?|versus|[–-](?=\d)|to|and)\s?(\d+(?:\.\d+)?)/gu
const exact = /\d+\.\d+/gu
/** Where the figures may stand all the same, or are another's. */
const elsewhere =
  /\b(?:Tables?|Figs?|Figures?|Supplement\p{L}*|Appendix|data not shown|not shown|et al|review|meta-analysis)\b/iu
/** Whose they may be, where the sentence does not say that they are its own. */
const ofOthers = /\b(?:previous\p{L}*|earlier|they|their|trial|reported)\b/iu
/** "R20.26": a sign was lost, and with it where the number begins. */
const garbled = /\p{L}\d+\.\d/u
const own = /\b(?:we|our|in (?:this|the present) study)\b/iu

const discussing: ReadonlySet<string> = new Set(['discussion', 'conclusion'])
const fewestResults = 4
const fewestAmounts = 2

/** Results whose amounts stand nowhere else: neither among the results, nor in the abstract, nor in a table. Pure. */
export function untoldResults(reading: Reading): readonly UntoldResult[] {
  const { analysed, sentences } = reading
  if (analysed.genre !== 'empirical') return []
  // Where results and discussion are one part, every result stands in it.
  if (sentences.filter(({ role }) => role === 'results').length < fewestResults) return []
  const { placeOf } = sourcesAmong(analysed.document, sentences)
  let told: readonly string[] | undefined
  return sentences.flatMap((sentence) => {
    const { text } = sentence
    const match = discussing.has(sentence.role) ? test.exec(text) : null
    if (match === null || elsewhere.test(text) || garbled.test(text)) return []
    if (!own.test(text) && (ofOthers.test(text) || placeOf(sentence) !== null)) return []
    const amounts = amountsOf(text)
    if (amounts.length < fewestAmounts) return []
    told ??= toldIn(reading)
    const places = told.map((place) => place.replace(text, ''))
    const isNew = amounts.every((amount) => !places.some((place) => holds(place, amount)))
    return isNew ? [{ sentence, start: match.index, end: match.index + match[0].length }] : []
  })
}

function toldIn({ analysed: { document } }: Reading): readonly string[] {
  return [
    ...document.blocks.map(({ text }) => text),
    ...document.tables.flatMap(({ caption, rows }) => [
      caption,
      ...rows.map((row) => row.join(' ')),
    ]),
  ]
}

/** Numbers that belong together ("32 ± 9", "32 vs. 61"), and those so exact that they stand for themselves. */
function amountsOf(text: string): readonly (readonly string[])[] {
  const plain = text.replaceAll(new RegExp(test, 'giu'), '')
  const pairs = Array.from(plain.matchAll(pair))
    .filter(([words]) => /[.±]|\d{2}/u.test(words))
    .map(([, first, second]) => [first ?? '', second ?? ''])
  const single = (plain.match(exact) ?? []).filter((one) => !pairs.flat().includes(one))
  return [...pairs, ...single.map((one) => [one])]
}

/** Whole numbers have to stand together as they do here; one with decimals is known wherever it stands, more exactly or not. */
function holds(place: string, amount: readonly string[]): boolean {
  const decimals = amount.filter((number) => number.includes('.'))
  if (decimals.length > 0) return decimals.some((number) => standsIn(place, number))
  return amount.every((number) =>
    new RegExp(String.raw`(?<![\d.])${number}(?!\d|\.\d)`, 'u').test(place),
  )
}

function standsIn(place: string, number: string): boolean {
  const unit = 10 ** -(number.split('.')[1]?.length ?? 0)
  return (place.match(exact) ?? []).some((other) => Math.abs(Number(other) - Number(number)) < unit)
}

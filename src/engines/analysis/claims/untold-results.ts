import type { Sentence } from '../analysed-document.ts'
import type { Reading } from '../readability/reading.ts'
import { sourcesAmong } from '../sourcing/standing-source.ts'

/** A result that stands only where results are discussed. */
export interface UntoldResult {
  readonly sentence: Sentence
  /** Its test, or its first amount. */
  readonly start: number
  readonly end: number
  readonly isTested: boolean
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

/** An amount with what it is measured in. */
const measured =
  /(?<![\p{L}\d.,/-])(\d+(?:\.\d+)?)\s?(%|°C?|‰|(?:[mkµμn]?[gLMlm]|cm|h|d|days?|weeks?|min|wt|kg|ha|t|U|fold|times|kDa|bp|kb|ppm|bar|participants|patients|plants|mice|rats|seedlings|samples|species|genes)(?![\p{L}-]))/giu
const changed = /\bfrom (\d+(?:\.\d+)?)[^.;,]{0,14} to (\d+(?:\.\d+)?)/u
const happened =
  /\b(?:was|were|rose|fell|dropped|increased|decreased|gave|reached|showed|led|reduced|grew|declined|lowered|yielded|produced|accounted|remained|had|lost|kept|survived|recovered|improved|differed)\b/iu
/** Who measured what is known, allowed or only roughly so, and what was chosen rather than found. */
const known =
  /\b(?:literature|stud(?:y by|ies)|(?:than|with|to) (?:in )?(?:our|ours|the present)|doses?|according|unpublished|century|census|estimated|(?:1[89]|20)\d\d|(?:approximately|about|around|nearly|almost|more than|over|at least|up to) (?=\d)|that study|recommended|regulations?|limits?|standards?|selected|chosen|based on|anticipated|expected|in (?:China|India|Europe|Africa|the world))\b|[~∼≈]/iu

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
    if (!discussing.has(sentence.role) || elsewhere.test(text) || garbled.test(text)) return []
    const tested = test.exec(text)
    const match = tested ?? measureIn(text)
    if (match === null) return []
    if (!(own.test(text) && tested) && (ofOthers.test(text) || placeOf(sentence) !== null))
      return []
    const amounts = tested === null ? measuresOf(sentence) : amountsOf(text)
    if (amounts.length < (tested === null ? 1 : fewestAmounts)) return []
    told ??= toldIn(reading)
    const places = told.map((place) => place.replace(text, ''))
    const isNew = amounts.every((amount) => !places.some((place) => holds(place, amount)))
    const end = match.index + match[0].length
    return isNew ? [{ sentence, start: match.index, end, isTested: tested !== null }] : []
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

/** The first amount of what was measured and gave it, where the sentence does not have it from elsewhere. */
function measureIn(text: string): RegExpExecArray | null {
  if (!happened.test(text) || known.test(text)) return null
  return text.matchAll(measured).next().value ?? null
}

/**
 * Its amounts, each by itself. Where the sentence says that they are its own, closes the text, or has the one become the
 * other, it is enough that no place has two of one unit together.
 */
function measuresOf({ text, role }: Sentence): readonly (readonly string[])[] {
  const change = changed.exec(text)?.slice(1) ?? []
  const ofUnit = Map.groupBy(text.matchAll(measured), ([, , unit = '']) => unit.toLowerCase())
  const sets = [change, ...Array.from(ofUnit.values(), (all) => all.map(([, one = '']) => one))]
    .map((set) => [...new Set(set)].filter((one) => Number(one) >= 2))
    .filter((set) => set.length > 0)
  const numbers = new Set(sets.flat())
  if (numbers.size < fewestAmounts) return []
  const isOwn = own.test(text) || role === 'conclusion' || change.length > 0
  const pairs = sets.filter((set) => set.length >= fewestAmounts)
  if (!isOwn || pairs.length === 0) return [...numbers].map((one) => [one])
  return pairs.flatMap((set) => set.slice(1).map((one, index) => [set[index] ?? one, one]))
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

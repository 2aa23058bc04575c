import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { rememberedFor } from '../../remembered.ts'
import { mentionsIn } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import { digitCount, isYear, retoldFeatures, valueKey } from './retold-features.ts'
import type { Retold } from './retold-features.ts'
import { otherValueNote } from './retold-note.ts'
import { areRetelling, haveOneUnit, isRounding, mayBeRetold, readingOf } from './retold-pairs.ts'
import type { Reading } from './retold-pairs.ts'
import { slipBetween } from './slip-of-pen.ts'

/** Values of a test or an interval that stand beside many others. */
const ofMany: ReadonlySet<number> = new Set([0.05, 0.01, 0.001, 0.0001, 90, 95, 99, 100])
/** What two lines have to share before a third value of both has to be one as well. */
const fewestShared = 2
/** A value of more lines says nothing of what two of them have in common. */
const mostLines = 12
/** Likeness of the words around both values, and of both lines together, from which they tell of one thing. */
const leastNear = 0.35
const leastAlike = 0.75
const mostFound = 3

/**
 * Two lines that tell the same values in the same order but for one: "51.3 ± 1.0 μg/mL (58.9 μM)" and
 * "51.3 ± 0.5 μg/mL (58.9 μM)". No other thing has two such values in common, so whatever the odd one is, one is wrong.
 */
export const sharedChains = rememberedFor((analysed: AnalysedDocument): readonly FindingDraft[] => {
  const reading = readingOf(analysed)
  const pairs = candidates(reading).filter(
    (pair) => isTight(pair) || (isOneChain(pair, reading) && !isToldBeside(analysed, pair)),
  )
  const own = pairs.filter(({ here, there }) =>
    [here, there].every(
      (line) =>
        line.role === 'methods' || line.role === 'caption' || !isCitedIn(analysed.document, line),
    ),
  )
  // A slip of the pen first: a chain that lost a value is out of step at its neighbour.
  const bySlip = own.toSorted((one, other) => Number(hasSlipped(other)) - Number(hasSlipped(one)))
  const told = new Set<Mention>()
  const found = bySlip.filter(({ odd, one }) => {
    const isNew = !told.has(odd) && !told.has(one)
    told.add(odd)
    told.add(one)
    return isNew
  })
  return found.length > mostFound ? [] : found.map((pair) => chainNote(pair, reading))
})

function chainNote(pair: Retold, reading: Reading): FindingDraft {
  const note = otherValueNote(pair, reading)
  return { ...note, check: 'numbers-retold', title: note.title.replace(/: which is right\?$/u, '') }
}

const hasSlipped = ({ odd, one }: Retold): boolean => slipBetween(odd.raw, one.raw) !== undefined

/** Whether the paragraph of one line tells the value of the other as well: then it is of something else. */
function isToldBeside({ block }: AnalysedDocument, { here, odd, there, one }: Retold): boolean {
  const has = (line: Line, { value, raw }: Mention) =>
    mentionsIn(block.get(line.block)?.text ?? '').some(
      (mention) => mention.value === value && mention.raw === raw,
    )
  return here.block === there.block || has(here, one) || has(there, odd)
}

const isRare = ({ raw, value }: Mention): boolean =>
  digitCount(raw) > 1 && !isYear(raw) && !ofMany.has(value)

function candidates(reading: Reading): readonly Retold[] {
  const { lines, linesWith } = reading
  return lines.flatMap((here, at) => {
    const shared = new Map<number, Set<string>>()
    for (const mention of here.mentions) {
      if (!isRare(mention) || !mayBeRetold(here, mention)) continue
      const key = valueKey(mention)
      const others = linesWith.get(key) ?? []
      if (others.length > mostLines) continue
      for (const to of others)
        if (to > at) (shared.get(to) ?? shared.set(to, new Set()).get(to))?.add(key)
    }
    return [...shared].flatMap(([to, keys]) => {
      const there = lines[to]
      const isPair =
        there !== undefined && keys.size >= fewestShared && areRetelling(here.role, there.role)
      return isPair ? oddOnes(here, there, keys) : []
    })
  })
}

/** Values at one place of both chains, right beside a value that both have. */
function oddOnes(here: Line, there: Line, shared: ReadonlySet<string>): readonly Retold[] {
  const [own, others] = [here, there].map(({ mentions }) => new Set(mentions.map(valueKey))) as [
    Set<string>,
    Set<string>,
  ]
  return here.mentions.flatMap((anchor, index) => {
    if (!shared.has(valueKey(anchor))) return []
    const to = there.mentions.findIndex((one) => valueKey(one) === valueKey(anchor))
    return [-1, 1].flatMap((step): readonly Retold[] => {
      const odd = here.mentions[index + step]
      const one = there.mentions[to + step]
      if (odd === undefined || one === undefined) return []
      const differ = !others.has(valueKey(odd)) && !own.has(valueKey(one))
      const fit =
        haveOneUnit(odd, one) &&
        odd.sign === one.sign &&
        odd.decimals === one.decimals &&
        !power.test(here.text.slice(0, odd.start)) &&
        !ofMany.has(odd.value) &&
        !ofMany.has(one.value) &&
        !isRounding(odd, one)
      return differ && fit ? [{ here, odd, there, one }] : []
    })
  })
}

/** "10–14": what is left of a power. */
const power = /\b10\s?[–−-]\s?$/u

function isOneChain(pair: Retold, reading: Reading): boolean {
  const { here, odd, there, one } = pair
  if (sharedOnce(here, there, 2).length < fewestShared) return false
  if (!mayBeRetold(here, odd) || !mayBeRetold(there, one)) return false
  const ledger = { weigh: reading.weigh, timesOf: reading.timesOf, cells: new Set<number>() }
  const { near = 0, whole = 0, apart = 0, rare = 0, ...beside } = retoldFeatures(pair, ledger)
  const back = retoldFeatures({ here: there, odd: one, there: here, one: odd }, ledger)
  const isBeside = beside['wordBefore'] === 1 || beside['wordBehind'] === 1
  const isLike = isBeside && near >= leastNear && near + whole >= leastAlike
  if (!isLike) return false
  return (
    breaksSum(pair) ||
    (haveOneName(pair) && rare >= fewestShared && Math.min(apart, back['apart'] ?? 0) === 0)
  )
}

const leastOfSum = 10

/** "60 proteins, 28 of one and 32 of the other": with the odd one what adds up in the other line does not. */
function breaksSum({ here, odd, there, one }: Retold): boolean {
  const keys = new Set(here.mentions.map(valueKey))
  const shared = there.mentions.filter(
    (mention) => keys.has(valueKey(mention)) && mention.value >= leastOfSum,
  )
  const adds = (value: number) =>
    shared.some((whole) =>
      shared.some(
        (part) => part !== whole && Math.abs(part.value + value - whole.value) < rounding,
      ),
    ) ||
    shared.some((part, at) =>
      shared.some((other, to) => to > at && Math.abs(part.value + other.value - value) < rounding),
    )
  return one.value >= leastOfSum && adds(one.value) && !adds(odd.value)
}

const rounding = 1e-6

const inRange = /^\s?%?\s?(?:[–−-]|to|±)\s?$/u

/** Values that both tell, where the ends of a range, and a mean with its spread, are one. */
function sharedOnce(here: Line, there: Line, fewestDigits: number): readonly Mention[] {
  const keys = new Set(there.mentions.map(valueKey))
  const shared = here.mentions.filter(
    (mention) => keys.has(valueKey(mention)) && digitCount(mention.raw) >= fewestDigits,
  )
  return shared.filter((mention, at) => {
    const before = shared[at - 1]
    return before === undefined || !inRange.test(here.text.slice(before.end, mention.start))
  })
}

const wordBefore = /(?<word>\p{L}{2,})[^\p{L}\d]*$/u
const wordBehind = /^[^\p{L}\d]*(?<word>\p{L}{2,})/u
const longestStem = 5
const mostBetween = 16
const idle: ReadonlySet<string> = new Set(
  'and or the of to in was were with by is are at for from an than only about respe more'.split(
    ' ',
  ),
)

/** "Apples (29.5%)" and "pears (24.3%)": the word before or behind has to be one. */
function haveOneName({ here, odd, there, one }: Retold): boolean {
  const stems = [here, there].map(({ text }, index) => {
    const { start, end } = index === 0 ? odd : one
    return [wordBefore.exec(text.slice(0, start)), wordBehind.exec(text.slice(end))].map((match) =>
      match?.groups?.['word']?.toLowerCase().slice(0, longestStem),
    )
  })
  return [0, 1].some((side) => {
    const stem = stems[0]?.[side]
    return stem !== undefined && !idle.has(stem) && stem === stems[1]?.[side]
  })
}

/** Both stand between the same two values, or behind them, with the same few signs beside. */
function isTight({ here, odd, there, one }: Retold): boolean {
  const frames = framesOf(there, one).map(({ key }) => key)
  const same = framesOf(here, odd).find(({ key }) => frames.includes(key))
  if (same === undefined) return false
  if (same.digits >= digitsOfOne) return true
  const words = [...here.stems].filter((stem) => there.stems.has(stem))
  return words.length >= fewestWords && sharedOnce(here, there, 1).length >= fewestOfMany
}

/** "3.5 ± 0.1 or 5.5": short numbers have to be more, in lines that speak of one thing. */
const [digitsOfOne, fewestOfMany, fewestWords] = [3, 3, 2]

interface Frame {
  readonly key: string
  readonly digits: number
}

function framesOf({ text, mentions }: Line, mention: Mention): readonly Frame[] {
  const own = mentions.filter((one) => one === mention || !ofMany.has(one.value))
  const at = own.indexOf(mention)
  const [early, before, behind] = [own[at - 2], own[at - 1], own[at + 1]]
  if (before === undefined) return []
  const left = joint(text, before, mention)
  const right = behind === undefined ? null : joint(text, mention, behind)
  const outer = early === undefined ? null : joint(text, early, before)
  const isFine = early !== undefined && Math.min(early.decimals, before.decimals) > 0
  return [
    ...(left === null || right === null || behind === undefined
      ? []
      : [frame([before, behind], [left, right])]),
    // "AOR = 2.91, 95% CI 1.99–4.27": what begins alike in round numbers may be two lists.
    ...(left === null || outer === null || !isFine
      ? []
      : [frame([early, before], [outer, left, 'behind'])]),
  ]
}

const frame = (beside: readonly Mention[], joints: readonly string[]): Frame => ({
  key: [...beside.map(valueKey), ...joints].join(' | '),
  digits: Math.max(...beside.map(({ raw }) => digitCount(raw))),
})

/** "27–38% and 153–160%": so two ranges are joined, whatever they are of. */
const weakJoint = /^%?(?:and|or|to|vs\.?)$/u

/** What stands between two values, without the signs that every journal sets in its own way. */
function joint(text: string, one: Mention, other: Mention): string | null {
  const between = text.slice(one.end, other.start)
  const signs = between.replaceAll(/[\s,;:()[\]]/gu, '')
  return between.length > mostBetween || weakJoint.test(signs) ? null : signs
}

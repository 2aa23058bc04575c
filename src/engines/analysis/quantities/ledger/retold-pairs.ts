import type { AnalysedDocument } from '../../analysed-document.ts'
import { rememberedFor } from '../../remembered.ts'
import { numbersIn } from '../number-tokens.ts'
import { linesOf } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import { digitCount, isYear, mostLinesOfRare, valueKey } from './retold-features.ts'
import type { Ledger, Retold } from './retold-features.ts'

/** The lines of a draft, where each value stands in them, and what the whole says. */
export interface Reading extends Ledger {
  readonly lines: readonly Line[]
  readonly linesWith: ReadonlyMap<string, readonly number[]>
}

export const readingOf = rememberedFor((analysed: AnalysedDocument): Reading => {
  const lines = linesOf(analysed)
  const linesWith = new Map<string, number[]>()
  for (const [at, { mentions }] of lines.entries())
    for (const key of new Set(mentions.map(valueKey))) {
      const known = linesWith.get(key)
      if (known === undefined) linesWith.set(key, [at])
      else known.push(at)
    }
  return {
    lines,
    linesWith,
    timesOf: (mention) => linesWith.get(valueKey(mention))?.length ?? 0,
    get cells() {
      return cellsOf(analysed)
    },
    weigh: (stems) => {
      const many = timesOfStems(analysed)
      let sum = 0
      for (const stem of stems) sum += Math.log((lines.length + 1) / (many.get(stem) ?? 1))
      return sum
    },
  }
})

const cellsOf = rememberedFor(
  ({ document }: AnalysedDocument) =>
    new Set(
      document.tables.flatMap(({ rows }) =>
        rows.flat().flatMap((cell) => numbersIn(cell).map(({ value }) => Math.abs(value))),
      ),
    ),
)

const timesOfStems = rememberedFor((analysed: AnalysedDocument) => {
  const many = new Map<string, number>()
  for (const { stems } of linesOf(analysed))
    for (const stem of stems) many.set(stem, (many.get(stem) ?? 0) + 1)
  return many
})

/** Parts of which one tells again what the other tells; two protocols and two results differ by nature. */
const retelling: Readonly<Record<string, ReadonlySet<string>>> = {
  abstract: new Set([
    'introduction',
    'methods',
    'results',
    'discussion',
    'conclusion',
    'other',
    'caption',
  ]),
  introduction: new Set(['abstract']),
  methods: new Set(['abstract', 'results', 'discussion', 'conclusion', 'caption']),
  results: new Set(['abstract', 'methods', 'discussion', 'conclusion', 'caption']),
  discussion: new Set(['abstract', 'methods', 'results', 'conclusion', 'caption']),
  conclusion: new Set(['abstract', 'methods', 'results', 'discussion', 'caption', 'other']),
  caption: new Set(['abstract', 'methods', 'results', 'discussion', 'conclusion']),
  other: new Set(['abstract', 'conclusion']),
}

/** Whether what one part tells may be what the other tells again. */
export const areRetelling = (role: string, other: string): boolean =>
  retelling[role]?.has(other) === true

const fewestDigits = 2
/** Before a number that names something, is a spread, or is the power that lost its place. */
const noValue =
  /(?:[±×]\s?|\b10[–−-]|\[(?:\d+\s?[,–-]\s?)*|#\s?|\b(?:fig(?:ure)?s?|tables?|eqs?|equations?|refs?|nos?|sections?|chapters?|cat|grant|version|v|days?|weeks?|months?|chromosomes?|lines?|type|step|stage|phase|et al\.?,?|at age)\.?\s?(?:S?\d+\p{L}?(?:[,–-]|\sand)\s?)*|(?:19|20)\d\d[,;]\s?)$/iu
const inBrackets = [/^[\d,–\s-]*\]/u, /^(?:,\s?\d+)*\)/u] as const

/** Whether a number is a value of something, of which another place could tell otherwise. */
export function mayBeRetold({ text }: Line, { raw, start, end }: Mention): boolean {
  if (digitCount(raw) < fewestDigits || isYear(raw)) return false
  const behind = text.slice(end, end + beside)
  if (inBrackets[0].test(behind) || /^\s?[-–]?\d?\s?(?:Da|bp-|mers?\b)/u.test(behind)) return false
  const before = text.slice(Math.max(0, start - beside), start)
  // "(12, 31)": sources by number.
  if (inBrackets[1].test(behind) && /\((?:\d+,\s?)*$/u.test(before)) return false
  return !noValue.test(before)
}

const beside = 40

/** Whether a value of one line could be that of another, otherwise told. */
export function canPair({ here, odd, there, one }: Retold): boolean {
  return (
    haveOneUnit(odd, one) &&
    odd.sign === one.sign &&
    Math.abs(odd.decimals - one.decimals) <= 1 &&
    areRetelling(here.role, there.role) &&
    !isRounding(odd, one) &&
    !isRough({ here, odd, there, one }) &&
    mayBeRetold(there, one)
  )
}

const measured = /^(?:%|°C|\p{L}{1,3}|\p{L}+\/\p{L}+)$/u

/** "2344 upregulated" and "2,344 were up-regulated": the word behind one of them may be no unit. */
export function haveOneUnit({ unit }: Mention, { unit: other }: Mention): boolean {
  if (unit === other) return true
  return (unit === '' || other === '') && !measured.test(`${unit}${other}`)
}

/** One is the other with fewer digits, whichever way it was rounded. */
export function isRounding(one: Mention, other: Mention): boolean {
  const decimals = Math.min(one.decimals, other.decimals)
  const most = decimals === 0 && one.decimals === other.decimals ? 0 : 10 ** -decimals
  return Math.abs(one.value - other.value) <= most + 1e-9
}

const roughly =
  /(?:\b(?:about|around|approximately|nearly|almost|roughly|some|over|under|than|least|most|up to|close to|ca\.?)|[~≈∼])\s?$/iu
const mostOffRoughly = 0.07

function isRough({ here, odd, there, one }: Retold): boolean {
  const isClose = Math.abs(odd.value - one.value) <= mostOffRoughly * Math.max(odd.value, one.value)
  return (
    isClose &&
    [here.text.slice(0, odd.start), there.text.slice(0, one.start)].some((text) =>
      roughly.test(text.slice(-beside)),
    )
  )
}

/** A value of more lines than this has rivals by chance. */
const mostNear = 30

/** A value with the place of its line. */
interface Placed {
  readonly at: number
  readonly mention: Mention
}

/** Values told once, each with those of other lines that could be the same one. */
export function candidatesIn(reading: Reading): readonly Retold[] {
  const { lines, linesWith } = reading
  const near = nearNumbers(lines)
  return lines.flatMap((here, at) => {
    if (retelling[here.role] === undefined) return []
    const own = new Set(here.mentions.map(valueKey))
    const besideShared = besideSharedOf(reading, here)
    return here.mentions
      .filter((odd) => linesWith.get(valueKey(odd))?.length === 1 && mayBeRetold(here, odd))
      .flatMap((odd) => {
        const rivals = masksOf(odd)
          .map((mask) => near.get(mask) ?? [])
          .filter((some) => some.length <= mostNear)
        const offered = new Map(
          [...rivals.flat(), ...besideShared]
            .filter((one) => one.at !== at && !own.has(valueKey(one.mention)))
            .map((one) => [one.mention, one.at]),
        )
        return [...offered].flatMap(([one, to]): readonly Retold[] => {
          const there = lines[to]
          if (there === undefined) return []
          const pair = { here, odd, there, one }
          return canPair(pair) ? [pair] : []
        })
      })
  })
}

/** All values of the lines that have another value of this one, which few lines have. */
function besideSharedOf({ lines, linesWith }: Reading, { mentions }: Line): readonly Placed[] {
  const places = mentions.flatMap((mention) => {
    const ats = linesWith.get(valueKey(mention)) ?? []
    const isRare = ats.length > 1 && ats.length <= mostLinesOfRare
    return isRare && digitCount(mention.raw) > 1 && !isYear(mention.raw) ? ats : []
  })
  return [...new Set(places)].flatMap((at) =>
    (lines[at]?.mentions ?? []).map((mention) => ({ at, mention })),
  )
}

function nearNumbers(lines: readonly Line[]): ReadonlyMap<string, readonly Placed[]> {
  const near = new Map<string, Placed[]>()
  const add = (mask: string, placed: Placed) => {
    const known = near.get(mask)
    if (known === undefined) near.set(mask, [placed])
    else known.push(placed)
  }
  for (const [at, { mentions, role }] of lines.entries())
    if (retelling[role] !== undefined)
      for (const mention of mentions) masksOf(mention).forEach((mask) => add(mask, { at, mention }))
  return near
}

/** "6?.63" for all that differ in that digit, "67.36" and so on for two in the other order, and the digits without their point. */
function masksOf({ raw, sign }: Mention): readonly string[] {
  const plain = raw.replaceAll(',', '')
  const places = Array.from(plain).flatMap((letter, at) =>
    letter === '.' || letter === '·' ? [] : [at],
  )
  if (places.length < fewestDigits) return []
  const end = ` ${sign}`
  const turned = places.slice(1).map((at, index) => {
    const before = places[index] ?? 0
    const [low = '', high = ''] = [plain[before] ?? '', plain[at] ?? ''].sort()
    return `${plain.slice(0, before)}${low}${plain.slice(before + 1, at)}${high}${plain.slice(at + 1)} turned ${at}${end}`
  })
  return [
    ...places.map((at) => `${plain.slice(0, at)}?${plain.slice(at + 1)}${end}`),
    ...turned,
    `${plain.replaceAll(/\D/gu, '').replace(/^0+/u, '')} moved${end}`,
  ]
}

import type { Line, Mention } from './mentions.ts'
import { stemsIn } from './mentions.ts'
import { slipBetween } from './slip-of-pen.ts'

/** A value of one line, and the value that another line may tell of the same thing. */
export interface Retold {
  readonly here: Line
  readonly odd: Mention
  readonly there: Line
  readonly one: Mention
}

/** What the draft as a whole says of its numbers and words. */
export interface Ledger {
  /** In how many lines a value stands. */
  readonly timesOf: (mention: Mention) => number
  /** Values that cells of tables have. */
  readonly cells: ReadonlySet<number>
  /** How much words weigh together: those of few lines more. */
  readonly weigh: (stems: Iterable<string>) => number
}

/** One value, however it is written; a share is no count. */
export const valueKey = ({ value, unit }: Mention): string => `${value}${unit === '%' ? '%' : ''}`

export const isYear = (raw: string): boolean => /^(?:1[5-9]|20)\d\d$/u.test(raw)
export const digitCount = (raw: string): number => raw.replaceAll(/[^\d]/gu, '').length

/** Characters on either side of a value that tell what it is of. */
const reach = 60
/** A value of more lines than this is common, and says little of what two lines have in common. */
export const mostLinesOfRare = 4

/** Shared by training and use; a change here asks for new weights (`npm run train -- retold-values`). */
export function retoldFeatures(pair: Retold, ledger: Ledger): Readonly<Record<string, number>> {
  const words = wordsAlike(pair, ledger)
  const values = valuesAlike(pair, ledger)
  const { odd, one } = pair
  const slip = slipBetween(odd.raw, one.raw)
  const isSlip = slip === undefined ? 0 : 1
  const isBetween = Math.max(values.before, values.behind)
  return {
    bias: 1,
    ...words,
    ...values,
    ...wordsBeside(pair),
    ...(slip === undefined ? {} : { [slip]: 1 }),
    ...placesOf(pair),
    times:
      odd.value > 0 && one.value > 0 ? Math.min(2, Math.abs(Math.log(odd.value / one.value))) : 2,
    toldAgain: flag(ledger.timesOf(one) > 1),
    inCells: flag(ledger.cells.has(one.value)),
    oddInCells: flag(ledger.cells.has(odd.value)),
    share: flag(odd.unit === '%'),
    otherUnit: flag(odd.unit !== one.unit),
    bare: flag(odd.unit === '' && odd.sign === ''),
    signed: flag(odd.sign !== ''),
    ofTest: flag(/^p$/iu.test(odd.sign)),
    digits: Math.min(4, digitCount(odd.raw)),
    asFine: flag(odd.decimals === one.decimals),
    nearAndSlip: words.near * isSlip,
    wholeAndSlip: words.whole * isSlip,
    nearAndRare: words.near * values.rare,
    rareAndSlip: values.rare * isSlip,
    nearAndBetween: words.near * isBetween,
    slipAndBetween: isSlip * isBetween,
    nearAndWhole: words.near * words.whole,
    wholeAndRare: words.whole * values.rare,
  }
}

const flag = (is: boolean): number => (is ? 1 : 0)
const shareOf = (part: number, all: number): number => (all <= 0 ? 0 : Math.min(1, part / all))
/** Weights below which a line says too little to be held against another. */
const [leastNear, leastWhole] = [3, 4]

function wordsAlike({ here, odd, there, one }: Retold, { weigh }: Ledger) {
  const [nearHere, nearThere] = [stemsAround(here, odd), stemsAround(there, one)]
  const near = weigh([...nearHere].filter((stem) => nearThere.has(stem)))
  const whole = weigh([...here.stems].filter((stem) => there.stems.has(stem)))
  const [ofNear, ofNearThere] = [weigh(nearHere), weigh(nearThere)]
  const [ofWhole, ofWholeThere] = [weigh(here.stems), weigh(there.stems)]
  return {
    near: shareOf(2 * near, ofNear + ofNearThere),
    nearOfLess: shareOf(near, Math.max(leastNear, Math.min(ofNear, ofNearThere))),
    whole: shareOf(2 * whole, ofWhole + ofWholeThere),
    wholeOfLess: shareOf(whole, Math.max(leastWhole, Math.min(ofWhole, ofWholeThere))),
    nearApart: Math.min(1, (ofNear - near) / 20),
    wholeApart: Math.min(1, (ofWhole - whole) / 60),
  }
}

const stemsAround = ({ text }: Line, { start, end }: Mention): ReadonlySet<string> =>
  stemsIn(text.slice(Math.max(0, start - reach), end + reach))

function valuesAlike({ here, odd, there, one }: Retold, { timesOf }: Ledger) {
  const others = here.mentions.filter((mention) => mention !== odd)
  const keys = new Set(there.mentions.filter((mention) => mention !== one).map(valueKey))
  const same = new Map(
    others
      .filter((mention) => keys.has(valueKey(mention)))
      .map((mention) => [valueKey(mention), mention]),
  )
  const long = others.filter(({ raw }) => digitCount(raw) > 1)
  const rare = [...same.values()].filter(
    (mention) =>
      digitCount(mention.raw) > 1 && !isYear(mention.raw) && timesOf(mention) <= mostLinesOfRare,
  )
  const [at, to] = [here.mentions.indexOf(odd), there.mentions.indexOf(one)]
  const areOne = (left: Mention | undefined, right: Mention | undefined) =>
    flag(left !== undefined && right !== undefined && valueKey(left) === valueKey(right))
  const before = areOne(here.mentions[at - 1], there.mentions[to - 1])
  const behind = areOne(here.mentions[at + 1], there.mentions[to + 1])
  return {
    rare: Math.min(3, rare.length),
    same: Math.min(4, same.size),
    apart: Math.min(4, long.filter((mention) => !keys.has(valueKey(mention))).length),
    sameOfAll: shareOf(same.size, Math.max(1, long.length)),
    before,
    behind,
    between: before * behind,
  }
}

const beside = 40
const signs = /\p{L}+|[=<>()±–%;:,/[\]]/gu
const name = /\b(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{2,}\b|\b\p{Lu}{2,}\b/gu

/** Whether the words and signs directly beside both values are the same, and the names of things around them. */
function wordsBeside({ here, odd, there, one }: Retold) {
  const before = [here, there].map(({ text }, index) => {
    const { start } = index === 0 ? odd : one
    return (
      text
        .slice(Math.max(0, start - beside), start)
        .toLowerCase()
        .match(signs) ?? []
    )
  })
  const behind = [here, there].map(({ text }, index) => {
    const { end } = index === 0 ? odd : one
    return (
      text
        .slice(end, end + beside)
        .toLowerCase()
        .match(signs) ?? []
    )
  })
  const areOne = (lists: readonly (readonly string[])[], from: number, to?: number) =>
    flag(lists[0]?.slice(from, to).join(' ') === lists[1]?.slice(from, to).join(' '))
  const [left, right] = [namesAround(here, odd), namesAround(there, one)]
  return {
    wordBefore: areOne(before, -1),
    twoBefore: areOne(before, -2),
    fourBefore: areOne(before, -4),
    wordBehind: areOne(behind, 0, 1),
    twoBehind: areOne(behind, 0, 2),
    fourBehind: areOne(behind, 0, 4),
    otherNames: flag(left.size > 0 && right.size > 0 && ![...left].some((one) => right.has(one))),
    sameNames: flag(left.size > 0 && [...left].every((one) => right.has(one))),
  }
}

const namesAround = ({ text }: Line, { start, end }: Mention): ReadonlySet<string> =>
  new Set(text.slice(Math.max(0, start - reach), end + reach).match(name))

function placesOf({ here, there }: Retold) {
  const roles = new Set([here.role, there.role])
  const isToldAgain = roles.has('discussion') || roles.has('conclusion')
  return {
    ofAbstract: flag(roles.has('abstract')),
    ofDiscussion: flag(isToldAgain),
    ofMethods: flag(roles.has('methods')),
    ofCaption: flag(roles.has('caption')),
    abstractAndResults: flag(roles.has('abstract') && roles.has('results')),
  }
}

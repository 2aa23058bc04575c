import type { NumberToken } from '../number-tokens.ts'
import type { Label } from './labelled-cells.ts'
import type { Mentioned } from './told-cells.ts'

/** A sentence with the numbers of it that may tell of a table. */
interface Said {
  readonly text: string
  readonly numbers: readonly NumberToken[]
}

const joining =
  '(?:and|but|or|to|vs|versus|while|whereas|than|compared|in|for|of|with|among|from|by)'
/** Between a name and its value: "school B (6.8 h)", "IR64 was 117.0", "a pI of 6.76". */
const before = new RegExp(
  String.raw`^(?:\s|(?:\s(?!${joining}\s)\p{L}+){0,2}\s?(?:\((?:(?:mean|median|about|only|[nN]\s?=|\p{L}{1,4}\s?=)\s?)?|[:=]\s?|\s(?:of|was|were|is|are|at|reached|had|has|gave|showed|averaged)\s(?:about |only |found to be )?)[~≈€$£]?)$`,
  'u',
)
/** "41 males", "2030 (SmDML3)", "25.1% in the thatched". */
const behind = new RegExp(
  String.raw`^\s?(?:±\s?[\d.]+\s?)?(?:%|(?!${joining}\s)[\p{L}°µ/³²]{1,12})?(?:\s(?!${joining}\s)[\p{L}-]+){0,2}\s?(?:\(|\s(?:in|for|of|with|among|from|under|by)\s(?:the\s)?|\s)$`,
  'u',
)
const isIn = (text: string): boolean => before.test(text)

/** The label of one level that stands so close to a number that it tells whose it is; nothing where none does. */
export function boundTo(
  number: NumberToken,
  mentioned: readonly Mentioned[],
  said: Said,
): Label | undefined {
  const { text } = said
  const whole = mentioned.filter(
    ({ start, end, isWhole }) => isWhole && (end <= number.start || start >= number.end),
  )
  const list = listAround(number, whole, said)
  if (isRange(list, text)) return undefined
  const runs = runsOf(whole, text)
  // Of values side by side none is told by the name beside one of them.
  if (list.length > 1) return inOrder(number, list, { runs, text })
  const next = whole.find(
    ({ start }) => start >= number.end && behind.test(text.slice(number.end, start)),
  )
  const before = runs.findLast((run) => (run.at(-1)?.end ?? 0) <= number.start)
  // "Fed A, B or C (3.02": of all three.
  const last = before?.length === 1 ? before[0] : undefined
  const tied = last !== undefined && isIn(text.slice(last.end, number.start)) ? last : undefined
  if (tied === undefined || next === undefined) return (tied ?? next)?.label
  return tied.label === next.label ? tied.label : undefined
}

const joint =
  /^\s?(?:±\s?[\d.]+\s?)?(?:\s?(?:%|[\p{L}°µμ/³²·]{1,8}(?:[−-]\d)?)){0,3}?(?:\s?\([^()\d]{1,14}\))?\s?(?:,|;|:|,?\s?and|,?\s?or|,?\s?to|vs\.?|versus|[–—/∼~-])\s?$/u

/** Values side by side: "3.4, 4.4 and 6.4", "27% vs. 24%". */
function listAround(
  number: NumberToken,
  whole: readonly Mentioned[],
  { text, numbers }: Said,
): readonly NumberToken[] {
  const isNext = (index: number) => {
    const [one, other] = [numbers[index], numbers[index + 1]]
    if (one === undefined || other === undefined) return false
    const isNamed = whole.some(({ start, end }) => start >= one.end && end <= other.start)
    return !isNamed && joint.test(text.slice(one.end, other.start))
  }
  let from = numbers.indexOf(number)
  let to = from
  while (isNext(from - 1)) from -= 1
  while (isNext(to)) to += 1
  return numbers.slice(from, to + 1)
}

const namesJoint = /^\s?(?:,|;|,?\s?and|,?\s?or|&)\s(?:the\s|in\s|for\s|of\s)*(?:\p{L}+\s)?$/u

/** "42%–95%", "from 47 to 93": ends, which may be those of anything between. */
function isRange(list: readonly NumberToken[], text: string): boolean {
  const [first] = list
  if (first === undefined || list.length < 2) return false
  const isDashed = list.some(({ end }, at) => {
    const next = list[at + 1]
    return next !== undefined && /[–—∼~-]\s?$/u.test(text.slice(end, next.start))
  })
  return (
    isDashed ||
    /\b(?:from|between|rang(?:e|es|ed|ing)|var(?:y|ied|ying))\b[^,;()]*$/iu.test(
      text.slice(0, first.start),
    )
  )
}

/** Names side by side. */
function runsOf(whole: readonly Mentioned[], text: string): readonly (readonly Mentioned[])[] {
  const runs: Mentioned[][] = []
  for (const one of whole) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (before !== undefined && namesJoint.test(text.slice(before.end, one.start))) last?.push(one)
    else runs.push([one])
  }
  return runs
}

/** "3.4, 4.4 and 6.4 in A, B and C": as many names side by side as values, and no name nearer than these. */
function inOrder(
  number: NumberToken,
  list: readonly NumberToken[],
  { runs, text }: { readonly runs: readonly (readonly Mentioned[])[]; readonly text: string },
): Label | undefined {
  const [from, to] = [list[0]?.start ?? 0, list.at(-1)?.end ?? 0]
  const distance = (run: readonly Mentioned[]) =>
    Math.max(from - (run.at(-1)?.end ?? 0), (run[0]?.start ?? 0) - to)
  const [nearest] = runs.toSorted((one, other) => distance(one) - distance(other))
  const labels = new Set(nearest?.map(({ label }) => label))
  if (nearest?.length !== list.length || labels.size !== list.length) return undefined
  const isApart = list.some(({ end }, at) =>
    /\bv(?:ersu)?s\b/u.test(text.slice(end, list[at + 1]?.start ?? end)),
  )
  if (isApart && new Set(runs.flat().map(({ label }) => label)).size !== list.length)
    return undefined
  const between = text.slice(
    Math.min(to, nearest.at(-1)?.end ?? 0),
    Math.max(from, nearest[0]?.start ?? 0),
  )
  const isFar = /\d/u.test(between) || between.length > widestGap
  return isFar ? undefined : nearest[list.indexOf(number)]?.label
}

/** Characters between a list of names and that of their values. */
const widestGap = 90

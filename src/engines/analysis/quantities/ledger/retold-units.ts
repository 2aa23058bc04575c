import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { stemsIn } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import { isYear } from './retold-features.ts'
import { readingOf } from './retold-pairs.ts'

/** "mg", "μg/mL", "g kg−1": what is measured by weight, volume, length, amount or time, with its prefix. */
const unitBehind =
  /^\s?(?:±\s?\d+(?:\.\d+)?\s?)?(?<prefix>[mµμnkcp]?)(?<base>g|L|l|M|m|mol|s|V|W|Pa|Hz)(?<per>(?:\s?\/\s?|\s)(?:[mµμnkc]?(?:g|L|l|m|mol)|kg|h|d|day|plate|well)(?:\s?[−-]\s?[123])?)?(?![\p{L}\d])/u
const wordsBehind = /^\s?(?:of|for|as)\s(?:the\s)?(?<what>\p{L}[\p{L}\d-]*)/u
const reach = 70
/** Share of words around both from which they are of one thing, and the same with the word behind. */
const leastAlike = { near: 0.5, ofOne: 0.2 }

interface Measured {
  readonly line: Line
  readonly mention: Mention
  readonly unit: string
  readonly prefix: string
  readonly kind: string
  readonly what: string
}

/**
 * A value that one place gives with another prefix of its unit than the other places that tell of the same: "0.1 g/L of BR" for
 * 0.1 mg/L. The unit stands nowhere else with what it is a measure of.
 */
export function retoldUnits(analysed: AnalysedDocument): readonly FindingDraft[] {
  const reading = readingOf(analysed)
  const all = reading.lines.flatMap((line) =>
    line.mentions.flatMap((mention) => measuredAt(line, mention)),
  )
  const byValue = Map.groupBy(all, ({ mention, kind }) => `${mention.raw} ${kind}`)
  const timesOfUnit = new Map<string, number>()
  for (const { unit } of all) timesOfUnit.set(unit, (timesOfUnit.get(unit) ?? 0) + 1)
  const near = ({ line, mention }: Measured) =>
    stemsIn(line.text.slice(Math.max(0, mention.start - reach), mention.end + reach))
  const areOfOne = (one: Measured, other: Measured): boolean => {
    const [left, right] = [near(one), near(other)]
    const both = reading.weigh([...left].filter((stem) => right.has(stem)))
    const share = (2 * both) / Math.max(6, reading.weigh(left) + reading.weigh(right))
    // A bare length or time of so many is one of many; a dose or a concentration is one thing.
    if (one.what !== '' && one.what === other.what) return share >= leastAlike.ofOne
    return /\/|\D\d$/u.test(one.kind) && share >= leastAlike.near
  }
  return [...byValue.values()].flatMap((same) => {
    const byPrefix = [...Map.groupBy(same, ({ prefix }) => prefix).values()]
    if (byPrefix.length !== 2) return []
    const [few = [], many = []] = byPrefix.sort((one, other) => {
      const times = (of: readonly Measured[]) => timesOfUnit.get(of[0]?.unit ?? '') ?? 0
      return one.length - other.length || times(one) - times(other)
    })
    const [odd] = few
    if (odd === undefined || few.length > 1) return []
    // Where its unit stands often, the draft measures so as well.
    if ((timesOfUnit.get(odd.unit) ?? 0) > 2 && many.length < 2) return []
    const one = many.find((other) => other.line !== odd.line && areOfOne(odd, other))
    return one === undefined ? [] : [note(odd, one)]
  })
}

function measuredAt(line: Line, mention: Mention): readonly Measured[] {
  if (isYear(mention.raw)) return []
  const behind = line.text.slice(mention.end, mention.end + 60)
  const match = unitBehind.exec(behind)
  if (match === null) return []
  const { prefix = '', base = '', per = '' } = match.groups ?? {}
  const unit = match[0].trim().replace(/^±\s?[\d.]+\s?/u, '')
  // "5 m" and "5 mm" of time and length are told by their prefix; "M" and "m" are not one.
  const what =
    wordsBehind.exec(behind.slice(match[0].length))?.groups?.['what']?.toLowerCase() ?? ''
  return [
    {
      line,
      mention,
      unit: unit.replace('µ', 'μ'),
      prefix: prefix.replace('µ', 'μ'),
      kind: `${base.toLowerCase() === 'l' ? 'L' : base}${per.replaceAll(/\s/gu, '').replace('µ', 'μ')}`,
      what,
    },
  ]
}

function note(odd: Measured, one: Measured): FindingDraft {
  const [here, there] = [odd, one].map(({ mention, unit }) => `${mention.raw} ${unit}`)
  return numbersNote('counts-differ', {
    kind: 'question',
    title: `${here} here, ${there} elsewhere: which unit is right?`,
    statement: `The text gives ${here} in one place and ${there} where it tells of the same.`,
    why: 'The two differ by a factor of a thousand, and whoever repeats the work takes one of them.',
    how: 'Look up the unit in your records, and write it alike in both places.',
    ranges: [odd, one].map(({ line, mention, unit }) => ({
      block: line.block,
      start: line.start + mention.start,
      end: Math.min(line.start + line.text.length, line.start + mention.end + unit.length + 1),
    })),
    confidence: 0.75,
  })
}

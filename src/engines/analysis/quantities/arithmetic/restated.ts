import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf, valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

interface Unit {
  readonly of: 'length' | 'mass' | 'area' | 'temperature'
  /** How much of the first unit of its sort it is. */
  readonly size: number
  readonly isMetric: boolean
}

const length = (size: number, isMetric: boolean): Unit => ({ of: 'length', size, isMetric })
const mass = (size: number, isMetric: boolean): Unit => ({ of: 'mass', size, isMetric })
const area = (size: number, isMetric: boolean): Unit => ({ of: 'area', size, isMetric })
const mile = length(1609.344, false)
const foot = length(0.3048, false)
const inch = length(0.0254, false)
const pound = mass(453.592, false)
const ounce = mass(28.3495, false)
const acre = area(4046.86, false)

const units: Readonly<Record<string, Unit>> = {
  km: length(1000, true),
  m: length(1, true),
  cm: length(0.01, true),
  mm: length(0.001, true),
  miles: mile,
  mile,
  mi: mile,
  feet: foot,
  foot,
  ft: foot,
  inches: inch,
  inch,
  kg: mass(1000, true),
  g: mass(1, true),
  mg: mass(0.001, true),
  lb: pound,
  lbs: pound,
  pounds: pound,
  oz: ounce,
  ounces: ounce,
  ha: area(10_000, true),
  hectares: area(10_000, true),
  acres: acre,
  acre,
  '°C': { of: 'temperature', size: 1, isMetric: true },
  '°F': { of: 'temperature', size: 5 / 9, isMetric: false },
}
const unit = Object.keys(units).join('|')
const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
/** "10 km (6 miles)": one value in two units. */
const inTwoUnits = new RegExp(
  String.raw`(?<![\d.,±–/-]\s?|\b(?:to|and|or) )(?<one>${number})\s?(?<unit>${unit})\s\((?:about |approximately |ca\. |roughly |=\s?|≈\s?|~\s?|or )?(?<other>${number})\s?(?<like>${unit})\)`,
  'gu',
)
/** Shares of a value by which the same in another unit may be off, besides rounding. */
const loose = 0.06

const century =
  /\b(?<word>sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first|16th|17th|18th|19th|20th|21st) century \((?:in |around |c\. ?)?(?<year>\d{4})(?:\s?[–-]\s?\d{4})?\)/giu
const decade =
  /\bthe (?<decade>1[5-9][1-9]0|20[1-9]0)s \((?:in |around |c\. ?)?(?<year>1[5-9]\d\d|20\d\d)(?:\s?[–-]\s?(?<last>\d{4}))?\)/giu
/** "Between 1990 and 2010, that is over thirty years". */
const between = new RegExp(
  String.raw`\b(?:between|from) (?<from>1[5-9]\d\d|20\d\d) (?:and|to) (?<to>1[5-9]\d\d|20\d\d),? (?:that is,? |i\.e\.,? |or |an? (?:period|span|stretch) of |spanning )(?<bound>over |more than |nearly |almost |about |some )?(?<count>${writtenCount}) years\b`,
  'giu',
)
/** "Ran for three years, from 2012 to 2019". */
const ranFor = new RegExp(
  String.raw`\b(?:ran|lasted|went on|continued) (?:for )?(?<bound>over |more than |nearly |almost |about |some )?(?<count>${writtenCount}) years,? (?:from|between) (?<from>1[5-9]\d\d|20\d\d) (?:to|and) (?<to>1[5-9]\d\d|20\d\d)(?!\d)`,
  'giu',
)
const centuries = [
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
]

/** What a sentence tells twice in two forms that do not agree: a length in miles, a decade and its year. */
export function restated(sentence: Sentence): readonly FindingDraft[] {
  const { text } = sentence
  if (!/\d\D{1,12}\(|centur|\ds \(|\b(?:between|from) \d{4}/iu.test(text)) return []
  return [
    ...otherUnits(sentence),
    ...[...text.matchAll(century)].flatMap((match) => {
      const { word = '', year = '' } = match.groups ?? {}
      const told = /^\d/u.test(word)
        ? Number.parseInt(word, 10)
        : centuries.indexOf(word.toLowerCase()) + 16
      // The first year of a century is counted with either.
      const isIn = Number(year) >= (told - 1) * 100 && Number(year) <= told * 100
      return isIn ? [] : [atOdds(sentence, match, `${year} is not in the ${word} century`)]
    }),
    ...[...text.matchAll(decade)].flatMap((match) => {
      const { decade: told = '', year = '', last = year } = match.groups ?? {}
      // "The 2050s (2041–2070)": a span that holds the decade.
      const isIn = Number(year) < Number(told) + 10 && Number(last) >= Number(told)
      return isIn ? [] : [atOdds(sentence, match, `${year} is not in the ${told}s`)]
    }),
    ...[...text.matchAll(between), ...text.matchAll(ranFor)].flatMap((match) => {
      const { from = '', to = '', bound = '', count = '' } = match.groups ?? {}
      const [span, told] = [Number(to) - Number(from), countOf(count)]
      const slack = /nearly|almost|about|some/iu.test(bound) ? span * 0.15 : 0
      const isFit = /over|more/iu.test(bound)
        ? told <= span + 1
        : Math.abs(told - span) <= 1 + slack
      return isFit ? [] : [atOdds(sentence, match, `${from} to ${to} are ${span} years`)]
    }),
  ]
}

function otherUnits(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(inTwoUnits)].flatMap((match) => {
    const { one = '', unit: first = '', other = '', like: second = '' } = match.groups ?? {}
    const [from, to] = [units[first], units[second]]
    if (from === undefined || to === undefined || from.of !== to.of || from === to) return []
    const [value, told] = [valueOf(one), valueOf(other)]
    const scaled = (value * from.size) / to.size
    const rights = from.of === 'temperature' ? [degrees(value, first), scaled] : [scaled]
    const most = 10 ** -decimalsOf(other) + roundingOf(one) * (from.size / to.size)
    if (rights.some((right) => Math.abs(right - told) <= most + Math.abs(right) * loose)) return []
    // Two metric units side by side may be a mean and its spread: only a point that moved is told.
    if (from.isMetric && to.isMetric && !isMoved(scaled, told)) return []
    const [right = 0] = rights
    const written = Number(right.toPrecision(3))
    return [atOdds(sentence, match, `${one} ${first} are ${written} ${second}, not ${other}`)]
  })
}

const degrees = (value: number, unitOfValue: string): number =>
  unitOfValue === '°C' ? value * 1.8 + 32 : (value - 32) / 1.8

/** A round number may have been rounded to its last digit that is not 0. */
function roundingOf(raw: string): number {
  const zeros = raw.includes('.') ? 0 : (/0+$/u.exec(raw)?.[0].length ?? 0)
  return raw.includes('.') ? 10 ** -decimalsOf(raw) / 2 : 10 ** zeros / 2
}

function isMoved(right: number, told: number): boolean {
  const power = Math.log10(right / told)
  return Math.abs(power) > 0.5 && Math.abs(power - Math.round(power)) < 0.01
}

function atOdds(sentence: Sentence, match: RegExpExecArray, fault: string): FindingDraft {
  return numbersNote('changes-computed', {
    title: 'Told twice, and the two do not agree',
    statement: `The text has “${match[0]}”; ${fault}.`,
    why: 'One of the two is wrong, and a reader cannot tell which.',
    how: 'Look up which is right, and correct the other.',
    ranges: [placeOf(sentence, match)],
    confidence: 0.85,
  })
}

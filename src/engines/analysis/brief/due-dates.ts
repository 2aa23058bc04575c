import type { BriefReading } from './brief-reading.ts'
import { matchesIn } from './units.ts'
import type { BriefUnit, ReadableBrief } from './units.ts'

const months: readonly (readonly [string, number])[] = [
  ['january|januar|jan', 1],
  ['february|februar|feb', 2],
  ['march|märz|mar', 3],
  ['april|apr', 4],
  ['may|mai', 5],
  ['june|juni|jun', 6],
  ['july|juli|jul', 7],
  ['august|aug', 8],
  ['september|sept|sep', 9],
  ['october|oktober|oct|okt', 10],
  ['november|nov', 11],
  ['december|dezember|dec|dez', 12],
]
const month = months.map(([names]) => names).join('|')
const named = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?(?:\\sof)?\\s(?<month>${month})\\.?|(?<month2>${month})\\.?\\s(?<day2>\\d{1,2})(?:st|nd|rd|th)?)(?![\\p{L}\\d])(?:,?\\s(?<year>20\\d{2})(?!\\d))?`,
  'giu',
)
const iso = /(?<!\d)(?<year>20\d{2})-(?<monthNumber>\d{2})-(?<day>\d{2})(?!\d)/gu
const dotted = /(?<!\d)(?<day>\d{1,2})\.\s?(?<monthNumber>\d{1,2})\.\s?(?<year>20\d{2})(?!\d)/gu
const slashed = /(?<!\d)(?<one>\d{1,2})\/(?<two>\d{1,2})\/(?<year>20\d{2})(?!\d)/gu

const cue =
  /\b(?:due|deadline|dead line|submit(?:ted)?|submission|hand(?:ed)? in|turn(?:ed)? in|upload(?:ed)?|no later than|by|before|until|abgabe\p{L}*|abzugeben|einzureichen|bis)\b/iu
/** Dates of other things. */
const elsewhere =
  /\b(?:published|founded|lecture on|class on|revised on|last updated|feedback (?:will|by)|returned|semester (?:starts|begins))\b/iu
const clock =
  /(?<![\d.])(?:(?<hour>[01]?\d|2[0-3])(?::|\.|h)(?<minute>[0-5]\d)\s?(?<half>[ap]\.?m\.?)?|(?<hourOnly>1[0-2]|[1-9])\s?(?<halfOnly>[ap]\.?m\.?)|(?<word>noon|midday|midnight|Mitternacht)|(?<uhr>[01]?\d|2[0-3])\sUhr)(?![\d\p{L}])/iu
const zone =
  /\b(?:CES?T|MES?Z|GMT|BST|UTC(?:\s?[+-−]\d{1,2})?|E[SD]T|C[SD]T|M[SD]T|P[SD]T|[ECMP]T|AoE|anywhere on earth|(?:Eastern|Central|Mountain|Pacific|Zurich|Berlin|London|Swiss|local)(?: (?:Standard|Daylight))? time)\b/iu

/** When it is due, with the clock and its zone as far as they are said. Words stay as they are written. */
export function dueDatesOf(brief: ReadableBrief): BriefReading['due'] {
  return brief.units
    .filter((unit) => cue.test(`${unit.heading} ${unit.text}`) && !elsewhere.test(unit.text))
    .flatMap((unit) => datesIn(brief, unit))
    .slice(0, 8)
}

function datesIn(brief: ReadableBrief, unit: BriefUnit): BriefReading['due'] {
  const found = [
    ...matchesIn(brief, unit, named).map(({ match, passage }) => ({
      passage,
      date: namedDate(match.groups ?? {}),
    })),
    ...[iso, dotted].flatMap((pattern) =>
      matchesIn(brief, unit, pattern).map(({ match, passage }) => ({
        passage,
        date: dateOf(match.groups?.['year'], match.groups?.['monthNumber'], match.groups?.['day']),
      })),
    ),
    ...matchesIn(brief, unit, slashed).map(({ match, passage }) => ({
      passage,
      date: slashedDate(match.groups ?? {}),
    })),
  ].toSorted((one, other) => one.passage.start - other.passage.start)
  return found.map(({ passage, date }, index) => {
    const next = found[index + 1]?.passage.start ?? unit.end
    const from = index === 0 ? 0 : passage.start - unit.start
    const around = unit.text.slice(from, next - unit.start)
    return { date, time: timeIn(around), zone: zone.exec(around)?.[0] ?? null, passage }
  })
}

function namedDate(groups: Readonly<Record<string, string | undefined>>): string | null {
  const name = (groups['month'] ?? groups['month2'] ?? '').toLowerCase()
  const number = months.find(([names]) => names.split('|').includes(name))?.[1]
  return dateOf(groups['year'], String(number ?? ''), groups['day'] ?? groups['day2'])
}

/** "03/04/2027" is in March or in April: only a number over twelve tells. */
function slashedDate(groups: Readonly<Record<string, string | undefined>>): string | null {
  const one = Number(groups['one'])
  const two = Number(groups['two'])
  if (one <= 12 && two <= 12 && one !== two) return null
  const [dayOf, monthOf] = one > 12 ? [one, two] : [two, one]
  return dateOf(groups['year'], String(monthOf), String(dayOf))
}

function dateOf(year?: string, monthNumber?: string, day?: string): string | null {
  if (year === undefined || monthNumber === undefined || day === undefined) return null
  const text = `${year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isReal ? text : null
}

function timeIn(text: string): string | null {
  const groups = clock.exec(withoutDates(text))?.groups
  if (groups === undefined) return null
  const word = groups['word']?.toLowerCase()
  if (word !== undefined) return word === 'noon' || word === 'midday' ? '12:00' : '24:00'
  const hour = Number(groups['hour'] ?? groups['hourOnly'] ?? groups['uhr'])
  const half = (groups['half'] ?? groups['halfOnly'] ?? '').toLowerCase()
  const shifted =
    half.startsWith('p') && hour < 12 ? hour + 12 : half.startsWith('a') && hour === 12 ? 0 : hour
  return `${String(shifted).padStart(2, '0')}:${groups['minute'] ?? '00'}`
}

/** "31.01.2027" would be read as half past something. */
const withoutDates = (text: string) =>
  text
    .replaceAll(/\d{1,2}\.\s?\d{1,2}\.\s?20\d{2}/gu, ' ')
    .replaceAll(/\d{1,2}\.\d{1,2}\.(?!\d)/gu, ' ')

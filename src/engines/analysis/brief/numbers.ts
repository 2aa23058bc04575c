import type { BriefReading } from './brief-reading.ts'
import { matchesIn } from './units.ts'
import type { BriefUnit, ReadableBrief } from './units.ts'

const spelled: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  acht: 8,
  zehn: 10,
}
const words = Object.keys(spelled).join('|')
/** "2000", "2,000", "2.000" and "2 000"; never the digits of a longer number. */
const number = String.raw`(?<![\d.,])(?:\d{1,3}(?:[,.’'  ]\d{3})+|\d{1,6})(?![\d]|[.,]\d)`
const some = `(?:${number}|\\b(?:${words})\\b)`
const upTo = String.raw`(?:no more than|not (?:to )?exceed(?:ing)?|must not exceed|at most|up to|maximum(?: of)?|max\.?|fewer than|under|within|limit(?: is| of)?:?|höchstens|maximal)`
const from = String.raw`(?:at least|minimum(?: of)?|min\.?|no (?:fewer|less) than|not less than|mindestens)`
const about = String.raw`(?:about|around|approximately|approx\.?|roughly|circa|ca\.?|etwa)`

/** A number of a brief, in digits ("1,500") or in words; 0 for words that are none. */
export function numberOf(text: string): number {
  const known = spelled[text.trim().toLowerCase()]
  return known ?? Number(text.replaceAll(/\D/gu, ''))
}

const units: readonly (readonly [BriefReading['lengths'][number]['unit'], string])[] = [
  ['words', 'words?|Wörter|Worte'],
  ['pages', 'pages?|Seiten|pp\\.?'],
  ['characters', 'characters|Zeichen'],
]
const lengthPatterns = units.map(([unit, forms]) => ({
  unit,
  pattern: new RegExp(
    `(?:(?<bound>${upTo}|${from}|${about})\\s*)?(?<low>${some})(?:\\s?(?:-|–|to|bis|and|und)\\s?(?<high>${number}))?(?:\\s|-)?(?:typed\\s|double-spaced\\s|single-spaced\\s|full\\s|A4\\s)?(?:${forms})(?![\\p{L}])(?<after>\\s?\\(?(?:maximum|max\\.?|minimum|or (?:fewer|less)|or more)\\b)?`,
    'giu',
  ),
}))
/** "Word limit: 2,000", "Length: 1500-2000 (words)". */
const labelled = new RegExp(
  `\\b(?<label>word (?:limit|count|length)|wordcount|page limit)(?:\\s(?:is|of))?\\s?:?\\s+(?:${about}\\s)?(?<low>${number})(?:\\s?(?:-|–|to|bis)\\s?(?<high>${number}))?(?!\\s?(?:words|pages|%|-))`,
  'giu',
)
const part =
  /\b(abstract|summary|cover letter|annotation|bibliography|appendi(?:x|ces)|presentation|slides?|poster|title|introduction|proposal outline|reflection log|each (?:entry|section|answer|question|annotation))\b/iu

/** How long the text may be, as the brief says it; lengths of a part say which part. */
export function lengthsOf(brief: ReadableBrief): BriefReading['lengths'] {
  return brief.units
    .flatMap((unit) => [...countedIn(brief, unit), ...labelledIn(brief, unit)])
    .toSorted((one, other) => one.passage.start - other.passage.start)
    .slice(0, 12)
}

function countedIn(brief: ReadableBrief, unit: BriefUnit): BriefReading['lengths'] {
  return lengthPatterns.flatMap(({ unit: counted, pattern }) =>
    matchesIn(brief, unit, pattern)
      .filter(({ match }) => !/\b(?:pp?\.|page|seite)\s*$/iu.test(unit.text.slice(0, match.index)))
      .map(({ match, passage }) => {
        const { bound = '', low = '', high, after = '' } = match.groups ?? {}
        return {
          unit: counted,
          ...bounds({ bound: `${bound} ${after}`, low, high }),
          part: partOf(unit, match.index),
          passage,
        }
      }),
  )
}

function labelledIn(brief: ReadableBrief, unit: BriefUnit): BriefReading['lengths'] {
  return matchesIn(brief, unit, labelled).map(({ match, passage }) => {
    const { label = '', low = '', high } = match.groups ?? {}
    const bound = /limit/iu.test(label) ? 'maximum' : ''
    return {
      unit: /page/iu.test(label) ? ('pages' as const) : ('words' as const),
      ...bounds({ bound, low, high }),
      part: partOf(unit, match.index),
      passage,
    }
  })
}

function bounds({ bound, low, high }: { bound: string; low: string; high: string | undefined }) {
  const first = numberOf(low)
  if (high !== undefined) return { least: first, most: numberOf(high), isAbout: false }
  if (new RegExp(`${from}|or more`, 'iu').test(bound))
    return { least: first, most: null, isAbout: false }
  if (new RegExp(`${upTo}|or (?:fewer|less)`, 'iu').test(bound))
    return { least: null, most: first, isAbout: false }
  return { least: null, most: first, isAbout: true }
}

/** A part that is named in the same clause as the number, or that the item of a list begins with. */
function partOf(unit: BriefUnit, at: number): string | null {
  const before =
    unit.text
      .slice(Math.max(0, at - 40), at)
      .split(/[,;()]/u)
      .at(-1) ?? ''
  const after = unit.text.slice(at + 1, at + 60).split(/[;().]|,(?!\d)/u)[0] ?? ''
  const near = before + unit.text.slice(at, at + 1) + after
  if (/\b(?:exclud|not (?:count|includ)|without|exklusive|ohne)/iu.test(near)) return null
  return part.exec(near)?.[0].toLowerCase() ?? null
}

const sourcePattern = new RegExp(
  `(?:(?<bound>${from}|${upTo}|${about})\\s+)?(?<low>${some})(?:\\s?(?:-|–|to|bis)\\s?(?<high>${some}))?\\s+(?<what>(?:(?:peer[- ]reviewed|scholarly|academic|primary|secondary|recent|relevant|different|external|outside|independent|credible|additional|further|wissenschaftliche|journal|research)(?:,| or| and)?\\s+){0,4}(?:sources|references|articles|papers|publications|books|studies|Quellen))\\b`,
  'giu',
)

/** How many sources the brief asks for. */
export function sourcesOf(brief: ReadableBrief): BriefReading['sources'] {
  return brief.units.flatMap((unit) =>
    matchesIn(brief, unit, sourcePattern).map(({ match, passage }) => {
      const { bound = '', low = '', high, what = '' } = match.groups ?? {}
      const { least, most, isAbout } = bounds({ bound, low, high })
      return { least: isAbout ? most : least, most, what, passage }
    }),
  )
}

import type { BriefReading } from './brief-reading.ts'
import { distinct, matchesIn } from './units.ts'
import type { BriefUnit, ReadableBrief } from './units.ts'

interface StyleName {
  readonly style: string
  readonly pattern: RegExp
  /** A name that means other things too counts only where the sentence speaks of citing. */
  readonly needsContext: boolean
}

const style = (name: string, pattern: RegExp, needsContext = false): StyleName => ({
  style: name,
  pattern,
  needsContext,
})
const styles: readonly StyleName[] = [
  style(
    'APA',
    /\bAPA(?:[ -]?(?:7(?:th)?|6(?:th)?)(?: (?:ed(?:ition|\.)?))?)?(?: (?:style|format|referencing|guidelines|citations?))?(?!\p{L})/gu,
  ),
  style(
    'MLA',
    /\bMLA(?:[ -]?(?:9(?:th)?|8(?:th)?)(?: (?:ed(?:ition|\.)?))?)?(?: (?:style|format|citations?))?(?!\p{L})/gu,
  ),
  style(
    'Chicago',
    /\bChicago(?: (?:Manual of Style|author-date|notes(?:-| and )bibliography|style))?(?!\p{L})/gu,
    true,
  ),
  style('Turabian', /\bTurabian\b/gu),
  style('Harvard', /\bHarvard(?: (?:referencing|style|system))?(?!\p{L})/gu, true),
  style('IEEE', /\bIEEE(?: (?:style|format|referencing|citations?))?(?!\p{L})/gu),
  style('Vancouver', /\bVancouver(?: (?:style|system|referencing))?(?!\p{L})/gu, true),
  style('OSCOLA', /\bOSCOLA\b/gu),
  style('AMA', /\bAMA(?: style)?(?!\p{L})/gu, true),
  style('ACS', /\bACS(?: style)?(?!\p{L})/gu, true),
  style('CSE', /\bCSE(?: style)?(?!\p{L})/gu, true),
  style('Bluebook', /\bBluebook\b/gu),
  style('Deutsche Zitierweise', /\b(?:deutsche|amerikanische) Zitierweise\b/giu),
]
const citing =
  /\b(?:styles?|referenc\w+|cit(?:e|ed|es|ing|ation|ations)|bibliograph\w+|footnotes?|format|Zitier\p{L}*|Zitat\p{L}*|Literatur\p{L}*)\b/iu

/** Styles of citation that the brief names. */
export function stylesOf(brief: ReadableBrief): BriefReading['styles'] {
  const found = brief.units.flatMap((unit) =>
    styles
      .filter(({ needsContext }) => !needsContext || citing.test(`${unit.heading} ${unit.text}`))
      .flatMap(({ style: name, pattern }) =>
        matchesIn(brief, unit, pattern).map(({ passage }) => ({ style: name, passage })),
      ),
  )
  return distinct(found, (one) => one.style)
}

type About = BriefReading['format'][number]['about']
const rules: readonly (readonly [About, RegExp])[] = [
  [
    'typeface',
    /\b(?:(?:size )?1[0-4](?:\.5)?[ -]?(?:pt|point)s?(?:\.|\b)(?:,? (?:Times New Roman|Arial|Calibri|Garamond|Cambria|font))?|(?:Times New Roman|Arial|Calibri|Garamond|Cambria)(?:,? (?:size )?1[0-4](?:[ -]?(?:pt|point)s?)?)?)(?!\p{L})/giu,
  ],
  [
    'spacing',
    /\b(?:(?:double|single)[- ]spac(?:ed|ing)|(?:1[.,]5|one[- ]and[- ]a[- ]half)[- ]?(?:line )?spac(?:ed|ing)|line[- ]spacing(?: of)? 1[.,]\d{1,2}|1[.,]5[ -](?:zeilig|fach)\p{L}*|Zeilenabstand(?: von)? ?1[.,]\d)(?!\p{L})/giu,
  ],
  [
    'margins',
    /\b(?:margins? of (?:at least )?\d(?:[.,]\d{1,2})?\s?(?:cm|in(?:ch(?:es)?)?|mm)|(?:one|\d(?:[.,]\d{1,2})?)[ -]?(?:cm|inch(?:es)?|") margins?|Rand(?: von)? \d(?:[.,]\d)?\s?cm)(?!\p{L})/giu,
  ],
  [
    'file',
    /\b(?:as (?:an? )?(?:single )?(?:PDF|Word)(?: (?:file|document))?|(?:PDF|Word|\.?docx?) (?:file|document|format)|in PDF|als PDF(?:-Datei)?)(?!\p{L})/giu,
  ],
  [
    'pages',
    /\b(?:number (?:all|your|the) pages|pages? (?:must be |should be |are to be )?numbered|page numbers|title page|cover (?:page|sheet)|table of contents|Deckblatt|Inhaltsverzeichnis|Titelblatt)(?!\p{L})/giu,
  ],
  [
    'name',
    /\b(?:do not (?:put|include|write) your name[^.;\n]{0,40}|anonymous(?:ly)?(?: mark(?:ed|ing))?|student (?:number|ID)(?: only)?|Matrikelnummer)(?!\p{L})/giu,
  ],
  [
    'language',
    /\b(?:(?:written|submitted) in (?:English|German|French|Italian)(?: or (?:English|German|French))?|in (?:British|American|US|UK) English|auf (?:Deutsch|Englisch)|(?:British|American|US|UK) spelling)(?!\p{L})/giu,
  ],
]

/** Rules about the form of what is handed in, each as it is written. */
export function formatOf(brief: ReadableBrief): BriefReading['format'] {
  const found = brief.units.flatMap((unit) => rulesIn(brief, unit))
  return distinct(found, ({ about, text }) => `${about}:${text.toLowerCase()}`)
}

const rulesIn = (brief: ReadableBrief, unit: BriefUnit): BriefReading['format'] =>
  rules.flatMap(([about, pattern]) =>
    matchesIn(brief, unit, pattern).map(({ passage }) => ({
      about,
      text: passage.quote,
      passage,
    })),
  )

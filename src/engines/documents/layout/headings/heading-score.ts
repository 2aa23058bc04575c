import type { SectionRole } from '../../document.ts'
import { isAppendixLine } from '../../sections/appendix-lines.ts'
import { canonicalRole, closeLabel } from '../../sections/headings.ts'
import type { BodyStyle } from '../body-statistics.ts'
import { openSpace, type FlowLine } from '../flow.ts'
import { inkIn } from '../pages/line.ts'
import { isCanonicalName, withoutNumber } from './heading-names.ts'
import { isStatement } from './statements.ts'

/** Whether a line looks like a heading, and why. */
export interface HeadingScore {
  readonly score: number
  readonly reasons: readonly string[]
}

export interface HeadingNumber {
  /** "2.3", "A.1", "IV", without closing dot. */
  readonly value: string
  /** "Chapter", "Appendix", when the author writes it. */
  readonly word: string
}

export interface ScoringContext {
  readonly body: BodyStyle
  readonly lastPage: number
  /** Fonts that this document uses for short, spaced lines over body text only. */
  readonly headingFonts: ReadonlySet<string>
  /** Lines in capitals that count I, II, III through the document. */
  readonly romanSections: ReadonlySet<FlowLine>
  /** Short lines of a row of several: heads of a table whose frame was not seen. */
  readonly tableHeads: ReadonlySet<FlowLine>
  /** Lines whose dotted number goes on from one before. */
  readonly dottedSections: ReadonlySet<FlowLine>
  /** Those of them that are short, apart from the text, and end as no sentence does, where there are several. */
  readonly dottedTitles: ReadonlySet<FlowLine>
  /** Short lines that count 1, 2, 3 through the document. */
  readonly countedSections: ReadonlySet<FlowLine>
  /** Lines that count 1, 1.1, 1.2, 2 through the document, without a gap. */
  readonly plainOutline: ReadonlySet<FlowLine>
  /** Lines "A.", "B." that count on under sections with Roman numbers. */
  readonly letteredSections: ReadonlySet<FlowLine>
  /** Short lines set as the text is, that stand alone between two wide gaps. */
  readonly plainSections: ReadonlySet<FlowLine>
  /** Bold lines with no space over them, each between two paragraphs. */
  readonly flushSections: ReadonlySet<FlowLine>
}

/** Enough to be taken for a heading. */
export const acceptedScore = 3

const numbering =
  /^(?:(chapter|appendix|part|kapitel|section)\s+)?((?:\d{1,2}|[A-Z])(?:\.\d{1,2}){0,4}|[IVX]{1,5})([.):|]{0,2})(?:\s+\|)?\s+(?=[\p{L}“"‘(])/iu

/**
 * The number that opens or closes a heading ("2.1", "Chapter IV", "A.") and the word before it;
 * none where the sign is an article, a pronoun or a genus.
 */
export function headingNumber(text: string): HeadingNumber | undefined {
  const [, parts, roman] = closeLabel.exec(text) ?? []
  const close = parts ?? roman
  const match = numbering.exec(text)
  if (match === null) return close === undefined ? undefined : { value: close, word: '' }
  const [, word = '', value = '', separator = ''] = match
  // "A study of …" starts with an article, "I think" with a pronoun.
  const isLone = /^[A-Z]$/u.test(value) && separator === '' && word === ''
  if (isLone || (/^[a-z]/u.test(value) && word === '')) return undefined
  if (word === '' && abbreviatedGenus.test(text)) return undefined
  return { value, word }
}

/** "B. subtilis in the crumb" */
const abbreviatedGenus = /^[A-Z]\. \p{Ll}{4,}/u

const frontMatter =
  /received|accepted:|published:|copyright|©|licen[cs]e|creative commons|open access|how to cite|citation:|edited by|reviewed by|correspond(?:ence|ing author)|e-?mail|doi\s?:|^doi\b|issn|article info|^publisher['’]s note$/iu

interface Look {
  readonly line: FlowLine
  readonly text: string
  readonly words: number
  readonly isLarge: boolean
  readonly isSmall: boolean
  readonly isEmphasised: boolean
  readonly isDistinct: boolean
  readonly isSpaced: boolean
  readonly startsUpper: boolean
  readonly isCanonical: boolean
  /** "Competing interests", "References" in the second half of the document: small print has their titles too. */
  readonly isAtEnd: boolean
  readonly number: HeadingNumber | undefined
  readonly context: ScoringContext
}

interface Rule {
  readonly reason: string
  readonly weight: (look: Look) => number
}

function isMostlyDigits(text: string): boolean {
  const name = withoutNumber(text)
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return letters < inkIn(name) * 0.4
}

const when = (isTrue: boolean, weight: number): number => (isTrue ? weight : 0)

/** Letters that count on under numbers. */
export const nextLetter = 'next letter under a number'
/** Set as the text is, and yet a title. */
export const countsAsTitles = 'counts as titles do'

const rules: readonly Rule[] = [
  {
    reason: 'larger than body text',
    weight: ({ line, isLarge, context }) =>
      isLarge ? 2.2 + Math.min(1.5, (line.size - context.body.size) * 0.25) : 0,
  },
  { reason: 'bold', weight: ({ isEmphasised }) => when(isEmphasised, 1.8) },
  { reason: 'capitals', weight: ({ line }) => when(line.isCapitals, 1.2) },
  {
    reason: 'italic',
    weight: ({ line, isEmphasised }) => when(line.isItalic && !isEmphasised, 0.7),
  },
  {
    reason: 'another font than body text',
    weight: ({ line, isLarge, isEmphasised, context }) =>
      when(!isLarge && !isEmphasised && !line.isCapitals && line.font !== context.body.font, 0.5),
  },
  {
    reason: 'font used for headings alone',
    weight: ({ line, context }) => when(context.headingFonts.has(fontKey(line)), 2.2),
  },
  {
    reason: 'numbered',
    weight: ({ number, startsUpper }) => when(number !== undefined && startsUpper, 1.3),
  },
  {
    reason: 'number goes on from one before',
    weight: ({ line, isDistinct, isSpaced, context }) =>
      when(context.dottedSections.has(line) && (isDistinct || isSpaced), 1.6),
  },
  {
    reason: countsAsTitles,
    weight: ({ line, isDistinct, isSpaced, context }) =>
      when(context.dottedTitles.has(line) && !isDistinct && isSpaced, 1.2),
  },
  {
    reason: 'next Roman number',
    weight: ({ line, context }) => when(context.romanSections.has(line), 3.5),
  },
  {
    reason: 'counts on through the document',
    weight: ({ line, isDistinct, context }) =>
      when(context.countedSections.has(line), isDistinct ? 1.2 : 4),
  },
  {
    reason: nextLetter,
    weight: ({ line, isDistinct, context }) =>
      when(isDistinct && context.letteredSections.has(line), 3),
  },
  {
    reason: 'alone between wide gaps',
    weight: ({ line, context }) => when(context.plainSections.has(line), 5.5),
  },
  {
    reason: 'bold between two paragraphs',
    weight: ({ line, isSpaced, context }) =>
      when(context.flushSections.has(line) && !isSpaced, 2.6),
  },
  {
    reason: 'counts on in an outline',
    weight: ({ line, isDistinct, context }) =>
      when(context.plainOutline.has(line), isDistinct ? 1.2 : 7),
  },
  { reason: 'usual section name', weight: ({ isCanonical }) => when(isCanonical, 3) },
  {
    reason: 'names an appendix',
    weight: ({ text, line, isCanonical }) =>
      when(!isCanonical && line.isCapitals && isAppendixLine(text), 3),
  },
  { reason: 'space above', weight: ({ isSpaced }) => (isSpaced ? 0.9 : -0.6) },
  {
    reason: 'space below',
    weight: ({ line, context }) => {
      const { leading } = context.body
      return when(line.below > leading * 1.15 && line.below < leading * 4, 0.3)
    },
  },
  {
    reason: 'smaller than body text',
    // Sections in small capitals that count on are smaller than the text for what they are set in.
    weight: ({ line, isSmall, isEmphasised, isCanonical, isAtEnd, context }) =>
      when(
        isSmall && !(line.isCapitals && context.countedSections.has(line)),
        isEmphasised && (!isCanonical || isAtEnd) ? -0.9 : -2,
      ),
  },
  {
    reason: 'starts in lower case',
    weight: ({ startsUpper, line, context }) =>
      when(!startsUpper && !context.letteredSections.has(line), -1.6),
  },
  { reason: 'long', weight: ({ words }) => when(words > 14, -2.5) },
  {
    reason: 'ends like a sentence',
    weight: ({ text, line, isCanonical, context }) => {
      const isNamed = isCanonical || context.dottedSections.has(line)
      return when(/[.,;]$/u.test(text) && !/^[\dIVXA-Z.]+$/u.test(text) && !isNamed, -1.4)
    },
  },
  {
    reason: 'sentence',
    weight: ({ text, words, isLarge, number, isCanonical }) => {
      const isNamed = isLarge || isCanonical || number !== undefined
      return when(/\p{Ll}[.:)]*[.:]$/u.test(text) && words >= sentenceWords && !isNamed, -2.5)
    },
  },
  { reason: 'item of a list', weight: ({ text }) => when(/^[•◦‣○∙·–—-]\s/u.test(text), -2.5) },
  {
    reason: 'emphasis ends before the line does',
    weight: ({ line, isLarge }) => when(!isLarge && goesOnPlain(line), -2.5),
  },
  {
    reason: 'label of a field in capitals',
    weight: ({ text, line }) => when(text.endsWith(':') && line.isCapitals, -1.4),
  },
  {
    reason: 'ends in a hyphen',
    weight: ({ text, isLarge }) => when(text.endsWith('-') && !isLarge, -0.8),
  },
  {
    reason: 'formula, address or licence',
    weight: ({ text }) => when(/[@=<>{}]|https?:|doi|©|\|/iu.test(text), -2.5),
  },
  { reason: 'front matter', weight: ({ text }) => when(frontMatter.test(text), -3) },
  {
    reason: 'not distinct from body text',
    weight: ({ isDistinct, isCanonical, isSpaced }) => {
      if (isDistinct) return 0
      if (!isCanonical) return -1.8
      return isSpaced ? 0 : -1.5
    },
  },
  {
    reason: 'digits or loose letters',
    weight: ({ text, line, words }) => when(isMostlyDigits(text) || line.inkCount / words < 2, -3),
  },
  {
    reason: 'very short',
    weight: ({ line, isCanonical }) => when(line.inkCount < 4 && !isCanonical, -2),
  },
  {
    reason: 'citation',
    weight: ({ text }) => when(/\bet al\b|^\(?(?:19|20)\d\d/u.test(text), -1.5),
  },
  {
    reason: 'theorem or example',
    weight: ({ text, isCanonical }) => when(isStatement(text) && !isCanonical, -4),
  },
  {
    reason: 'stands beside other text',
    // "Dataset" over a column of a table is set as the cells beside it are.
    weight: ({ line, isCanonical, isDistinct }) =>
      when((line.above === 0 || line.below === 0) && !(isCanonical && isDistinct), -2.5),
  },
  {
    reason: 'cell of a row',
    weight: ({ line, context }) => when(context.tableHeads.has(line), -4),
  },
  {
    reason: 'place for a signature',
    weight: ({ text }) => when(/_{4,}/u.test(text), -6),
  },
  {
    reason: 'fills its column',
    weight: ({ line, isLarge, number }) => {
      const width = line.column.right - line.column.left
      const isFull = width > 150 && line.box.right - line.box.left > width * 0.97
      return when(isFull && !isLarge && number === undefined, -1)
    },
  },
]

/** A bold line of so many words that a stop or a colon ends asserts something, or says what follows. */
const sentenceWords = 8
/** "**Loyalty of guests:** a bakery", whose last words are in the letters of the text, as those of a title are not. */
function goesOnPlain({ runs, text }: FlowLine): boolean {
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined || first === last) return false
  const endsPlain = !last.isBold && !last.isItalic && !last.isRaised && !last.isLowered
  const [opening, end] = [first, last].map((run) => text.slice(run.start, run.end))
  return (
    (first.isBold || first.isItalic) &&
    endsPlain &&
    /\p{L}{3}/u.test(opening ?? '') &&
    /\p{Ll}{2}/u.test(end ?? '') &&
    /[:.?]\s/u.test(text)
  )
}

/** Scores one line; `undefined` when it cannot be a heading at all. */
export function scoreHeading(line: FlowLine, context: ScoringContext): HeadingScore | undefined {
  const text = line.text.trim()
  const isImpossible = line.inkCount < 2 || !/\p{L}{2}/u.test(text) || line.mathShare > 0.5
  if (isImpossible || text.length > 220) return undefined
  const look = lookAt(line, text, context)
  const reasons: string[] = []
  let score = 0
  for (const rule of rules) {
    const weight = rule.weight(look)
    if (weight === 0) continue
    score += weight
    reasons.push(`${rule.reason} ${weight > 0 ? '+' : ''}${Math.round(weight * 10) / 10}`)
  }
  return { score: Math.round(score * 100) / 100, reasons }
}

const behindText: ReadonlySet<SectionRole | undefined> = new Set(['back', 'references'])

/** Points. */
const slightlyLarger = 0.3

function lookAt(line: FlowLine, text: string, context: ScoringContext): Look {
  const { body } = context
  const isLarge = line.size > body.size + 0.6
  const isEmphasised = line.isBold && !body.isBold
  const isOtherFont = line.font !== body.font && line.mathShare < 0.3
  // Letters that count on from A under Roman numbers need little else to tell them from text.
  const isLetteredLarger =
    context.letteredSections.has(line) && line.size >= body.size + slightlyLarger
  return {
    line,
    text,
    words: text.split(/\s+/u).length,
    isLarge,
    isSmall: line.size < body.size - 0.9,
    isEmphasised,
    isDistinct: isLarge || isEmphasised || line.isCapitals || isOtherFont || isLetteredLarger,
    isSpaced: line.above >= Math.min(openSpace, Math.max(body.leading * 1.25, line.size * 1.35)),
    startsUpper: /^[\p{Lu}\p{N}"“‘(¿■▪¶§]/u.test(text),
    isCanonical: isCanonicalName(text),
    isAtEnd: line.page > context.lastPage / 2 && behindText.has(canonicalRole(text)),
    number: headingNumber(text),
    context,
  }
}

/** Names a style by what the file says of it: font and size in points. */
export function fontKey(line: FlowLine): string {
  return `${line.font}/${line.size}`
}

/** Font, size, weight, slant and case: lines of one style are headings together or not at all. */
export function styleKey(line: FlowLine): string {
  const traits = [line.isBold ? 'b' : '', line.isItalic ? 'i' : '', line.isCapitals ? 'c' : '']
  return `${fontKey(line)}/${traits.join('')}`
}

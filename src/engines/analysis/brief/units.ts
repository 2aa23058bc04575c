import { splitSentences } from '../sentences.ts'
import type { SentenceSpan } from '../sentences.ts'
import type { BriefPassage } from './brief-reading.ts'

/** A sentence or an item of a list in a brief, with the heading that it stands under. */
export interface BriefUnit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly isItem: boolean
  /** Heading above, as written; empty before the first. */
  readonly heading: string
}

export interface ReadableBrief {
  readonly text: string
  readonly units: readonly BriefUnit[]
}

/** Longer lines are prose whatever they look like. */
const LONGEST_HEADING = 80
const bullet = /^\s{0,12}(?:[-*•–▪◦o·‣]|\(?\d{1,2}[.)]|\(?[a-h][.)]|\|)\s+/u
const markdownHeading = /^\s{0,3}#{1,6}\s+/u

/** Splits a brief into what can be quoted: list items as wholes, prose by sentences. */
export function unitsOf(text: string): ReadableBrief {
  const units: BriefUnit[] = []
  let heading = ''
  let at = 0
  for (const line of text.split('\n')) {
    const lineStart = at
    at += line.length + 1
    if (line.trim() === '') continue
    const title = headingOf(line)
    if (title !== null) {
      heading = title
      continue
    }
    const mark = bullet.exec(line)?.[0] ?? ''
    const body = { text: line.slice(mark.length), start: lineStart + mark.length, heading }
    units.push(...(mark === '' ? sentencesIn(body) : itemIn(body)))
  }
  return { text, units }
}

interface Line {
  readonly text: string
  readonly start: number
  readonly heading: string
}

/** A short line that is no sentence: marked as a heading, or ended by a colon, or in title form without a number. */
function headingOf(line: string): string | null {
  const trimmed = line.replace(markdownHeading, '').replaceAll('**', '').trim()
  if (markdownHeading.test(line)) return trimmed.replace(/:$/u, '')
  if (trimmed.length > LONGEST_HEADING || bullet.test(line)) return null
  if (/[^:]:$/u.test(trimmed) && trimmed.split(/\s+/u).length <= 12) return trimmed.slice(0, -1)
  const isPlain = !/[.!?:;,|%\d]/u.test(trimmed) && /^\p{Lu}/u.test(trimmed)
  return isPlain && trimmed.split(/\s+/u).length <= 6 ? trimmed : null
}

function itemIn({ text, start, heading }: Line): BriefUnit[] {
  return trimmed({ start, end: start + text.length }, text, start).map((unit) => ({
    ...unit,
    isItem: true,
    heading,
  }))
}

function sentencesIn({ text, start, heading }: Line): BriefUnit[] {
  return datesWhole(text, splitSentences(text)).flatMap((span) =>
    trimmed({ start: start + span.start, end: start + span.end }, text, start).map((unit) => ({
      ...unit,
      isItem: false,
      heading,
    })),
  )
}

const germanMonth = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u

/** "14. Februar" is one date: an ordinal with its full stop ends no sentence. */
function datesWhole(text: string, spans: readonly SentenceSpan[]): readonly SentenceSpan[] {
  const whole: SentenceSpan[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    const isCut =
      last !== undefined &&
      /(?<!\d)\d{1,2}\.$/u.test(text.slice(last.start, last.end)) &&
      germanMonth.test(text.slice(span.start, span.end))
    if (isCut) whole.splice(-1, 1, { start: last.start, end: span.end })
    else whole.push(span)
  }
  return whole
}

function trimmed(span: { start: number; end: number }, text: string, offset: number) {
  const raw = text.slice(span.start - offset, span.end - offset)
  const lead = raw.length - raw.trimStart().length
  const body = raw.trim()
  if (!/[\p{L}\p{N}]/u.test(body)) return []
  const start = span.start + lead
  return [{ start, end: start + body.length, text: body }]
}

/** The words between two offsets of a brief, without space at the ends. */
export function passageOf(brief: ReadableBrief, start: number, end: number): BriefPassage {
  const raw = brief.text.slice(start, end)
  const from = start + raw.length - raw.trimStart().length
  const quote = raw.trim()
  return { start: from, end: from + quote.length, quote }
}

/** All matches of a pattern in one unit, as passages of the brief. */
export function matchesIn(
  brief: ReadableBrief,
  unit: BriefUnit,
  pattern: RegExp,
): { readonly match: RegExpExecArray; readonly passage: BriefPassage }[] {
  return [...unit.text.matchAll(pattern)].map((match) => ({
    match,
    passage: passageOf(brief, unit.start + match.index, unit.start + match.index + match[0].length),
  }))
}

/** Each once, by what `key` says of it. */
export function distinct<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed()
}

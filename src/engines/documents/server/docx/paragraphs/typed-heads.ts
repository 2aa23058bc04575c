import type { TextRun, Paragraph } from './paragraph.ts'

/** Letters of a line that heads what stands under it, and of prose. */
const longestHead = 120
const leastProse = 100
const mostHeads = 2

/**
 * "2.2 Trends" in bold over its text in one paragraph, where a line was broken and no paragraph ended: the heads and the
 * text as paragraphs of their own.
 */
export function partTypedHeads(paragraph: Paragraph): readonly Paragraph[] {
  const cuts = headCuts(paragraph)
  if (cuts.length === 0) return [paragraph]
  const ends = [...cuts, paragraph.text.length]
  return ends.map((end, index) => {
    const isRest = index === cuts.length
    return pieceOf(paragraph, { start: cuts[index - 1] ?? 0, end, isFirst: index === 0, isRest })
  })
}

function headCuts(paragraph: Paragraph): readonly number[] {
  const { text, breaks, style } = paragraph
  const isOther =
    breaks.length === 0 ||
    paragraph.isContents ||
    paragraph.isBibliography ||
    paragraph.isListItem ||
    paragraph.isCentred ||
    style.headingLevel !== undefined ||
    (paragraph.outline ?? 0) > 0 ||
    (style.role !== undefined && style.role !== 'quotation')
  if (isOther) return []
  const lines = [0, ...breaks].map((start, index) => ({
    start,
    end: breaks[index] ?? text.length,
  }))
  const first = lines.findIndex((line) => !isHead(paragraph, line))
  const rest = lines[first]
  if (first < 1 || first > mostHeads || rest === undefined) return []
  const isProse = text.length - rest.start >= leastProse && !isBold(paragraph, rest)
  return isProse ? lines.slice(1, first + 1).map(({ start }) => start) : []
}

interface Line {
  readonly start: number
  readonly end: number
}

function isHead(paragraph: Paragraph, line: Line): boolean {
  const words = paragraph.text.slice(line.start, line.end).trim()
  return (
    words.length <= longestHead &&
    /^[\p{Lu}\p{N}¿¡“"]/u.test(words) &&
    /\p{L}{2}/u.test(words) &&
    !/[.,;!$]$|\$/u.test(words) &&
    isBold(paragraph, line)
  )
}

function isBold({ text, runs }: Paragraph, { start, end }: Line): boolean {
  const own = runs.filter((run) => {
    const [from, to] = [Math.max(start, run.start), Math.min(end, run.end)]
    return to > from && /[\p{L}\p{N}]/u.test(text.slice(from, to))
  })
  return own.length > 0 && own.every(({ look }) => look.bold === true)
}

interface Piece extends Line {
  readonly isFirst: boolean
  readonly isRest: boolean
}

/** A stretch of the paragraph as one; pictures and text boxes stay with the text. */
function pieceOf(paragraph: Paragraph, { start, end, isFirst, isRest }: Piece): Paragraph {
  const { label, ...whole } = paragraph
  const lead = /^\s*/u.exec(paragraph.text.slice(start, end))?.[0].length ?? 0
  const from = start + lead
  const text = paragraph.text.slice(from, end).trimEnd()
  const within = <Stretch extends Line>(all: readonly Stretch[]): Stretch[] =>
    all
      .filter((one) => one.end > from && one.start < from + text.length)
      .map((one) => ({
        ...one,
        start: Math.max(0, one.start - from),
        end: Math.min(text.length, one.end - from),
      }))
  return {
    ...whole,
    text,
    ...(isFirst && label !== undefined && { label }),
    lead: isFirst ? paragraph.lead : '',
    breaks: paragraph.breaks.filter((at) => at > from && at < end).map((at) => at - from),
    runs: within<TextRun>(paragraph.runs),
    fields: within(paragraph.fields),
    links: within(paragraph.links),
    notes: paragraph.notes
      .filter(({ at }) => (isFirst || at > start) && (isRest || at <= end))
      .map((note) => ({ ...note, at: Math.max(0, Math.min(text.length, note.at - from)) })),
    images: isRest ? paragraph.images : [],
    boxed: isRest ? paragraph.boxed : [],
    equations: isRest ? paragraph.equations : 0,
    wordsOutside: isRest ? wordsBehind(paragraph, from) : text,
  }
}

/** Heads hold no formula, so that the words in front of the text are those in front of it outside of formulas. */
function wordsBehind({ wordsOutside }: Paragraph, from: number): string {
  return wordsOutside.slice(from)
}

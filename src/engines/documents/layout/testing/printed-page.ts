import type { Graphic, PageContent, TextSpan } from '../pages/page-content.ts'

/** What a test says about a printed line; the rest is 10 point Times. */
export interface PrintedLine {
  readonly text: string
  readonly x?: number
  /** Baseline from the top. */
  readonly y: number
  readonly size?: number
  readonly font?: string
  readonly isBold?: boolean
  readonly isItalic?: boolean
}

/** Every character is half an em wide, so that widths are easy to tell. */
export function span(line: PrintedLine): TextSpan {
  const { text, x = 72, y, size = 10, isBold = false, isItalic = false } = line
  return {
    text,
    edges: Array.from({ length: text.length + 1 }, (_, index) => x + index * size * 0.5),
    baseline: y,
    size,
    font: line.font ?? (isBold ? 'Times-Bold' : isItalic ? 'Times-Italic' : 'Times-Roman'),
    isBold,
    isItalic,
    angle: 0,
    endsWithHyphen: false,
  }
}

/** In the middle of the page, as the letters of these tests are half an em wide. */
export function centred({ text, size = 10, ...rest }: PrintedLine): TextSpan {
  return span({ ...rest, text, size, x: 297 - (text.length * size) / 4 })
}

export interface PrintedPage {
  readonly number?: number
  readonly spans: readonly TextSpan[]
  readonly graphics?: readonly Graphic[]
}

/** A4 with the given spans. */
export function page({ number = 1, spans, graphics = [] }: PrintedPage): PageContent {
  return {
    number,
    width: 595,
    height: 842,
    spans,
    graphics,
    links: [],
    characterCount: spans.reduce((sum, { text }) => sum + text.length, 0),
    unreadableCount: 0,
    isTooComplex: false,
  }
}

const filler =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore'

export interface Passage {
  /** Says which passage it is: the first word of every line. */
  readonly name: string
  readonly x?: number
  readonly y: number
  readonly lines: number
  /** Characters a line. */
  readonly width?: number
}

/** Lines of running text at 12 point leading; the last one ends in a full stop. */
export function passage({ name, x = 72, y, lines, width = 80 }: Passage): readonly TextSpan[] {
  return Array.from({ length: lines }, (_, index) => {
    const isLast = index === lines - 1
    const text = `${name}${index} ${filler}`
      .slice(0, width - 1)
      .trimEnd()
      .padEnd(width - 1, 'x')
    return span({ text: isLast ? `${text}.` : `${text}a`, x, y: y + index * 12 })
  })
}

import type { Block } from '../../document.ts'
import type { FlowLine } from '../flow.ts'
import { comparable, isAbstractHeading } from '../headings/heading-names.ts'
import { groupBy } from '../statistics.ts'
import { isTitlePage } from '../titles/title-page.ts'

const pagesOfFront = 12
const fewestLetters = 15
/** Name, degree, university, year, who supervised it. */
const mostLinesOfHead = 8
/** Fewer letters in a line are a name or a place. */
const textInk = 45
const fewestLinesOfText = 5

/**
 * American universities print title, author and year over the words of the abstract, on a page that nothing else
 * names. The lines of that head, or nothing.
 */
export function headOfAbstractPage(
  lines: readonly FlowLine[],
  title: readonly FlowLine[],
): readonly FlowLine[] {
  const name = textOf(title)
  const own = title[0]?.page
  if (own === undefined || name.length < fewestLetters) return []
  for (const [number, page] of groupBy(lines, (line) => line.page)) {
    if (number <= own || number > own + pagesOfFront) continue
    if (page.some(({ text }) => isAbstractHeading(text))) return []
    if (isTitlePage(page)) continue
    const head = headOf(page, name, title.length)
    if (head.length > 0) return head
  }
  return []
}

function headOf(page: readonly FlowLine[], name: string, length: number): readonly FlowLine[] {
  const begin = page.findIndex(({ text }) => name.startsWith(comparable(text)))
  if (begin < 0 || begin > 1) return []
  const counts = Array.from({ length: length + 2 }, (_, index) => begin + index + 1)
  const end = counts.find((count) => textOf(page.slice(begin, count)) === name)
  if (end === undefined) return []
  const text = page.findIndex(({ inkCount }, index) => index >= end && inkCount > textInk)
  const prose = page.slice(text).filter(({ inkCount }) => inkCount > textInk)
  const between = page.slice(end, text)
  const isHead = between.length <= mostLinesOfHead && between.some((line) => place.test(line.text))
  return isHead && prose.length >= fewestLinesOfText ? page.slice(0, text) : []
}

/** Where the work was written, and when. */
const place = /universi|college|institute|\bph\.?\s?d\b|\b(?:19|20)\d\d$/iu

function textOf(lines: readonly FlowLine[]): string {
  return comparable(lines.map(({ text }) => text).join(' '))
}

const fewestWords = 15
const mostWords = 700

/** Paragraphs under that head, up to the next heading. */
export function abstractOfPage(blocks: readonly Block[], page: number): readonly string[] {
  const isFrom = ({ lines }: Block): boolean => (lines?.[0]?.page ?? 0) >= page
  const start = blocks.findIndex((block) => isFrom(block) && block.type === 'paragraph')
  const end = blocks.findIndex(({ type }, index) => index > start && type === 'heading')
  if (start < 0) return []
  const found = blocks
    .slice(start, end < 0 ? start + 1 : end)
    .filter(({ type, text }) => type === 'paragraph' && text.split(' ').length >= fewestWords)
  const words = found.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return words <= mostWords ? found.map(({ id }) => id) : []
}

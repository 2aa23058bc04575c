import { isChapterAlone } from '../headings/heading-names.ts'
import { addWeight, heaviest } from '../statistics.ts'
import type { PageContent, TextSpan } from './page-content.ts'

/** The number of a chapter in letters far larger than its title, which it stands over or beside. */
export interface ChapterNumeral {
  readonly page: number
  readonly value: string
  readonly span: TextSpan
}

/** A numeral is at least so many times as large as the title, and the title as the text. */
const timesLarger = 1.5
const titleLarger = 1.2
/** The title begins so many of its own lines under the foot of the numeral at most. */
const linesUnder = 3.5
const fewest = 2

/**
 * Numerals of chapters that a template draws as a figure of the page ("**7**" beside "Conclusions"): read as a word
 * of the line beside it, each would end up behind the title or between its lines. They count up through the document.
 */
export function findChapterNumerals(pages: readonly PageContent[]): readonly ChapterNumeral[] {
  const found = pages.flatMap((page) => numeralOf(page))
  const counted = counting(found.filter(({ value }) => /^\d/u.test(value)))
  if (counted.length < fewest) return []
  const [first] = counted
  const lettered = found.filter(
    ({ value, span }) =>
      /^[A-Z]$/u.test(value) &&
      span.font === first?.span.font &&
      Math.abs(span.size - first.span.size) < 1,
  )
  return [...counted, ...lettered]
}

function numeralOf(page: PageContent): readonly ChapterNumeral[] {
  const spans = page.spans.filter(({ text }) => /\S/u.test(text))
  const tallest = Math.max(...spans.map(({ size }) => size))
  const large = spans.filter(({ size }) => size > tallest * 0.9)
  const [numeral] = large
  const value = numeral?.text.trim() ?? ''
  if (numeral === undefined || large.length > 1 || !/^(?:\d{1,2}|[A-Z])$/u.test(value)) return []
  const text = usualSize(spans)
  const titles = spans.filter(
    ({ size }) => size > text * titleLarger && size * timesLarger < numeral.size,
  )
  const isTitled = titles.some((title) => /\p{L}{3}/u.test(title.text) && isNear(title, numeral))
  // "Chapter" and its numeral are one label already.
  const isLabelled = spans.some((span) => isChapterAlone(`${span.text.trim()} ${value}`))
  return isTitled && !isLabelled ? [{ page: page.number, value, span: numeral }] : []
}

function isNear(title: TextSpan, numeral: TextSpan): boolean {
  const top = numeral.baseline - numeral.size * 0.8
  return title.baseline > top && title.baseline < numeral.baseline + title.size * linesUnder
}

function usualSize(spans: readonly TextSpan[]): number {
  const sizes = new Map<number, number>()
  for (const { size, text } of spans) addWeight(sizes, Math.round(size * 2) / 2, text.length)
  return heaviest(sizes) ?? 0
}

/** Those that count 1, 2, 3, with a chapter left out at most here and there. */
function counting(found: readonly ChapterNumeral[]): readonly ChapterNumeral[] {
  const kept: ChapterNumeral[] = []
  for (const one of found) {
    const step = Number(one.value) - Number(kept.at(-1)?.value ?? 0)
    if (step === 1 || step === 2) kept.push(one)
  }
  return kept
}

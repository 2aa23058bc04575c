import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import type { FlowLine } from '../flow.ts'
import { isChapterAlone } from './heading-names.ts'
import type { HeadingLines } from './headings.ts'

/** What stands under "CHAPTER 3", by its first line, and the labels themselves. */
export interface ChapterTitles {
  readonly labels: ReadonlySet<FlowLine>
  readonly titles: ReadonlyMap<FlowLine, readonly FlowLine[]>
}

const fewest = 2
const mostLines = 3
const mostInk = 90
/** Under a title there is more space than between lines of the text. */
const apart = 1.3

/**
 * "CHAPTER 3" at the top of a page and its title under it, as American universities ask for them: in the letters of
 * the text, so that their place alone tells.
 */
export function findChapterTitles(lines: readonly FlowLine[], body: BodyStyle): ChapterTitles {
  const found = lines.flatMap((label, index) => {
    if (lines[index - 1]?.page === label.page || !isChapterAlone(label.text)) return []
    const title = titleUnder(lines.slice(index + 1, index + 2 + mostLines), label, body)
    return title === undefined ? [] : [{ label, title }]
  })
  const kept = found.length >= fewest ? found : []
  return {
    labels: new Set(kept.map(({ label }) => label)),
    titles: new Map(kept.flatMap(({ title }) => title.slice(0, 1).map((line) => [line, title]))),
  }
}

function titleUnder(
  below: readonly FlowLine[],
  label: FlowLine,
  body: BodyStyle,
): readonly FlowLine[] | undefined {
  const own = below.filter(({ page }) => page === label.page)
  const last = own.findIndex((line, at) => {
    const next = own[at + 1]
    return next === undefined || next.baseline - line.baseline > body.leading * apart
  })
  const title = own.slice(0, last + 1)
  const isTitle =
    title.length > 0 &&
    title.length <= mostLines &&
    own.length > title.length &&
    /^[\p{Lu}\d“"]/u.test(title[0]?.text ?? '') &&
    !/[.;,]$/u.test(title.at(-1)?.text.trim() ?? '') &&
    // Larger and heavier letters speak for themselves.
    [label, ...title].every((line) => isBodySized(line, body) && !line.isBold) &&
    title.every(({ inkCount }) => inkCount <= mostInk)
  return isTitle ? title : undefined
}

/** "Chapter 3" on a line of its own belongs to the title under it. */
export function joinChapterLines(headings: readonly HeadingLines[]): readonly HeadingLines[] {
  const joined: HeadingLines[] = []
  for (const heading of headings) {
    const previous = joined.at(-1)
    const first = heading.lines[0]
    const last = previous?.lines.at(-1)
    const isChapter =
      previous !== undefined &&
      first !== undefined &&
      last !== undefined &&
      isChapterAlone(previous.lines.map((line) => line.text.trim()).join(' ')) &&
      first.page === last.page &&
      first.index - last.index <= 2
    if (!isChapter) {
      joined.push(heading)
      continue
    }
    const value = /(?:\d+|[A-Z]+)(?=\.?$)/u.exec(last.text.trim())?.[0]
    joined[joined.length - 1] = {
      ...heading,
      lines: [...previous.lines, ...heading.lines],
      // "Première partie" counts in words.
      number: value === undefined ? heading.number : { value, word: 'Chapter' },
      outlineLevel: heading.outlineLevel ?? previous.outlineLevel,
    }
  }
  return joined
}

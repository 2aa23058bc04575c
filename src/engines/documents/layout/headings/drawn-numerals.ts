import type { ChapterNumeral } from '../pages/chapter-numerals.ts'
import type { HeadingLines } from './headings.ts'

/** Gives the largest heading of a page the number that is drawn beside it. */
export function withNumerals(
  headings: readonly HeadingLines[],
  numerals: readonly ChapterNumeral[],
): readonly HeadingLines[] {
  if (numerals.length === 0) return headings
  const numbers = new Map(
    numerals.flatMap(({ page, value }) => {
      const onPage = headings.filter(({ lines: [first] }) => first?.page === page)
      const largest = Math.max(...onPage.map(sizeOf))
      const chapter = onPage.find((heading) => sizeOf(heading) === largest)
      return chapter === undefined ? [] : [[chapter, value] as const]
    }),
  )
  return headings.map((heading) => {
    const value = numbers.get(heading)
    const isOwn = value === undefined || heading.number !== undefined
    return isOwn ? heading : { ...heading, number: { value, word: 'Chapter' } }
  })
}

function sizeOf({ lines: [first] }: HeadingLines): number {
  return first?.size ?? 0
}

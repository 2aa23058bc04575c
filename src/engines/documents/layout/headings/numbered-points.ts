import type { BodyStyle } from '../body-statistics.ts'
import { styleKey } from './heading-score.ts'
import type { HeadingLines } from './headings.ts'

/** Points more than the sections that a heading of the text's size is larger than. */
const larger = 0.6

/**
 * "**1.** A model of dependencies:" and "**2.** A tool:" in the letters of the text are points of a list where the
 * chapters 1 and 2 have numbers of their own, in larger letters; and what counts on from such a point is one too.
 */
export function withoutPoints(
  headings: readonly HeadingLines[],
  body: BodyStyle,
): readonly HeadingLines[] {
  const chapters = new Set(
    headings.flatMap((heading) =>
      isPlain(heading) && sizeOf(heading) > body.size + larger ? [heading.number?.value] : [],
    ),
  )
  if (chapters.size < fewestChapters) return headings
  const points = new Set<HeadingLines>()
  let last: HeadingLines | undefined
  for (const heading of headings) {
    const isSmall = sizeOf(heading) <= body.size + larger && isPlain(heading)
    const isOpen = isSmall && !heading.isCanonical && heading.outlineLevel === undefined
    if (isOpen && (chapters.has(heading.number?.value) || countsOn(last, heading))) {
      points.add(heading)
      last = heading
    } else {
      last = undefined
    }
  }
  return headings.filter((heading) => !points.has(heading))
}

const fewestChapters = 2

function isPlain({ number }: HeadingLines): boolean {
  return /^\d{1,2}$/u.test(number?.value ?? '')
}

function sizeOf({ lines }: HeadingLines): number {
  return Math.max(...lines.map(({ size }) => size))
}

function countsOn(last: HeadingLines | undefined, heading: HeadingLines): boolean {
  const [before] = last?.lines ?? []
  const [own] = heading.lines
  if (before === undefined || own === undefined) return false
  const isNext = Number(heading.number?.value) === Number(last?.number?.value) + 1
  return isNext && styleKey(before) === styleKey(own)
}

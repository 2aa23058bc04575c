import type { BodyItem } from '../body.ts'
import { decimalNumberOf } from './decimal-number.ts'
import type { HeadingVerdict } from './heading-candidate.ts'

const deepest = 6

/**
 * "Research questions", without style and number, between the headings 3.1 and 3.2 of a file whose headings are styled
 * and numbered: it is a part of 3.1, and no chapter between two sections of one.
 */
export function withinNumbered(
  headings: ReadonlyMap<number, HeadingVerdict>,
  items: readonly BodyItem[],
): ReadonlyMap<number, HeadingVerdict> {
  const inOrder = [...headings].toSorted(([one], [other]) => one - other)
  const counts = inOrder.map(([index, { level }]) => ({ parts: numberAt(items, index), level }))
  return new Map(
    inOrder.map(([index, verdict], at) => {
      const before = counts.slice(0, at).findLast(({ parts }) => parts !== undefined)
      const after = counts.slice(at + 1).find(({ parts }) => parts !== undefined)
      const isBetween = isNextOf(before?.parts, after?.parts)
      const isBare = counts[at]?.parts === undefined && !isStyled(verdict)
      const level = (before?.level ?? 0) + 1
      return [
        index,
        isBetween && isBare && verdict.level < level
          ? { ...verdict, level: Math.min(deepest, level) }
          : verdict,
      ]
    }),
  )
}

function numberAt(items: readonly BodyItem[], index: number): readonly number[] | undefined {
  const item = items[index]
  return item?.kind === 'paragraph' ? decimalNumberOf(item.paragraph)?.parts : undefined
}

function isStyled({ reasons }: HeadingVerdict): boolean {
  return reasons.some((reason) => /^(?:style|outline)/u.test(reason))
}

/** 3.2 behind 3.1: two sections of one chapter. */
function isNextOf(
  before: readonly number[] | undefined,
  after: readonly number[] | undefined,
): boolean {
  if (before === undefined || after === undefined || after.length < 2) return false
  const last = after.length - 1
  const isSameChapter = after.slice(0, last).every((part, place) => part === before[place])
  return isSameChapter && (before[last] ?? 0) + 1 === after[last]
}

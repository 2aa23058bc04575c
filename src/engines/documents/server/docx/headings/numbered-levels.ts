import type { BodyItem } from '../body.ts'
import { decimalNumberOf } from './decimal-number.ts'

interface Ranked {
  readonly level: number
}

interface Numbered {
  readonly index: number
  /** 2 and 3 of "2.3". */
  readonly parts: readonly number[]
  readonly level: number
}

const deepest = 6

/**
 * Levels by the numbers where the styles contradict them: writers pick a style for its looks, and "2.1" under "2" of
 * the same file stands now two levels below it and now one, or "7.1" four. Nothing is changed where the styles are at
 * one with the numbers, or where the numbers do not count through the text.
 */
export function levelledByNumber<Verdict extends Ranked>(
  headings: ReadonlyMap<number, Verdict>,
  items: readonly BodyItem[],
): ReadonlyMap<number, Verdict> {
  const inOrder = [...headings].sort(([one], [other]) => one - other)
  const numbered = inOrder.flatMap(([index, { level }]): Numbered[] => {
    const item = items[index]
    const parts = item?.kind === 'paragraph' ? decimalNumberOf(item.paragraph)?.parts : undefined
    return parts === undefined ? [] : [{ index, parts, level }]
  })
  if (!countsOn(numbered) || !isContradicted(numbered)) return headings
  const outermost = Math.min(...numbered.map(({ level }) => level))
  const byNumber = new Map(
    numbered.map(({ index, parts }) => [index, Math.min(deepest, outermost + parts.length - 1)]),
  )
  let moved = { from: 0, by: 0 }
  return new Map(
    inOrder.map(([index, verdict]) => {
      const level = byNumber.get(index)
      if (level !== undefined) moved = { from: verdict.level, by: level - verdict.level }
      // What stood below a numbered heading goes along with it.
      const isBelow = level === undefined && verdict.level > moved.from
      const own = isBelow ? Math.max(1, Math.min(deepest, verdict.level + moved.by)) : verdict.level
      return [index, { ...verdict, level: level ?? own }]
    }),
  )
}

/** Each number comes after the one before it: the points of a list that begin again do not. */
function countsOn(numbered: readonly Numbered[]): boolean {
  return numbered.every(({ parts }, at) => {
    const before = numbered[at - 1]?.parts
    if (before === undefined) return true
    const first = parts.findIndex((part, place) => part !== before[place])
    return first >= 0 && (before[first] ?? 0) < (parts[first] ?? 0)
  })
}

/** One depth of numbers at several levels, or "2.1" no deeper than "2". */
function isContradicted(numbered: readonly Numbered[]): boolean {
  return numbered.some((one) =>
    numbered.some(
      (other) =>
        (one.parts.length === other.parts.length && one.level !== other.level) ||
        (one.parts.length < other.parts.length && one.level >= other.level),
    ),
  )
}

import type { BodyItem } from '../body.ts'

interface Ranked {
  readonly level: number
  readonly score: number
}

/** Of a heading that a style or an outline level makes, which knows its level. */
const byStyle = 10
const fewest = 4
const deepest = 6

/**
 * Levels of headings without a style that one list counts, "1.", "A.", "i.": the list says how deep each stands, where
 * their looks, which one of them may have lost, say something else.
 */
export function levelledByList<Verdict extends Ranked>(
  headings: ReadonlyMap<number, Verdict>,
  items: readonly BodyItem[],
): ReadonlyMap<number, Verdict> {
  const counted = [...headings].flatMap(([index, { level, score }]) => {
    const item = items[index]
    if (item?.kind !== 'paragraph' || score >= byStyle) return []
    const { list, listLevel, label = '' } = item.paragraph
    if (list === undefined || listLevel === undefined || label === '') return []
    return [{ index, list, depth: listLevel, level }]
  })
  const levels = new Map(
    [...Map.groupBy(counted, ({ list }) => list).values()].flatMap((list) => {
      const outermost = Math.min(...list.map(({ depth }) => depth))
      const top = Math.min(
        ...list.filter(({ depth }) => depth === outermost).map(({ level }) => level),
      )
      const isDeep = list.some(({ depth }) => depth > outermost)
      if (list.length < fewest || !isDeep) return []
      return list.map(
        ({ index, depth }) => [index, Math.min(deepest, top + depth - outermost)] as const,
      )
    }),
  )
  return new Map(
    [...headings].map(([index, verdict]) => [
      index,
      { ...verdict, level: levels.get(index) ?? verdict.level },
    ]),
  )
}

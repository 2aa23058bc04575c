import { wordsOf } from '../words/words.ts'

/** A paragraph that stands more than once. */
interface Copy {
  readonly block: string
  readonly text: string
}

/** Pairs that share a member are copies of one paragraph, in the order of the text: six pairs are four copies. Pure. */
export function copiesOf<One extends Copy>(
  pairs: readonly (readonly [One, One])[],
): readonly (readonly [One, One, ...One[]])[] {
  let groups: readonly (readonly [One, One, ...One[]])[] = []
  for (const [one, other] of pairs) {
    const holds = (group: readonly One[]) =>
      group.some(({ block }) => block === one.block || block === other.block)
    const joined = groups.filter(holds).flat()
    const more = [one, other].filter(({ block }) => joined.every((known) => known.block !== block))
    const [first = one, second = other, ...rest] = [...joined, ...more]
    // What was met first keeps its place.
    const at = groups.findIndex(holds)
    const place = at === -1 ? groups.length : at
    groups = [
      ...groups.slice(0, place),
      [first, second, ...rest],
      ...groups.slice(place).filter((group) => !holds(group)),
    ]
  }
  return groups
}

/** Letters from which on two words that differ are no two forms of one. */
const ownWord = 4
/** Uses of each in the text from which on they are two of its cases. */
const fewestOfCase = 3

/**
 * "… only includes the male segment of the data", and the same of the female one: a form that is filled in for each of two
 * cases, word for word but for the one that names the case. Pure.
 */
export function areOfOneForm(one: Copy, other: Copy, usesOf: (word: string) => number): boolean {
  const [first, second] = [wordsOf(one.text), wordsOf(other.text)]
  if (first.length !== second.length) return false
  const changed = first.flatMap((word, at) =>
    word === second[at] ? [] : [[word, second[at] ?? '']],
  )
  const [[case1 = '', case2 = ''] = []] = changed
  return (
    changed.length > 0 &&
    changed.every(([word, instead]) => word === case1 && instead === case2) &&
    [case1, case2].every((word) => word.length >= ownWord && usesOf(word) >= fewestOfCase) &&
    case1.slice(0, ownWord) !== case2.slice(0, ownWord)
  )
}

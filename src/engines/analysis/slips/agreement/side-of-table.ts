import type { ReadWord } from '../../grammar/read-words.ts'

/** "A three by three matrix": the second number tells of one table, and counts nothing. Pure. */
export function isSideOfTable(words: readonly ReadWord[], at: number): boolean {
  return (
    /^(?:by|x|×)$/u.test(words[at - 1]?.small ?? '') &&
    words[at]?.class === 'CD' &&
    words[at - 2]?.class === 'CD'
  )
}

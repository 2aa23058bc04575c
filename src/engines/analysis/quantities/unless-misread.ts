/** So many slips of one sort are no slips of a pen. */
const fewest = 4

/**
 * What is wrong of the reckonings of a text, unless most of them seem wrong: then its way of writing them was read
 * wrong, as where a fraction lost its stroke or a power of ten its sign.
 * @param read how many were read and reckoned again.
 */
export function unlessMisread<T>(read: number, wrong: readonly T[]): readonly T[] {
  return wrong.length >= fewest && wrong.length * 2 > read ? [] : wrong
}

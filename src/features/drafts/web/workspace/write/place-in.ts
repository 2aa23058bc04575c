/**
 * Where a place of an earlier text stands in a later one: before the first change as it was, behind the last change
 * moved with the end, between them at the end of what changed. All in UTF-16 units.
 */
export function placeIn(later: string, earlier: string, place: number): number {
  const shortest = Math.min(later.length, earlier.length)
  let head = 0
  while (head < shortest && later[head] === earlier[head]) head += 1
  if (place <= head) return place
  let tail = 0
  while (tail < shortest - head && later.at(-1 - tail) === earlier.at(-1 - tail)) tail += 1
  return later.length - Math.min(tail, earlier.length - place)
}

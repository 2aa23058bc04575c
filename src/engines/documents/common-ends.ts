interface Ends {
  /** How many items are the same from the beginning on. */
  readonly start: number
  /** How many of the others are the same from the end on. */
  readonly end: number
}

/** Where two rows, or two texts by their UTF-16 units, are the same; no item is counted at both ends. */
export function commonEnds<Item>(one: ArrayLike<Item>, other: ArrayLike<Item>): Ends {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return { start, end }
}

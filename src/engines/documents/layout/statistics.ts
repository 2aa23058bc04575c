/** The value below which half of the values lie; 0 for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** @param share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return sorted[index] ?? 0
}

/** The key with the greatest weight, undefined when nothing was counted. */
export function heaviest<Key>(weights: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined
  let bestWeight = Number.NEGATIVE_INFINITY
  for (const [key, weight] of weights) {
    if (weight > bestWeight) [best, bestWeight] = [key, weight]
  }
  return best
}

/** Adds in place. */
export function addWeight<Key>(weights: Map<Key, number>, key: Key, weight: number): void {
  weights.set(key, (weights.get(key) ?? 0) + weight)
}

export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

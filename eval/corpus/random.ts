/** A seeded stream of numbers, so that a run can be repeated (mulberry32). */
export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number below the bound. */
  below(bound: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: (items) => items[below(items.length)] }
}

/** Counts from which precision, recall and F1 follow. */
export interface Tally {
  readonly found: number
  readonly gold: number
  readonly right: number
}

export const emptyTally: Tally = { found: 0, gold: 0, right: 0 }

export function addTallies(a: Tally, b: Tally): Tally {
  return { found: a.found + b.found, gold: a.gold + b.gold, right: a.right + b.right }
}

export function precision({ right, found }: Tally): number {
  return found === 0 ? 0 : right / found
}

export function recall({ right, gold }: Tally): number {
  return gold === 0 ? 0 : right / gold
}

export function f1(tally: Tally): number {
  const total = tally.found + tally.gold
  return total === 0 ? 0 : (2 * tally.right) / total
}

/** Pairs each gold value with its most similar unused value, when similar enough. */
export function matchValues(
  gold: readonly string[],
  found: readonly string[],
  threshold: number,
): {
  tally: Tally
  missed: readonly string[]
  extra: readonly string[]
  /** Places of what belongs together, in the gold and in what was found. */
  pairs: readonly (readonly [gold: number, found: number])[]
} {
  const used = new Set<number>()
  const pairs: [number, number][] = []
  const missed: string[] = []
  for (const [place, value] of gold.entries()) {
    let best = -1
    let bestSimilarity = 0
    for (const [index, candidate] of found.entries()) {
      if (used.has(index)) continue
      const similarity = similarityOf(value, candidate)
      if (similarity > bestSimilarity) [best, bestSimilarity] = [index, similarity]
    }
    if (bestSimilarity >= threshold) {
      used.add(best)
      pairs.push([place, best])
    } else missed.push(value)
  }
  return {
    tally: { found: found.length, gold: gold.length, right: used.size },
    missed,
    extra: found.filter((_, index) => !used.has(index)),
    pairs,
  }
}

/** 1 minus the Levenshtein distance as a share of the longer text. */
export function similarityOf(a: string, b: string): number {
  if (a === b) return 1
  if (a === '' || b === '') return 0
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = a[row - 1] === b[column - 1] ? 0 : 1
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + substitution,
        ),
      )
    }
    previous = current
  }
  return 1 - (previous[b.length] ?? 0) / Math.max(a.length, b.length)
}

/** Letters and digits only, lower case: GROBID's "soft" comparison. */
export function soft(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

export function words(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Share of the gold words that were found, counting repeats. */
export function wordRecall(gold: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  let right = 0
  for (const word of gold) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    right += 1
  }
  return gold.length === 0 ? 0 : right / gold.length
}

/** Share of the gold's runs of five words that stand together in what was found. */
export function orderKept(gold: readonly string[], found: readonly string[]): number {
  const known = new Set<string>()
  for (let index = 0; index + 5 <= found.length; index += 1) {
    known.add(found.slice(index, index + 5).join(' '))
  }
  let right = 0
  const total = Math.max(0, gold.length - 4)
  for (let index = 0; index < total; index += 1) {
    if (known.has(gold.slice(index, index + 5).join(' '))) right += 1
  }
  return total === 0 ? 0 : right / total
}

import type { Weigh } from '../claims/root-rarity.ts'

/** A paragraph as the roots that it holds. */
interface Rooted {
  readonly roots: ReadonlySet<string>
}

/** Share of a paragraph's words, by their rarity, that stand in a part without it; large parts hold more by chance. */
export function tieTo(one: Rooted, part: readonly Rooted[], weigh: Weigh): number {
  const held = new Set(part.filter((other) => other !== one).flatMap(({ roots }) => [...roots]))
  return sharedBy(one, held, weigh) / Math.sqrt(Math.max(1, held.size))
}

/** Share of a paragraph's words, by their rarity, that are held elsewhere. */
export function sharedBy(one: Rooted, held: ReadonlySet<string>, weigh: Weigh): number {
  let shared = 0
  let all = 0
  for (const root of one.roots) {
    all += weigh(root)
    if (held.has(root)) shared += weigh(root)
  }
  return all === 0 ? 0 : shared / all
}

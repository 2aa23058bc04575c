/** How much a root tells: the fewer texts hold it, the more. */
export type Weigh = (root: string) => number

/** Rarity of roots by the texts that hold them. */
export function rarityIn(texts: readonly ReadonlySet<string>[]): Weigh {
  const counts = new Map<string, number>()
  for (const roots of texts) for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1)
  return (root) => Math.log(texts.length / (counts.get(root) ?? 1))
}

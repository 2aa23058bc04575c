import { contentRoots, rootOf } from './content-words.ts'

/** Letters by which two forms of a word are told to be the same: "graze" and "grazing". */
const stem = 4

const shortened = (root: string): string => root.slice(0, Math.max(stem, root.length - 2))

/** The roots of texts, each also without its last letters: what may count as said again in another form. */
export function looseRoots(texts: readonly string[]): ReadonlySet<string> {
  const roots = new Set<string>()
  for (const text of texts)
    for (const root of contentRoots(text)) roots.add(root).add(shortened(root))
  return roots
}

/** Whether such roots hold a word, in whatever form. */
export function holdsLoosely(roots: ReadonlySet<string>, term: string): boolean {
  const root = rootOf(term)
  return roots.has(root) || roots.has(shortened(root))
}

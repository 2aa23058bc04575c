import { author } from './comment-parts.ts'
import type { ReadComment } from './read-comments.ts'

/**
 * LibreOffice takes the words and the place of a comment that stands within a field, such as the list of references
 * that a reference manager keeps, and leaves its mark. Such comments have their notes again by their order: between two
 * comments that are known, as many were emptied as marks there have none.
 */
export function withEmptied(
  comments: readonly ReadComment[],
  marked: readonly string[],
): readonly ReadComment[] {
  const known = new Set(comments.flatMap(({ id }) => id ?? []))
  const isEmptied = ({ id, author: by, text }: ReadComment) =>
    id === null && by === author && text === ''
  const own = comments.filter(
    (one) => isEmptied(one) || (one.id !== null && marked.includes(one.id)),
  )
  const emptied = Map.groupBy(
    placed(own, ({ id }) => id ?? undefined).filter(({ item }) => isEmptied(item)),
    ({ behind }) => behind,
  )
  const missing = Map.groupBy(
    placed(marked, (id) => (known.has(id) ? id : undefined)).filter(({ item }) => !known.has(item)),
    ({ behind }) => behind,
  )
  const found = new Map(
    [...emptied].flatMap(([behind, items]) => {
      const ids = missing.get(behind) ?? []
      return ids.length === items.length
        ? items.map(({ item }, index) => [item, ids[index]?.item ?? null] as const)
        : []
    }),
  )
  return comments.map((one) => (found.has(one) ? { ...one, id: found.get(one) ?? null } : one))
}

/** Every item with the last known one before it. */
function placed<Item>(
  items: readonly Item[],
  knownBy: (item: Item) => string | undefined,
): readonly { readonly item: Item; readonly behind: string }[] {
  let behind = ''
  return items.map((item) => {
    const before = behind
    behind = knownBy(item) ?? behind
    return { item, behind: before }
  })
}

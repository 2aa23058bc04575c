import { spacedOut } from '#engines/retrieval/ranking/query.ts'
import type { Conference, Grant, Journal } from '#engines/retrieval/records/work.ts'

import { fused } from './merge-works.ts'

type Sourced = { readonly sources: string[] }

/** The first record with what it does not know taken from the second. */
function completed<Item extends Sourced>(first: Item, second: Item): Item {
  const gaps = Object.entries(first).filter(
    ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
  )
  const other = second as Readonly<Record<string, unknown>>
  const filled = Object.fromEntries(gaps.map(([key]) => [key, other[key]]))
  return { ...first, ...filled, sources: [...new Set([...first.sources, ...second.sources])] }
}

const shares = (left: readonly string[], right: readonly string[]) =>
  left.some((key) => right.includes(key))

function fusedBy<Item extends Sourced & { readonly id: string }>(
  lists: readonly (readonly Item[])[],
  keysOf: (item: Item) => readonly string[],
) {
  return fused(lists, {
    keysOf,
    isSame: (left, right) => shares(keysOf(left), keysOf(right)),
    merged: completed,
  })
}

/** Journals of several sources as one list: the same by an ISSN, and by the name where one of them has none. */
export function fusedJournals(lists: readonly (readonly Journal[])[]) {
  return fused(lists, {
    keysOf: ({ id, issn, name }) => [id, ...issn, spacedOut(name)],
    isSame: (left, right) =>
      left.id === right.id ||
      shares(left.issn, right.issn) ||
      ([left, right].some(({ issn }) => issn.length === 0) &&
        spacedOut(left.name) === spacedOut(right.name)),
    merged: completed,
  })
}

export function fusedConferences(lists: readonly (readonly Conference[])[]) {
  return fusedBy(lists, ({ id, name }) => [id, spacedOut(name)])
}

export function fusedGrants(lists: readonly (readonly Grant[])[]) {
  return fusedBy(lists, ({ id, name, funder }) => [id, `${spacedOut(name)}|${spacedOut(funder)}`])
}

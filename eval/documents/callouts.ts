import type { Citation, Document, Reference } from '#engines/documents/document.ts'

import { matchValues, soft, type Tally } from './measures.ts'

/**
 * What the callouts of one page point to, in the order of the page: "12" in a numbered list, otherwise the family name
 * of the first author and the year. A callout that names three entries counts three times.
 */
export interface Callouts {
  readonly page: number
  readonly references: readonly string[]
}

export interface CalloutResult {
  readonly tally: Tally
  readonly missed: readonly string[]
  readonly extra: readonly string[]
}

/** Right is an entry that the page points to as often as it was found to: what resolves to another one is wrong twice. */
export function compareCallouts(document: Document, gold: Callouts): CalloutResult {
  const isNumbered = gold.references.every((key) => /^\d+$/u.test(key))
  const references = new Map(document.references.map((entry) => [entry.id, entry]))
  const found = document.citations
    .filter((citation) => pageOf(document, citation) === gold.page)
    .flatMap((citation) => citation.references)
    .flatMap((id) => references.get(id) ?? [])
    .map((entry) => keyOf(document, entry, isNumbered))
  return matchValues(gold.references.map(soft), found.map(soft), 1)
}

/** Where the callout begins. */
function pageOf({ blocks }: Document, { block, start }: Citation): number | undefined {
  const lines = blocks.find(({ id }) => id === block)?.lines ?? []
  return (lines.find(({ end }) => start < end) ?? lines.at(-1))?.page
}

function keyOf({ references }: Document, entry: Reference, isNumbered: boolean): string {
  const place = String(references.indexOf(entry) + 1)
  if (isNumbered) return entry.label === '' ? place : entry.label
  const [name = ''] = /^[^,;\d(]+/u.exec(entry.raw) ?? []
  const family = name.replace(/(?:\s+\p{Lu}{1,3}|\s+\p{Lu}\.)+\s*$/u, '')
  return `${family} ${entry.year?.slice(0, 4) ?? ''}`
}

import type { Work } from '#engines/analysis/materials.ts'
import type { Reference } from '#engines/documents/document.ts'
import { keyOfCited, keysOfWork, referenceIndex } from '#engines/retrieval/records/same-work.ts'

interface CoupledWork {
  readonly work: Work
  /** Entries of the draft's list that it cites too. */
  readonly shared: readonly Reference[]
  readonly cites: number
}

const mostRows = 12

/**
 * Works that rest on the draft's references (bibliographic coupling, Kessler 1963): the shared ones against the
 * length of both lists. `why` says why there are none.
 */
export function byCitation(
  references: readonly Reference[],
  works: readonly Work[],
): { readonly rows: readonly CoupledWork[]; readonly why: string | null } {
  if (references.length === 0)
    return { rows: [], why: 'The text has no reference list to compare.' }
  const listed = works.filter((work) => (work.references ?? []).length > 0)
  if (listed.length === 0) {
    return { rows: [], why: 'No source says which works the publications found rest on.' }
  }
  const entryAt = entryFinder(references, works)
  const rows = listed
    .map((work) => coupled(work, entryAt))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((one, other) => strength(other) - strength(one))
    .slice(0, mostRows)
  const why =
    rows.length > 0
      ? null
      : `${listed.length} of the ${works.length} publications found list what they cite, and none of them cites a work of this reference list.`
  return { rows, why }
}

/** A list names works by DOI and title; a source may name the same work by its own identifier. */
function entryFinder(references: readonly Reference[], works: readonly Work[]) {
  const index = referenceIndex(references)
  const byKey = new Map<string, Reference>()
  for (const work of works) {
    const entry = index.entryFor(work)
    if (entry === null) continue
    for (const key of [...keysOfWork(work), work.id.toLowerCase()]) byKey.set(key, entry)
  }
  return (key: string): Reference | null => index.entryAt(key) ?? byKey.get(key) ?? null
}

function coupled(work: Work, entryAt: (key: string) => Reference | null): CoupledWork {
  const cited = work.references ?? []
  const entries = cited.flatMap((entry) => {
    const key = keyOfCited(entry)
    return (key === null ? null : entryAt(key)) ?? []
  })
  return { work, shared: [...new Set(entries)], cites: cited.length }
}

function strength({ shared, cites }: CoupledWork): number {
  return shared.length / Math.sqrt(Math.max(1, cites))
}

import { titleYearKey } from '#engines/retrieval/records/same-record.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

/**
 * Whether two records may be one publication: the same DOI, or the same title and year where one of them has no
 * DOI. Two DOIs are two publications (a preprint and its article), whatever the titles.
 */
export function isSameWork(left: Work, right: Work): boolean {
  const [mine, theirs] = [left.identifiers.doi, right.identifiers.doi]
  if (mine !== null && theirs !== null) return mine === theirs
  const key = titleYearKey(left.title, left.year)
  return key !== null && key === titleYearKey(right.title, right.year)
}

/** One record from two of the same publication: the first wins where both know something. */
export function mergedWork(first: Work, second: Work): Work {
  const isLonger = (second.abstract?.length ?? 0) > (first.abstract?.length ?? 0) * 1.5
  return {
    ...first,
    id: second.id.startsWith('doi:') && !first.id.startsWith('doi:') ? second.id : first.id,
    authors: first.authors.length === 0 ? second.authors : first.authors,
    year: first.year ?? second.year,
    venue: first.venue ?? second.venue,
    venue_issn: union(first.venue_issn, second.venue_issn),
    type: first.type === 'other' ? second.type : first.type,
    abstract: isLonger ? second.abstract : first.abstract,
    keywords: union(first.keywords, second.keywords).slice(0, 40),
    language: first.language ?? second.language,
    identifiers: identifiersOf(first, second),
    url: first.url ?? second.url,
    open_access: {
      is_open: openness(first.open_access.is_open, second.open_access.is_open),
      url: first.open_access.url ?? second.open_access.url,
    },
    cited_by: most(first.cited_by, second.cited_by),
    references:
      first.references.length >= second.references.length ? first.references : second.references,
    is_retracted: first.is_retracted || second.is_retracted,
    sources: union(first.sources, second.sources),
  }
}

function identifiersOf(
  { identifiers: first }: Work,
  { identifiers: second }: Work,
): Work['identifiers'] {
  return {
    doi: first.doi ?? second.doi,
    openalex: first.openalex ?? second.openalex,
    arxiv: first.arxiv ?? second.arxiv,
    pubmed: first.pubmed ?? second.pubmed,
    semantic_scholar: first.semantic_scholar ?? second.semantic_scholar,
  }
}

/** One source that found a free copy is enough. */
function openness(first: boolean | null, second: boolean | null): boolean | null {
  return first === true || second === true ? true : (first ?? second)
}

function most(first: number | null, second: number | null): number | null {
  if (first === null || second === null) return first ?? second
  return Math.max(first, second)
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}

/** Smooths the ranks of Cormack, Clarke and Buettcher (2009). */
const RANK_CONSTANT = 60

export interface Ranked<Item> {
  readonly item: Item
  readonly score: number
}

/** Lists of several sources as one, by reciprocal rank fusion; what `isSame` knows to be one is `merged`. */
export function fused<Item extends { readonly id: string }>(
  lists: readonly (readonly Item[])[],
  how: {
    readonly keysOf: (item: Item) => readonly string[]
    readonly isSame: (left: Item, right: Item) => boolean
    readonly merged: (first: Item, second: Item) => Item
  },
): Ranked<Item>[] {
  const all: { item: Item; score: number }[] = []
  const places = new Map<string, number[]>()
  for (const list of lists) {
    list.forEach((item, rank) => {
      const score = 1 / (RANK_CONSTANT + rank + 1)
      const candidates = how.keysOf(item).flatMap((key) => places.get(key) ?? [])
      const known = candidates
        .map((place) => all[place])
        .find((held) => held !== undefined && how.isSame(held.item, item))
      if (known === undefined) {
        all.push({ item, score })
        for (const key of how.keysOf(item))
          places.set(key, [...(places.get(key) ?? []), all.length - 1])
        return
      }
      known.item = how.merged(known.item, item)
      known.score += score
    })
  }
  return all.sort((left, right) => right.score - left.score)
}

/** Publications of several sources as one list. */
export function fusedWorks(lists: readonly (readonly Work[])[]): Ranked<Work>[] {
  return fused(lists, { keysOf: keysOfWork, isSame: isSameWork, merged: mergedWork })
}

/** Under what a publication may be known elsewhere. */
export function keysOfWork(work: Work): readonly string[] {
  const { doi } = work.identifiers
  const title = titleYearKey(work.title, work.year)
  return [...(doi === null ? [] : [`doi:${doi}`]), ...(title === null ? [] : [title]), work.id]
}

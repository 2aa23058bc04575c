import { spacedOut } from '../ranking/query.ts'
import { readDoi } from './doi.ts'

/** Shorter titles ("Editorial", "Introduction") say nothing about which publication is meant. */
const SHORTEST_TITLE = 12
const LONGEST_TITLE = 300

/** Under which a record without a DOI is known: folded title and year; `null` where that names nothing. */
export function titleYearKey(title: string, year: number | null): string | null {
  const plain = spacedOut(title)
  return plain.length < SHORTEST_TITLE || year === null
    ? null
    : `${plain.slice(0, LONGEST_TITLE)}|${year}`
}

/** What is compared of a record. */
export interface RecordKeys {
  readonly title: string
  readonly year: number | null
  readonly doi: string | null
}

/** An entry of a reference list, as far as it could be read. */
export interface ReferenceEntry {
  readonly raw: string
  readonly title?: string | undefined
  readonly year?: string | undefined
  readonly doi?: string | undefined
}

/**
 * Finds for each entry of a reference list the record that it means: the same DOI; else, unless both carry a DOI,
 * the same title with a year at most one apart (a preprint and its print), or the whole title within the entry.
 */
export function createReferenceMatcher<Record extends RecordKeys>(
  records: readonly Record[],
): (entry: ReferenceEntry) => Record | undefined {
  const byDoi = new Map<string, Record>()
  const byTitle = new Map<string, Record>()
  for (const record of records) {
    if (record.doi !== null && !byDoi.has(record.doi)) byDoi.set(record.doi, record)
    const title = spacedOut(record.title).slice(0, LONGEST_TITLE)
    if (title.length >= SHORTEST_TITLE && !byTitle.has(title)) byTitle.set(title, record)
  }

  return (entry) => {
    const doi = readDoi(entry.doi ?? entry.raw)
    const exact = doi === null ? undefined : byDoi.get(doi)
    if (exact !== undefined) return exact
    const isPossible = (record: Record | undefined): record is Record =>
      record !== undefined &&
      (doi === null || record.doi === null) &&
      isNear(record.year, yearOf(entry))
    const named = byTitle.get(spacedOut(entry.title ?? '').slice(0, LONGEST_TITLE))
    if (isPossible(named)) return named
    const raw = ` ${spacedOut(entry.raw)} `
    for (const [title, record] of byTitle)
      if (raw.includes(` ${title} `) && isPossible(record)) return record
    return undefined
  }
}

function yearOf({ year, raw }: ReferenceEntry): number | null {
  const found = /\b(1[5-9]\d\d|20\d\d)/u.exec(year ?? raw)?.[1]
  return found === undefined ? null : Number(found)
}

/** A year that one side does not know refutes nothing. */
function isNear(left: number | null, right: number | null): boolean {
  return left === null || right === null || Math.abs(left - right) <= 1
}

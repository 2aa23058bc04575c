import type { Conference, Grant, Work } from '#engines/retrieval/records/work.ts'
import { DAY_MS } from '#platform/server/durations.ts'

import type { SearchInput, Sort } from '../contract.ts'
import type { Found } from './look.ts'
import type { CatalogueKind } from './tables.ts'

type Ranked<Kind extends CatalogueKind> = Found<Kind>['ranked'][number]

/** Whether the answer has to be looked at as a whole before a page of it is cut. */
export function isNarrowed(input: SearchInput): boolean {
  return (
    input.sort !== 'relevance' ||
    [input.from, input.to, input.open_access, input.type, input.venue].some(
      (filter) => filter !== undefined && filter !== '' && filter !== 'false',
    )
  )
}

/** Whether a publication passes the filters. What a source does not say does not pass. */
export function passes(work: Work, input: SearchInput): boolean {
  if (input.from !== undefined && (work.year ?? 0) < input.from) return false
  if (input.to !== undefined && (work.year ?? Number.POSITIVE_INFINITY) > input.to) return false
  if (input.open_access === 'true' && work.open_access.is_open !== true) return false
  if (input.type !== undefined && work.type !== input.type) return false
  const venue = input.venue?.toLowerCase() ?? ''
  return venue === '' || (work.venue?.toLowerCase().includes(venue) ?? false)
}

/** Publications in another order than by relevance. Equal ones keep theirs. */
export function sortedWorks(
  ranked: readonly Ranked<'work'>[],
  sort: Sort,
): readonly Ranked<'work'>[] {
  const by = (value: (work: Work) => number) =>
    [...ranked].sort((left, right) => value(right.item) - value(left.item))
  if (sort === 'newest') return by(({ year }) => year ?? 0)
  if (sort === 'oldest') return by(({ year }) => -(year ?? 9999))
  if (sort === 'cited') return by(({ cited_by: times }) => times ?? -1)
  if (sort === 'name')
    return [...ranked].sort((left, right) => left.item.title.localeCompare(right.item.title, 'en'))
  return ranked
}

/** Venues and grants by name or by what is due first; unknown dates last. */
export function sortedNamed<Kind extends 'journal' | 'conference' | 'grant'>(
  ranked: readonly Ranked<Kind>[],
  sort: Sort,
  now: Date,
): readonly Ranked<Kind>[] {
  if (sort === 'name')
    return [...ranked].sort((left, right) => left.item.name.localeCompare(right.item.name, 'en'))
  if (sort !== 'deadline') return ranked
  const due = ({ item }: Ranked<Kind>) => ('next_deadline' in item ? dueIn(item, now) : Infinity)
  return [...ranked].sort((left, right) => due(left) - due(right) || 0)
}

/** Days until the next date, or until the usual month; infinite where neither is known. */
function dueIn(item: Conference | Grant, now: Date): number {
  const at = Date.parse(item.next_deadline?.at ?? '')
  if (at >= now.getTime()) return (at - now.getTime()) / DAY_MS
  const months = item.deadline_months.map((month) => (month - 1 - now.getUTCMonth() + 12) % 12)
  return months.length === 0 ? Infinity : Math.min(...months) * 30 + 15
}

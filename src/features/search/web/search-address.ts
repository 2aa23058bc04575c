import type { ResourceType, Sort } from '#features/search/contract.ts'

/** The four places to look, in the order of the tabs. */
export const places = [
  { type: 'publications', label: 'Publications', resource: 'feed' },
  { type: 'journal', label: 'Journals', resource: 'journal' },
  { type: 'conference', label: 'Conferences', resource: 'conference' },
  { type: 'grants', label: 'Grants', resource: 'grants' },
] as const satisfies readonly { type: string; label: string; resource: ResourceType }[]

export type PlaceType = (typeof places)[number]['type']

/** What the address says is looked for. */
export interface SearchAddress {
  readonly text: string
  readonly type: PlaceType
  /** Uuid of the draft in whose light results are ranked. */
  readonly draft: string | undefined
  readonly from: string | undefined
  readonly isOpen: boolean
  readonly isWide: boolean
  readonly sort: Sort
}

const sorts: readonly Sort[] = ['relevance', 'newest', 'oldest', 'cited', 'deadline', 'name']

/** Reads `?view=search&q=…&type=journal`; what means nothing is left out. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const type = parameters.get('type')
  const sort = parameters.get('sort')
  const from = parameters.get('from')
  return {
    text: (parameters.get('q') ?? '').trim().slice(0, 1000),
    type: places.find((place) => place.type === type)?.type ?? 'publications',
    draft: parameters.get('draft') ?? undefined,
    from: from !== null && /^\d{4}$/u.test(from) ? from : undefined,
    isOpen: parameters.get('open') === 'true',
    isWide: parameters.get('wide') === 'true',
    sort: sorts.find((known) => known === sort) ?? 'relevance',
  }
}

/** The address of a search; a view of the home page. */
export function searchPath(wanted: Partial<SearchAddress> = {}): string {
  const parameters = new URLSearchParams({ view: 'search' })
  if (wanted.text !== undefined && wanted.text !== '') parameters.set('q', wanted.text)
  if (wanted.type !== undefined && wanted.type !== 'publications')
    parameters.set('type', wanted.type)
  if (wanted.draft !== undefined) parameters.set('draft', wanted.draft)
  if (wanted.from !== undefined) parameters.set('from', wanted.from)
  if (wanted.isOpen === true) parameters.set('open', 'true')
  if (wanted.isWide === true) parameters.set('wide', 'true')
  if (wanted.sort !== undefined && wanted.sort !== 'relevance') parameters.set('sort', wanted.sort)
  return `/?${parameters.toString()}`
}

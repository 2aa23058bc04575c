import { WorkSchema } from '#engines/retrieval/records/work.ts'
import type { ResourceType, SavedQuery, Sort } from '#features/search/contract.ts'

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
  readonly to: string | undefined
  /** Kind of publication: "book". */
  readonly kind: WorkKind | undefined
  /** Part of the name of a journal or conference. */
  readonly venue: string
  readonly isOpen: boolean
  readonly isWide: boolean
  readonly sort: Sort
}

export const workKinds = WorkSchema.shape.type.options
export type WorkKind = (typeof workKinds)[number]

const LONGEST_VENUE = 200

const sorts: readonly Sort[] = ['relevance', 'newest', 'oldest', 'cited', 'deadline', 'name']

/** Reads `?view=search&q=…&type=journal`; what means nothing is left out. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const type = parameters.get('type')
  const sort = parameters.get('sort')
  const year = (name: string) => {
    const given = parameters.get(name)
    return given !== null && /^\d{4}$/u.test(given) ? given : undefined
  }
  return {
    text: (parameters.get('q') ?? '').trim().slice(0, 1000),
    type: places.find((place) => place.type === type)?.type ?? 'publications',
    draft: parameters.get('draft') ?? undefined,
    from: year('from'),
    to: year('to'),
    kind: workKinds.find((kind) => kind === parameters.get('kind')),
    venue: (parameters.get('venue') ?? '').trim().slice(0, LONGEST_VENUE),
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
  if (wanted.to !== undefined) parameters.set('to', wanted.to)
  if (wanted.kind !== undefined) parameters.set('kind', wanted.kind)
  if (wanted.venue !== undefined && wanted.venue !== '') parameters.set('venue', wanted.venue)
  if (wanted.isOpen === true) parameters.set('open', 'true')
  if (wanted.isWide === true) parameters.set('wide', 'true')
  if (wanted.sort !== undefined && wanted.sort !== 'relevance') parameters.set('sort', wanted.sort)
  return `/?${parameters.toString()}`
}

/** The same as the call takes it, without a page. */
export function queryOf(wanted: SearchAddress): SavedQuery {
  const place = places.find(({ type }) => type === wanted.type) ?? places[0]
  const isWork = place.type === 'publications'
  return {
    text: wanted.text,
    resource_type: isWork && wanted.isWide ? 'embeddings' : place.resource,
    sort: wanted.sort,
    ...(wanted.draft === undefined ? {} : { doc_type: 'DRAFT', doc_uuid: wanted.draft }),
    ...(isWork ? filtersOf(wanted) : {}),
  }
}

function filtersOf({ from, to, kind, venue, isOpen }: SearchAddress): Partial<SavedQuery> {
  return {
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
    ...(kind === undefined ? {} : { type: kind }),
    ...(venue === '' ? {} : { venue }),
    ...(isOpen ? { open_access: 'true' } : {}),
  }
}

/** The address of a search that is kept. */
export function savedPath(query: SavedQuery): string {
  const { resource_type: resource } = query
  return searchPath({
    text: query.text,
    type:
      resource === 'embeddings'
        ? 'publications'
        : (places.find((place) => place.resource === resource)?.type ?? 'publications'),
    draft: query.doc_uuid,
    from: query.from?.toString(),
    to: query.to?.toString(),
    kind: query.type,
    venue: query.venue ?? '',
    isOpen: query.open_access === 'true',
    isWide: resource === 'embeddings',
    sort: query.sort,
  })
}

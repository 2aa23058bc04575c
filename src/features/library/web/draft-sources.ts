import type { CitableWork } from '#engines/citing-styles/source.ts'
import type { WorkRow } from '#engines/retrieval/records/work-row.ts'
import { SimilarPublicationsViewSchema } from '#engines/retrieval/similar-view.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { LinkedReference, ListedItem, SimilarDecision } from '#features/library/contract.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { authorsLine } from './record-words.ts'

/** Something that a draft rests on, or could. */
export interface DraftSource {
  readonly key: string
  readonly group: 'list' | 'library' | 'similar'
  readonly title: string
  /** Authors, venue and year, as far as they are known. */
  readonly facts: string
  /** How it bears on the draft. */
  readonly why: string
  /** The first place where the text names it. */
  readonly place: { readonly block: string; readonly start: number } | null
  /** The item of the library that it is. */
  readonly item: { readonly slug: string } | null
  readonly isRetracted: boolean
  /** Where it can be opened. */
  readonly link: string | null
  readonly reference: string | null
  /** The id of its record, for what search knows. */
  readonly publication: string | null
  readonly isDismissed: boolean
  /** What a reference in any style is written from. */
  readonly citable: CitableWork
}

interface Known {
  readonly draft: Draft
  readonly references: readonly LinkedReference[]
  readonly items: readonly ListedItem[]
  readonly decisions: readonly SimilarDecision[]
}

const nearness = { close: 'Close', near: 'Near', distant: 'Distant' } as const

/** One list of all sources of a draft: its reference list, the rest of the library, and what is like it. */
export function sourcesOf(known: Known): readonly DraftSource[] {
  const { draft, references, items } = known
  const listed = references.map((one) => fromReference(one, items))
  const named = new Set(references.flatMap(({ item }) => item?.uuid ?? []))
  const rest = items
    .filter((item) => !named.has(item.uuid))
    .map((item): DraftSource => ({
      ...blank,
      key: item.uuid,
      group: 'library',
      title: item.title,
      facts: factsOf(item),
      why: `In the library, not in the reference list of ‘${draft.name}’.`,
      item,
      link: item.url,
      publication: item.external_id,
      citable: citableOf({ ...item, identifiers: item.doi === null ? {} : { doi: item.doi } }),
    }))
  return [...listed, ...rest, ...similarOf(known)]
}

const blank = {
  place: null,
  item: null,
  isRetracted: false,
  link: null,
  reference: null,
  publication: null,
  isDismissed: false,
} as const

function fromReference(one: LinkedReference, items: readonly ListedItem[]): DraftSource {
  const { reference, known, places } = one
  const item = items.find(({ uuid }) => uuid === one.item?.uuid)
  const record = item ?? known
  return {
    ...blank,
    key: `reference ${reference.id}`,
    group: 'list',
    title: reference.title ?? record?.title ?? reference.raw,
    facts:
      record === null
        ? factsOf({
            authors: reference.authors,
            year: yearOf(reference),
            venue: reference.venue ?? null,
          })
        : factsOf(record),
    why: [timesOf(one.times), knownOf(one)].join(' ').trim(),
    place: places[0] ?? null,
    item: one.item,
    isRetracted: known?.is_retracted === true,
    link: known?.open_access.url ?? known?.url ?? item?.url ?? reference.url ?? null,
    reference: reference.id,
    publication: known?.id ?? null,
    citable: citableReference(reference, record, item),
  }
}

/** How a reference is cited: as the draft gives it, and what it leaves out from the record. */
function citableReference(
  reference: LinkedReference['reference'],
  record: ListedItem | LinkedReference['known'] | undefined,
  item: ListedItem | undefined,
) {
  const { authors, doi, title = record?.title ?? reference.raw } = reference
  return citableOf({
    title,
    authors: authors.length > 0 ? authors : (record?.authors ?? []),
    year: yearOf(reference) ?? record?.year ?? null,
    venue: reference.venue ?? record?.venue ?? null,
    url: reference.url ?? record?.url ?? null,
    identifiers: doi === undefined ? {} : { doi },
    ...(item === undefined ? {} : { type: item.type }),
  })
}

function yearOf(reference: LinkedReference['reference']): number | null {
  const year = Number(reference.year)
  return Number.isInteger(year) ? year : null
}

function timesOf(times: number): string {
  if (times === 0) return 'In the list, never cited in the text.'
  return times === 1 ? 'Cited once.' : `Cited ${times} times.`
}

function knownOf({ item, known }: LinkedReference): string {
  if (known !== null) return ''
  return item === null ? 'Not in the catalogue.' : ''
}

/** Nearest by words first, then by references; what is in the list already stands there. */
function similarOf({ draft, items, decisions }: Known): readonly DraftSource[] {
  const field = draft.results['similar_publications']
  const view = SimilarPublicationsViewSchema.safeParse(field?.data?.view)
  if (!view.success) return []
  const dismissed = new Set(
    decisions.flatMap(({ publication_id: id, status }) => (status === 'dismissed' ? [id] : [])),
  )
  const found = new Map<string, DraftSource>()
  const add = (row: WorkRow, why: string) => {
    if (row.isCited || found.has(row.id)) return
    const doi = row.identifiers['doi']?.toLowerCase()
    const item = items.find(
      (one) => one.external_id === row.id || (doi !== undefined && one.doi === doi),
    )
    found.set(row.id, {
      ...blank,
      key: `similar ${row.id}`,
      group: 'similar',
      title: row.title,
      facts: factsOf(row),
      why,
      item: item ?? null,
      isRetracted: row.isRetracted === true,
      link: row.link,
      publication: row.id,
      isDismissed: dismissed.has(row.id),
      citable: citableOf(row),
    })
  }
  for (const row of view.data.textual)
    add(
      row,
      row.shared.length === 0
        ? `${nearness[row.nearness]} by its words.`
        : `${nearness[row.nearness]} by its words: both write of ${row.shared.join(', ')}.`,
    )
  for (const row of view.data.by_citation)
    add(row, `Cites ${plural(row.shared.length, 'work')} that this text cites too.`)
  return [...found.values()]
}

type Citable = Pick<CitableWork, 'title' | 'authors' | 'year' | 'venue' | 'url'> & {
  readonly identifiers: Readonly<Record<string, string>>
  readonly type?: CitableWork['type']
}

function citableOf({ title, authors, year, venue, url, identifiers, type }: Citable): CitableWork {
  return {
    title,
    authors: [...authors],
    year,
    venue,
    url,
    type: type ?? (venue === null ? 'other' : 'article'),
    language: null,
    identifiers: {
      doi: identifiers['doi'] ?? null,
      arxiv: identifiers['arxiv'] ?? null,
      openalex: null,
      pubmed: null,
      semantic_scholar: null,
    },
  }
}

const MOST_AUTHORS = 3

function factsOf(record: {
  readonly authors: readonly string[]
  readonly year: number | null
  readonly venue: string | null
}): string {
  const { authors, year, venue } = record
  return [authorsLine(authors, MOST_AUTHORS), venue ?? '', year === null ? '' : String(year)]
    .filter((part) => part !== '')
    .join(' · ')
}

import type { Document, Reference } from '#engines/documents/document.ts'
import { readDoi } from '#engines/retrieval/records/doi.ts'
import { titleYearKey } from '#engines/retrieval/records/same-record.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

import type { ItemFields } from '../contract.ts'

const OWN = 'library'

/** What duplicates are told by. */
export function keysOf(work: Work): { doi: string | null; titleKey: string | null } {
  return { doi: readDoi(work.identifiers.doi), titleKey: titleYearKey(work.title, work.year) }
}

/** Id of the record at its source; `null` for a record of the library's own. */
export function externalId(work: Work): string | null {
  return work.id.startsWith(`${OWN}:`) ? null : work.id
}

/** A record that nobody has but this library. */
export function ownRecord(uuid: string, title: string): Work {
  return {
    id: `${OWN}:${uuid}`,
    title,
    authors: [],
    year: null,
    venue: null,
    venue_issn: [],
    type: 'other',
    abstract: null,
    keywords: [],
    language: null,
    identifiers: { doi: null, openalex: null, arxiv: null, pubmed: null, semantic_scholar: null },
    url: null,
    open_access: { is_open: null, url: null },
    cited_by: null,
    references: [],
    is_retracted: false,
    sources: [OWN],
  }
}

/** The record as a person has written it. */
export function withFields(work: Work, fields: ItemFields): Work {
  const { doi, title, authors, year, venue, type, url, abstract } = fields
  return {
    ...work,
    title: title ?? work.title,
    authors: authors ?? work.authors,
    year: year === undefined ? work.year : year,
    venue: venue === undefined ? work.venue : venue,
    type: type ?? work.type,
    url: url === undefined ? work.url : url,
    abstract: abstract === undefined ? work.abstract : abstract,
    identifiers: doi === undefined ? work.identifiers : { ...work.identifiers, doi: readDoi(doi) },
  }
}

/** One record of two: what is known stays, what is missing is filled in. */
export function completed(kept: Work, other: Work): Work {
  return {
    ...other,
    ...kept,
    // A record of the library's own takes the name of a source's, by which search finds it again.
    id: externalId(kept) === null ? other.id : kept.id,
    authors: kept.authors.length === 0 ? other.authors : kept.authors,
    year: kept.year ?? other.year,
    venue: kept.venue ?? other.venue,
    venue_issn: union(kept.venue_issn, other.venue_issn),
    type: kept.type === 'other' ? other.type : kept.type,
    abstract: kept.abstract ?? other.abstract,
    keywords: union(kept.keywords, other.keywords),
    language: kept.language ?? other.language,
    identifiers: {
      doi: kept.identifiers.doi ?? other.identifiers.doi,
      openalex: kept.identifiers.openalex ?? other.identifiers.openalex,
      arxiv: kept.identifiers.arxiv ?? other.identifiers.arxiv,
      pubmed: kept.identifiers.pubmed ?? other.identifiers.pubmed,
      semantic_scholar: kept.identifiers.semantic_scholar ?? other.identifiers.semantic_scholar,
    },
    url: kept.url ?? other.url,
    open_access: {
      is_open: kept.open_access.is_open ?? other.open_access.is_open,
      url: kept.open_access.url ?? other.open_access.url,
    },
    cited_by: kept.cited_by ?? other.cited_by,
    references: kept.references.length === 0 ? other.references : kept.references,
    is_retracted: kept.is_retracted || other.is_retracted,
    sources: union(kept.sources, other.sources),
  }
}

/** What an entry of a reference list says, as far as it could be read. */
export function recordOfReference(uuid: string, reference: Reference): Work {
  const year = Number(/\b(1[5-9]\d\d|20\d\d)/u.exec(reference.year ?? '')?.[1])
  return withFields(ownRecord(uuid, reference.title ?? reference.raw.slice(0, 300)), {
    authors: reference.authors,
    ...(Number.isNaN(year) ? {} : { year }),
    ...(reference.venue === undefined ? {} : { venue: reference.venue }),
    ...(reference.doi === undefined ? {} : { doi: reference.doi }),
    ...(reference.url === undefined ? {} : { url: reference.url }),
  })
}

/** What a file says of itself: title, authors, abstract. */
export function recordOfDocument(work: Work, document: Document): Work {
  const abstract = new Set(document.abstract)
  const text = document.blocks
    .filter(({ id }) => abstract.has(id))
    .map((block) => block.text)
    .join('\n\n')
    .slice(0, 20_000)
  return completed(work, {
    ...ownRecord('', document.title),
    id: work.id,
    authors: document.authors.map(({ name }) => name).slice(0, 500),
    abstract: text === '' ? null : text,
    keywords: document.keywords.slice(0, 40),
    language: document.language === 'und' ? null : document.language,
  })
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}

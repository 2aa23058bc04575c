import type { Entry } from '#engines/retrieval/ranking/segment.ts'
import type { Conference, Grant, Journal, Work } from '#engines/retrieval/records/work.ts'

import type { CatalogueKind } from '../tables.ts'
import type { RecordOf } from './catalogue-repository.ts'

/** Words that are enough to find a record by. */
const MOST_CHARACTERS = 6000

const text = (...parts: readonly (string | null | readonly string[])[]): string =>
  parts
    .flatMap((part) => part ?? [])
    .join(' \n ')
    .slice(0, MOST_CHARACTERS)

const makers: {
  readonly [Kind in CatalogueKind]: (record: RecordOf[Kind]) => Entry['fields']
} = {
  work: (work: Work) => ({
    title: text(work.title),
    abstract: text(work.abstract),
    keywords: text(work.keywords, work.authors),
    venue: text(work.venue),
  }),
  journal: (journal: Journal) => ({
    title: text(journal.name, journal.abbreviations),
    abstract: text(journal.scope),
    keywords: text(journal.fields, journal.issn),
    venue: text(journal.publisher),
  }),
  conference: (conference: Conference) => ({
    title: text(conference.name, conference.acronym),
    abstract: text(conference.scope),
    keywords: text(conference.fields),
  }),
  grant: (grant: Grant) => ({
    title: text(grant.name),
    abstract: text(grant.summary),
    keywords: text(grant.fields, grant.country),
    venue: text(grant.funder),
  }),
}

/** What of a record is searched. */
export function entryOf<Kind extends CatalogueKind>(kind: Kind, record: RecordOf[Kind]): Entry {
  return { id: record.id, fields: makers[kind](record) }
}

/** All words of a record, for phrases and for what answers share. */
export function textOf<Kind extends CatalogueKind>(kind: Kind, record: RecordOf[Kind]): string {
  return Object.values(makers[kind](record)).join(' \n ')
}

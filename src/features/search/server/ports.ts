import type { Document } from '#engines/documents/document.ts'
import type { ReferenceEntry } from '#engines/retrieval/records/same-record.ts'
import type {
  Conference,
  Grant,
  Journal,
  SourceReport,
  Work,
} from '#engines/retrieval/records/work.ts'
import type { VenueEntry } from '#engines/retrieval/venues/named-venue.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { StarterCatalogue } from './catalogue/catalogue.ts'

/** What others look for. */
export interface Wanted {
  /** At most 1,000 characters count. */
  readonly text: string
  /** At most 50. */
  readonly limit: number
  /** Not before this year. */
  readonly from?: number
  /** Ends the search early; what has answered by then is given. */
  readonly signal?: AbortSignal
}

/** What other features may ask of search. None of these throws because a source is away: its report says so. */
export interface Search {
  findWorks(wanted: Wanted): Promise<{ works: Work[]; reports: SourceReport[] }>
  findJournals(wanted: Wanted): Promise<{ journals: Journal[]; reports: SourceReport[] }>
  findConferences(wanted: Wanted): Promise<{ conferences: Conference[]; reports: SourceReport[] }>
  findGrants(wanted: Wanted): Promise<{ grants: Grant[]; reports: SourceReport[] }>
  /** A journal by the `id` of its record. */
  journalById(id: string): Promise<Journal | undefined>
  /** For each entry of a reference list the record of this catalogue that it means; no live source is asked. */
  recordsOf(entries: readonly ReferenceEntry[]): Promise<readonly (Work | undefined)[]>
  /** For each entry of a reference list the journal of this catalogue that it names; no live source is asked. */
  journalsOf(entries: readonly VenueEntry[]): Promise<readonly (Journal | undefined)[]>
  /** As `journalsOf`, for conferences: by their name, or by an acronym where a conference can stand. */
  conferencesOf(entries: readonly VenueEntry[]): Promise<readonly (Conference | undefined)[]>
  /** A publication by the `id` of its record. */
  workById(id: string): Promise<Work | undefined>
  /** Asks the catalogue first, then the live sources that know DOIs. Any spelling of a DOI is read. */
  workByDoi(doi: string): Promise<Work | undefined>
  /** Keeps records so that they are found here again; records of one publication are joined. */
  remember(works: readonly Work[]): Promise<void>
}

/** Settings of the live sources. */
export interface SourceSettings {
  /** Ids of the sources that are on, each with an address in place of its own, or `null`. */
  readonly enabled: ReadonlyMap<string, string | null>
  /** Named in requests, so that a source can write to the operator instead of shutting the door. */
  readonly contact: string | undefined
  /** Keys by source. */
  readonly keys: ReadonlyMap<string, string>
}

/** What search needs from elsewhere; passed in by the composition root. */
export interface SearchOptions {
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
  /** Folder in which the index is kept. */
  readonly directory: string
  readonly sources: SourceSettings
  /** The catalogue that the product ships; taken in when it is another than last time. */
  readonly starter?: () => StarterCatalogue
  /** The text of a draft that the person may read. @throws AppError 404 otherwise. */
  readonly draftFor: (
    uuid: string,
    person: string,
  ) => Promise<{
    readonly uuid: string
    readonly name: string
    /** Another one for each state of the text. */
    readonly version: string
    readonly document: Document
  }>
}

import type { Document } from '#engines/documents/document.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { ReferenceEntry } from '#engines/retrieval/records/same-record.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import type { ResultFields } from '#features/drafts/contract.ts'
import type { DraftRow, ReadOptions } from '#features/drafts/server/index.ts'
import type { Feedback, Subject } from '#features/feedback/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

/** What a file of references says: records, and what could not be read, in words. */
export interface ImportedWorks {
  readonly works: readonly Work[]
  readonly notices: readonly string[]
}

/** Where records of publications come from. */
export interface WorkSource {
  workById(id: string): Promise<Work | undefined>
  workByDoi(doi: string): Promise<Work | undefined>
  /** For each entry the record that it means, as far as this server knows one. */
  recordsOf(entries: readonly ReferenceEntry[]): Promise<readonly (Work | undefined)[]>
}

/** What the library needs from elsewhere; passed in by the composition root. */
export interface LibraryOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly files: Files
  readonly logger: Logger
  readonly now: () => Date
  readonly upload: Config['upload']
  readonly projects: Pick<Projects, 'policies' | 'access' | 'touch' | 'listOf'>
  readonly drafts: {
    readonly find: (project: string, idOrSlug: string) => Promise<DraftRow | undefined>
    /** The drafts of a project that have been read, the latest first, at most `limit`. */
    readonly readOf: (project: string, limit: number) => Promise<readonly DraftRow[]>
  }
  readonly feedback: {
    readonly charge: Feedback['charge']
    readonly process: Feedback['process']
    readonly fieldsOf: (
      subject: Pick<Subject, 'uuid' | 'parent' | 'textHash' | 'projectUuid'>,
    ) => Promise<ResultFields>
    readonly beforeRemove: (trx: Trx, homes: readonly string[]) => Promise<void>
  }
  readonly works: WorkSource
  readonly readFile: (path: string, options: ReadOptions) => Promise<Document>
  /** Whether this machine has what reading a form needs. */
  readonly canRead: (type: ReadableType) => boolean
}

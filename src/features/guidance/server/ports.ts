import type { Document } from '#engines/documents/document.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { SourceReport, Work } from '#engines/retrieval/records/work.ts'
import type { ReadableDraft } from '#features/drafts/server/index.ts'
import type { Feedback } from '#features/feedback/server/index.ts'
import type { DraftSummary } from '#features/projects/contract.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

/** What a project knows already: nobody needs to be shown it again. */
export interface KnownWork {
  readonly title: string
  readonly doi: string | null
}

/** What guidance needs from elsewhere; passed in by the composition root. */
export interface GuidanceOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly files: Files
  readonly logger: Logger
  readonly now: () => Date
  readonly projects: Pick<Projects, 'policies' | 'access' | 'confirm'>
  readonly drafts: {
    readonly summaries: (
      projects: readonly string[],
    ) => Promise<ReadonlyMap<string, readonly DraftSummary[]>>
    readonly readable: (uuid: string) => Promise<ReadableDraft | undefined>
  }
  readonly feedback: Pick<Feedback, 'charge' | 'process' | 'fieldsOf' | 'materialChanged'>
  /** Whether this machine has what reading a form needs. */
  readonly canRead: (type: ReadableType) => boolean
  /** Reads a file in a process of its own. */
  readonly readFile: (
    path: string,
    options: { type: ReadableType; maxPages: number; signal?: AbortSignal },
  ) => Promise<Document>
  readonly findWorks: (wanted: {
    readonly text: string
    readonly limit: number
    readonly from?: number
    readonly signal?: AbortSignal
  }) => Promise<{ readonly works: readonly Work[]; readonly reports: readonly SourceReport[] }>
  /** The library of a project. */
  readonly libraryOf: (project: string) => Promise<readonly KnownWork[]>
}

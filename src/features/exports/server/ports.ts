import type { Document } from '#engines/documents/document.ts'
import type { FileWriter } from '#engines/documents/server/write/file-writer.ts'
import type { WriterRequest } from '#engines/documents/server/write/writer-messages.ts'
import type {
  Drafts,
  DraftResults,
  DraftRow,
  ReadableDraft,
  ReadOptions,
} from '#features/drafts/server/index.ts'
import type { Feedback } from '#features/feedback/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

/** What exports need from elsewhere; passed in by the composition root. */
export interface ExportsOptions {
  readonly database: Database
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly files: Files
  readonly maxPages: number
  readonly logger: Logger
  readonly now: () => Date
  readonly projects: Pick<Projects, 'policies' | 'access'>
  readonly drafts: {
    readonly find: (project: string, idOrSlug: string) => Promise<DraftRow | undefined>
    readonly findAny: (uuid: string) => Promise<DraftRow | undefined>
    readonly readable: (uuid: string) => Promise<ReadableDraft | undefined>
    readonly receiveFile: Drafts['receiveFile']
    readonly takeNextVersion: Drafts['takeNextVersion']
  }
  readonly readFile: (path: string, options: ReadOptions) => Promise<Document>
  /** What an edited copy says about our notes, read in a process of its own. */
  readonly readReview: FileWriter['readReview']
  /** What is kept with notes through edits. */
  readonly feedback: Pick<
    Feedback,
    'takeOverNotes' | 'settleTogether' | 'followedOf' | 'answeredAndGone'
  >
  readonly resultsOf: (
    draft: DraftRow,
    chapters: ReadonlyMap<string, string>,
  ) => Promise<DraftResults>
  /** Titles of the kinds of feedback by their id. */
  readonly kindTitles: () => ReadonlyMap<string, string>
  /** Makes a file in a process of its own. */
  readonly writeFile: (request: WriterRequest, signal?: AbortSignal) => Promise<Uint8Array>
}

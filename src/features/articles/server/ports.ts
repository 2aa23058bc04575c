import type { Document } from '#engines/documents/document.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import type { ReadOptions } from '#features/drafts/server/index.ts'
import type { Feedback } from '#features/feedback/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Files } from '#platform/server/storage/files.ts'

/** A draft beside which a publication is read. */
export interface DraftText {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly project: string
  readonly document: Document
}

/** What articles need from elsewhere; passed in by the composition root. */
export interface ArticlesOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly files: Files
  readonly upload: Config['upload']
  readonly feedback: Pick<Feedback, 'charge' | 'fieldsOf'>
  readonly works: {
    workById(id: string): Promise<Work | undefined>
    workByDoi(doi: string): Promise<Work | undefined>
  }
  /** The text of a draft that the person may read. @throws AppError 404 otherwise. */
  readonly draftFor: (uuid: string, person: string) => Promise<DraftText>
  readonly readFile: (path: string, options: ReadOptions) => Promise<Document>
  /** Fetches a public file; `undefined`: this server asks nobody outside. @throws NoAnswerError */
  readonly fetchFile: ((url: URL) => Promise<Buffer>) | undefined
}

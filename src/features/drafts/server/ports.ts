import type { Document } from '#engines/documents/document.ts'
import type { FileReader } from '#engines/documents/server/read-file.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { FileWriter } from '#engines/documents/server/write/file-writer.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { ConversationHead, ResultFields } from '../contract.ts'
import type { DraftRow, Progress } from './repository.ts'

export interface ReadOptions {
  readonly type: ReadableType
  readonly password?: string
  readonly maxPages: number
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

/** What the list of projects shows of a draft's notes. */
export interface NoteCounts {
  readonly major: number
  readonly moderate: number
  readonly minor: number
  readonly settled: number
  readonly total: number
  readonly running: number
  readonly reviewedAt: Date | null
}

/** Results by field name: of the draft, and of each chapter by uuid. */
export interface DraftResults {
  readonly draft: ResultFields
  readonly chapters: ReadonlyMap<string, ResultFields>
}

/** What drafts need from elsewhere; passed in by the composition root. */
export interface DraftsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly files: Files
  readonly logger: Logger
  readonly upload: Config['upload']
  readonly readers: number
  readonly now: () => Date
  readonly projects: Pick<Projects, 'policies' | 'access' | 'touch' | 'renameFrom' | 'listOf'>
  readonly readFile: (path: string, options: ReadOptions) => Promise<Document>
  /** Whether this machine has what reading a form needs, and what setting it in pages needs. */
  readonly canRead: (type: ReadableType) => boolean
  readonly canMakePages: (type: ReadableType) => boolean
  readonly makePages: FileReader['makePages']
  readonly cutPictures: FileWriter['cutPictures']
  readonly resultsOf: (
    draft: DraftRow,
    chapters: ReadonlyMap<string, string>,
  ) => Promise<DraftResults>
  /** What one person has asked of a draft. */
  readonly conversationsOf: (draft: string, person: string) => Promise<readonly ConversationHead[]>
  readonly noteCounts: (drafts: readonly string[]) => Promise<ReadonlyMap<string, NoteCounts>>
  /** Called in the transaction that makes a text readable, or changes it. */
  readonly onText: (
    trx: Trx,
    draft: { uuid: string; projectUuid: string; createdBy: string; textHash: string },
  ) => Promise<void>
  /** Of these files, those that others keep: former versions of a draft, items of a library. */
  readonly keysKept: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Called in the transaction that removes drafts. */
  readonly beforeRemove: (trx: Trx, drafts: readonly string[]) => Promise<void>
}

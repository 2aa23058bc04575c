import type { Document } from '#engines/documents/document.ts'
import type { DraftRow, ReadableDraft } from '#features/drafts/server/index.ts'
import type { DraftSummary } from '#features/projects/contract.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { LanguageModel } from '#platform/server/llm/port.ts'
import type { ModelPrice } from '#platform/server/llm/prices.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

import type { OtherUse } from './ai-use.ts'
import type { Analyser } from './analyser.ts'
import type { MaterialSource } from './materials.ts'
import type { ModelLimits } from './model/model-limits.ts'
import type { SubjectSource } from './subjects.ts'

/** What feedback asks of the ledger. */
export interface Credits {
  /** Idempotent by reference. A price of 0 holds nothing and answers `{ uuid: null }`. */
  hold(
    trx: Trx,
    request: { owner: string; credits: number; reference: string; text: string },
  ): Promise<{ uuid: string | null } | 'insufficient'>
  settle(trx: Trx, hold: string): Promise<void>
  release(trx: Trx, hold: string): Promise<void>
  /** Gives credits, once for each reference. */
  give(
    trx: Trx,
    request: { owner: string; credits: number; reference: string; text: string },
  ): Promise<void>
  balanceOf(owner: string): Promise<number>
}

/** What feedback needs from elsewhere; passed in by the composition root. */
export interface FeedbackOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly logger: Logger
  readonly credits: Credits
  readonly analyser: Analyser
  readonly model: LanguageModel
  /** Tokens that the model may come to; absent: the defaults. */
  readonly modelLimits?: ModelLimits
  /** The operator's own price of the model. */
  readonly modelPrice?: Omit<ModelPrice, 'model'>
  readonly now: () => Date
  readonly projects: Pick<Projects, 'policies' | 'access' | 'confirm'>
  readonly drafts: {
    readonly find: (project: string, idOrSlug: string) => Promise<DraftRow | undefined>
    readonly readable: (uuid: string) => Promise<ReadableDraft | undefined>
    readonly summaries: (
      projects: readonly string[],
    ) => Promise<ReadonlyMap<string, readonly DraftSummary[]>>
    /** The chapters of drafts in reading order. */
    readonly chapterWords: (
      drafts: readonly string[],
    ) => Promise<
      ReadonlyMap<
        string,
        readonly { readonly number: string; readonly title: string; readonly words: number }[]
      >
    >
  }
  /** What else of this product read a draft, for the statement on the use of AI. */
  readonly otherUses?: (draft: string) => Promise<readonly OtherUse[]>
  /** What else can be judged beside drafts and chapters. */
  readonly subjects?: readonly SubjectSource[]
  /** Where rubrics, briefs, works and venues come from; without any, kinds say what they were not given. */
  readonly materials?: readonly MaterialSource[]
  /** For rubrics that come as files; without it they are pasted. */
  readonly rubricFiles?: {
    readonly files: Pick<Files, 'put' | 'path' | 'remove'>
    /** Reads a PDF or Word file in a process of its own. */
    readonly readFile: (
      path: string,
      options: { type: 'pdf' | 'docx'; maxPages: number; signal?: AbortSignal },
    ) => Promise<Document>
  }
}

import type { DraftResults, DraftRow, ReadableDraft } from '#features/drafts/server/index.ts'
import type { Feedback } from '#features/feedback/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Outbox } from '#platform/server/events/outbox.ts'
import type { Logger } from '#platform/server/telemetry/logger.ts'

/** What conversations need from elsewhere; passed in by the composition root. */
export interface ChatOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly logger: Logger
  readonly projects: Pick<Projects, 'policies'>
  readonly drafts: {
    readonly find: (project: string, idOrSlug: string) => Promise<DraftRow | undefined>
    readonly findAny: (uuid: string) => Promise<DraftRow | undefined>
    readonly readable: (uuid: string) => Promise<ReadableDraft | undefined>
  }
  readonly feedback: Pick<
    Feedback,
    'kinds' | 'policyOf' | 'historyOf' | 'modelFor' | 'countedCall'
  > & {
    readonly resultsOf: (
      draft: DraftRow,
      chapters: ReadonlyMap<string, string>,
    ) => Promise<DraftResults>
  }
  /** The name by which others know a person; `null` for a visitor. */
  readonly nameOf: (person: string) => Promise<string | null>
  /** Questions of one person in a minute. */
  readonly questionsPerMinute: number
  /** Answers of a model to one person within 24 hours. */
  readonly modelQuestionsPerDay: number
}

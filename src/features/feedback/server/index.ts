import type { Trx } from '#platform/server/database/database.ts'

import { createCharging } from './charge.ts'
import type { Charging, Target } from './charge.ts'
import { findKind, freeKinds, summaries } from './kinds.ts'
import { createNotes } from './notes.ts'
import type { FeedbackOptions } from './ports.ts'
import { createRepository } from './repository.ts'
import type { RunRow } from './repository.ts'
import { createResults } from './results.ts'
import { createRoutes } from './routes.ts'
import { createRunPolicies } from './run-access.ts'
import { createRunning } from './run-job.ts'

export { createAnalyser } from './analyser.ts'
export type { Analyser } from './analyser.ts'
export type { TakenOver } from './notes.ts'
export { feedbackMigrations } from './migrations.ts'

interface ChangedText {
  readonly uuid: string
  readonly projectUuid: string
  readonly createdBy: string
  readonly textHash: string
}

/** Longer than any run may take, its tries and their waits included. */
const STUCK_SECONDS = 900
const GONE = 'The draft was deleted before it was judged. Nothing was charged.'
const STUCK = 'This review did not finish in time. Nothing was charged. Try again.'

/** Feedback: kinds, runs, results, notes. */
export function createFeedback(options: FeedbackOptions) {
  const repository = createRepository(options.database)
  const results = createResults(repository)
  let charging: Charging | undefined
  const running = createRunning({
    options,
    repository,
    onStored: async (run, judgedHash) => {
      if (run.credits === 0 && run.entity_type === 'DRAFT') await restart(run, judgedHash)
    },
  })
  charging = createCharging({ options, repository, job: running.job })
  const notes = createNotes(options, repository)
  const routes = createRoutes({
    options,
    repository,
    charging,
    running,
    notes,
    results,
    runs: createRunPolicies(options, repository),
  })

  /** The text went on changing while the free checks read it: they read it again. */
  async function restart(run: RunRow, judgedHash: string): Promise<void> {
    const kind = findKind(run.kind)
    const readable = await options.drafts.readable(run.draft_uuid)
    if (kind === undefined || kind.contract.price > 0 || readable === undefined) return
    if (readable.draft.text_hash === judgedHash) return
    const target = targetOf({
      uuid: run.draft_uuid,
      projectUuid: run.project_uuid,
      createdBy: run.started_by,
      textHash: readable.draft.text_hash,
    })
    await options.database.transaction(async (trx) =>
      charging?.startFree(trx, { kind, target, asker: run.started_by }),
    )
  }

  async function onText(trx: Trx, draft: ChangedText): Promise<void> {
    for (const kind of freeKinds()) {
      await charging?.startFree(trx, { kind, target: targetOf(draft), asker: draft.createdBy })
    }
  }

  async function beforeRemove(trx: Trx, drafts: readonly string[]): Promise<void> {
    if (drafts.length === 0) return
    for (const run of await repository.openRunsOf(trx, drafts)) {
      await running.endIn(trx, run.uuid, { state: 'cancelled', error: GONE })
    }
  }

  return {
    routes,
    jobs: [running.job],
    resultsOf: results.resultsOf,
    noteCounts: results.noteCounts,
    kinds: summaries,
    takeOverNotes: notes.takeOver,
    onText,
    beforeRemove,
    /** Ends runs that no worker will end any more; what they held comes back. */
    sweep: async () => {
      for (const uuid of await repository.stuckRuns(STUCK_SECONDS))
        await running.end(uuid, 'failed', STUCK)
    },
  }
}

function targetOf(draft: ChangedText): Target {
  return {
    projectUuid: draft.projectUuid,
    draftUuid: draft.uuid,
    entityType: 'DRAFT',
    entityUuid: draft.uuid,
    textHash: draft.textHash,
    chapterHashes: new Map(),
  }
}

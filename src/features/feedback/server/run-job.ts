import { randomUUID } from 'node:crypto'

import * as z from 'zod'

import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { ReadableDraft } from '#features/drafts/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import { requireKind } from './kinds.ts'
import type { Kind } from './kinds.ts'
import type { FeedbackOptions } from './ports.ts'
import type { FeedbackRepository, RunRow } from './repository.ts'

const Payload = z.object({ run: z.uuid() })

export type RunKindJob = JobDefinition<z.infer<typeof Payload>>

interface RunOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  /** Called when a result is stored, with the hash of the text that it judged. */
  readonly onStored: (run: RunRow, judgedHash: string) => Promise<void>
}

/** The text was removed while it was being judged. */
class TextGoneError extends Error {
  override readonly name = 'TextGoneError'
}

const FAILED = 'This review did not finish. Nothing was charged. Try again.'

/** Runs one kind of feedback to its end: a result with its credits settled, or an error with them given back. */
export function createRunning({ options, repository, onStored }: RunOptions) {
  const { database } = options

  async function run({ run: uuid }: z.infer<typeof Payload>): Promise<void> {
    const claimed = await repository.claim(uuid, 'Reading the draft')
    if (claimed === undefined) return
    try {
      const kind = requireKind(claimed.kind, claimed.entity_type)
      const readable = await options.drafts.readable(claimed.draft_uuid)
      if (readable === undefined) throw new TextGoneError('The draft is gone')
      await progress(claimed, {
        stage: `Judging ${kind.contract.title.toLowerCase()}`,
        percent: 30,
      })
      const { result, judgedHash } = await judge({ kind, run: claimed, readable })
      const isStored = await database.transaction((trx) =>
        store(trx, { kind, run: claimed, result, judgedHash }),
      )
      if (isStored) await onStored(claimed, judgedHash)
    } catch (error) {
      if (!(error instanceof TextGoneError)) throw error
      await end(
        uuid,
        'cancelled',
        'The text was removed before it was judged. Nothing was charged.',
      )
    }
  }

  async function judge(work: { kind: Kind; run: RunRow; readable: ReadableDraft }) {
    const { run, readable } = work
    const chapter =
      run.entity_type === 'CHAPTER'
        ? readable.chapters.find((other) => other.uuid === run.entity_uuid)
        : undefined
    if (run.entity_type === 'CHAPTER' && chapter === undefined)
      throw new TextGoneError('The chapter is gone')
    const judgedHash = chapter?.text_hash ?? readable.draft.text_hash
    const result = await options.analyser.run({
      kind: work.kind.contract.id,
      document: readable.document,
      textHash: `${readable.draft.uuid}:${readable.draft.text_hash}`,
      scope: chapter === undefined ? null : chapter.blocks.map((block) => block.id),
      judgedHash,
      at: options.now().toISOString(),
      credits: run.credits,
    })
    return { result, judgedHash }
  }

  /** Result, settlement and announcement are one transaction; a later attempt or a cancel makes it nothing. */
  async function store(
    trx: Trx,
    done: { kind: Kind; run: RunRow; result: ReviewResult; judgedHash: string },
  ): Promise<boolean> {
    const ended = await repository.finish(trx, done.run.uuid, {
      state: 'ready',
      attempt: done.run.attempt,
    })
    if (ended === undefined) return false
    await repository.storeResult(trx, {
      uuid: randomUUID(),
      run_uuid: ended.uuid,
      draft_uuid: ended.draft_uuid,
      entity_uuid: ended.entity_uuid,
      kind: ended.kind,
      content: done.result,
      judged_hash: done.judgedHash,
      version: done.kind.server.version,
    })
    if (ended.hold_uuid !== null) await options.credits.settle(trx, ended.hold_uuid)
    await tell(trx, ended, { event: done.kind.contract.events.ready })
    return true
  }

  async function progress(run: RunRow, step: { stage: string; percent: number }): Promise<void> {
    await database.transaction(async (trx) => {
      if (await repository.noteStage(trx, run, step))
        await tell(trx, run, { event: 'run_progress', ...step })
    })
  }

  /** Ends an open run without a result: what it held comes back. Does nothing to one that has ended. */
  async function end(uuid: string, state: 'failed' | 'cancelled', error: string): Promise<void> {
    await database.transaction((trx) => endIn(trx, uuid, { state, error }))
  }

  async function endIn(
    trx: Trx,
    uuid: string,
    how: { state: 'failed' | 'cancelled'; error: string },
  ): Promise<void> {
    const ended = await repository.finish(trx, uuid, how)
    if (ended === undefined) return
    if (ended.hold_uuid !== null) await options.credits.release(trx, ended.hold_uuid)
    await tell(trx, ended, {
      event: how.state === 'failed' ? 'run_failed' : 'run_cancelled',
      error: how.error,
    })
  }

  async function tell(
    trx: Trx,
    run: RunRow,
    what: { event: string; [detail: string]: unknown },
  ): Promise<void> {
    const { event, ...data } = what
    await options.outbox.publish(trx, {
      event,
      channel: 'draft',
      audience: { project: run.project_uuid },
      entity: {
        type: run.entity_type,
        uuid: run.entity_uuid,
        project_uuid: run.project_uuid,
        ...(run.entity_type === 'CHAPTER' ? { parent_uuid: run.draft_uuid } : {}),
      },
      data: { ...data, run: run.uuid, rubric: run.kind },
    })
  }

  const job: RunKindJob = {
    name: 'run-kind',
    payload: Payload,
    timeout: 120,
    retries: 2,
    concurrency: 2,
    run,
    dead: ({ run: uuid }) => end(uuid, 'failed', FAILED),
  }
  return { job, end, endIn }
}

export type Running = ReturnType<typeof createRunning>

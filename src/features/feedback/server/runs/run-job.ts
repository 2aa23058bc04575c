import { randomUUID } from 'node:crypto'

import * as z from 'zod'

import type { Trx } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import { requireKind } from '../kinds.ts'
import type { Kind } from '../kinds.ts'
import { modelOf, versionOf } from '../model/judged-by.ts'
import type { ReadingOutcome } from '../model/model-reading.ts'
import { createEarlierDrafts } from '../notes/earlier-drafts.ts'
import type { DecidedBefore } from '../notes/earlier-drafts.ts'
import { rejudgeNotes } from '../notes/rejudging.ts'
import type { SubjectText } from '../subjects.ts'
import type { RunRow } from '../tables/repository.ts'
import { keepJudgedText } from './judged-texts.ts'
import { createJudging } from './judging.ts'
import type { JudgingOptions, Step } from './judging.ts'
import type { TellingOfRuns } from './tell.ts'
import { isUnjudged, withoutPrice } from './unjudged.ts'

const Payload = z.object({ run: z.uuid() })

export type RunKindJob = JobDefinition<z.infer<typeof Payload>>

interface RunOptions extends Omit<JudgingOptions, 'progress'> {
  readonly telling: TellingOfRuns
  /** Called when a result is stored, with the hash of the text that it judged. */
  readonly onStored: (run: RunRow, judgedHash: string) => Promise<void>
}

/** The text was removed while it was being judged. */
class TextGoneError extends Error {
  override readonly name = 'TextGoneError'
}

const FAILED = 'This review did not finish. Nothing was charged. Try again.'

/** Runs one kind of feedback to its end: a result with its credits settled, or an error with them given back. */
export function createRunning(parts: RunOptions) {
  const { options, repository, onStored } = parts
  const { database } = options
  const { tell } = parts.telling
  const earlier = createEarlierDrafts({ options, repository })
  const judging = createJudging({ ...parts, progress })

  async function run({ run: uuid }: z.infer<typeof Payload>, signal: AbortSignal): Promise<void> {
    const claimed = await repository.claim(uuid, 'Reading the text')
    if (claimed === undefined) return
    try {
      const kind = requireKind(claimed.kind, claimed.entity_type)
      const text = await judging.readable(claimed)
      if (text === undefined) throw new TextGoneError('The text is gone')
      const materials = await judging.gather({ kind, run: claimed, text })
      await progress(claimed, {
        stage: 'Holding the text against the criteria',
        percent: 30,
      })
      const work = { kind, run: claimed, text, materials }
      const outcome = await judging.readInFull(work, { signal })
      const judgedHash = text.textHash
      const decided = await earlier.decidedBefore({ run: claimed, text, result: outcome.result })
      const isStored = await database.transaction((trx) =>
        store(trx, { kind, run: claimed, text, decided, ...outcome }),
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

  /** Result, settlement and announcement are one transaction; a later attempt or a cancel makes it nothing. */
  async function store(
    trx: Trx,
    done: ReadingOutcome & {
      kind: Kind
      run: RunRow
      text: SubjectText
      decided: readonly DecidedBefore[]
    },
  ): Promise<boolean> {
    const ended = await repository.finish(trx, done.run.uuid, {
      state: 'ready',
      attempt: done.run.attempt,
    })
    if (ended === undefined) return false
    const isGivenBack = done.isPaid && ended.credits > 0 && isUnjudged(done.result)
    const result = isGivenBack ? withoutPrice(done.result) : done.result
    const isPaid = done.isPaid && !isGivenBack
    await rejudgeNotes(trx, repository, done)
    await earlier.carryOver(trx, done.run, done.decided)
    if (done.kind.contract.price > 0) await keepJudgedText(trx, ended, done.text)
    await repository.storeResult(trx, {
      uuid: randomUUID(),
      run_uuid: ended.uuid,
      draft_uuid: ended.draft_uuid,
      home_uuid: ended.home_uuid,
      entity_uuid: ended.entity_uuid,
      kind: ended.kind,
      content: result,
      judged_hash: done.text.textHash,
      version: versionOf(done.kind, modelOf(result)),
    })
    if (ended.hold_uuid !== null) {
      if (isPaid) await options.credits.settle(trx, ended.hold_uuid)
      else await options.credits.release(trx, ended.hold_uuid)
    }
    if (!isPaid) await repository.setFree(trx, ended.uuid)
    await parts.telling.phase(trx, { kind: done.kind, run: ended, phase: 'ready' })
    return true
  }

  async function progress(run: RunRow, step: Step): Promise<void> {
    await database.transaction(async (trx) => {
      if (!(await repository.noteStage(trx, run, step))) return
      const { found, ...told } = step
      const notes = found === undefined ? {} : { notes: found.findings.length }
      await tell(trx, run, { event: 'run_progress', ...told, ...notes })
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

  const job: RunKindJob = {
    name: 'run-kind',
    payload: Payload,
    // A model may read for four and a half minutes; the analyser alone takes seconds.
    timeout: 360,
    retries: 2,
    concurrency: 4,
    run,
    dead: ({ run: uuid }) => end(uuid, 'failed', FAILED),
  }
  return { job, end, endIn, reread: judging.reread }
}

export type Running = ReturnType<typeof createRunning>

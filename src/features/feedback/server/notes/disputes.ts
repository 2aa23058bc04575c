import * as z from 'zod'

import type { Finding } from '#engines/analysis/finding.ts'
import { readAgain } from '#engines/grounding/rejudging/second-reading.ts'
import type { SecondReading } from '#engines/grounding/rejudging/second-reading.ts'
import type { Trx } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { FeedbackOptions } from '../ports.ts'
import { NoReaderError } from '../runs/judging.ts'
import type { Running } from '../runs/run-job.ts'
import type { FeedbackRepository, ResultRow, RunRow } from '../tables/repository.ts'

/** `finding` is the key of the followed note. */
const Payload = z.object({ home: z.uuid(), finding: z.string() })

export type ReadAgainJob = JobDefinition<z.infer<typeof Payload>>

export interface Dispute {
  readonly home: string
  /** Of the followed note. */
  readonly key: string
  readonly by: string
}

interface DisputeOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly running: Running
}

/** A withdrawn major note of a paid kind gives this back. */
const CREDITS_BACK = 1
const ELSEWHERE = /\belsewhere\b|\balready\b/iu
const NOT_READ =
  'The second reading did not finish. The note stays as it was; dispute it again, or dismiss it.'
const NO_READER =
  'A language model made this note, and none may read this project now. The note stays as it was; dismiss it if it is wrong.'
const TEXT_GONE = 'The text that it was about is gone.'
const NOT_MADE = 'The kind has been run again since, and does not say this any more.'

/** Disputes: a note that somebody calls wrong is read again, and upheld or withdrawn by what is found. */
export function createDisputes({ options, repository, running }: DisputeOptions) {
  const job: ReadAgainJob = {
    name: 'read-again',
    payload: Payload,
    timeout: 120,
    retries: 1,
    concurrency: 2,
    run,
    dead: ({ home, finding: key }) => end({ home, key }, { outcome: 'upheld', words: NOT_READ }),
  }

  /** In the transaction that marks a note as disputed. The same text is not read twice: it says the same. */
  async function open(trx: Trx, dispute: Dispute, source: ResultRow): Promise<void> {
    await repository.openSecondReading(trx, {
      home_uuid: dispute.home,
      note_key: dispute.key,
      draft_uuid: source.draft_uuid,
      run_uuid: source.run_uuid,
      asked_by: dispute.by,
    })
    await options.jobs.enqueue(trx, job, {
      payload: { home: dispute.home, finding: dispute.key },
      priority: 1,
    })
  }

  async function run({ home, finding: key }: z.infer<typeof Payload>): Promise<void> {
    const reading = await repository.secondReading(home, key)
    if (reading === undefined || reading.outcome !== null) return
    const followed = (await repository.followed(home)).find((note) => note.note_key === key)
    const ids = new Set(followed?.ids)
    const source = (await repository.currentResults([home])).find(({ content }) =>
      content.findings.some(({ id }) => ids.has(id)),
    )
    const finding = source?.content.findings.find(({ id }) => ids.has(id))
    const judged = source === undefined ? undefined : await repository.findRun(source.run_uuid)
    if (source === undefined || finding === undefined || judged === undefined) {
      await end({ home, key }, { outcome: 'withdrawn', words: NOT_MADE })
      return
    }
    const again = await secondReading(judged, finding)
    if ('words' in again) {
      await end({ home, key }, again)
      return
    }
    const decision = readAgain({
      finding,
      again: again.result,
      document: again.text.document,
      isSaidElsewhere: ELSEWHERE.test((await repository.noteState(home, key))?.reason ?? ''),
    })
    const isSameText = source.judged_hash === again.text.textHash
    await end({ home, key }, decision, {
      finding,
      judged,
      readHash: again.text.textHash,
      isSameText,
    })
  }

  /** The second reading, or what is to be said where there cannot be one. */
  async function secondReading(judged: RunRow, finding: Finding) {
    try {
      const again = await running.reread(judged, finding)
      return again ?? ({ outcome: 'withdrawn', words: TEXT_GONE } as const)
    } catch (error) {
      if (!(error instanceof NoReaderError)) throw error
      return { outcome: 'upheld', words: NO_READER } as const
    }
  }

  async function end(
    note: { home: string; key: string },
    decision: SecondReading,
    about?: { finding: Finding; judged: RunRow; readHash: string; isSameText: boolean },
  ): Promise<void> {
    await options.database.transaction(async (trx) => {
      const reading = await repository.lockSecondReading(trx, note.home, note.key)
      if (reading === undefined || reading.outcome !== null) return
      const credits =
        about === undefined || decision.outcome === 'upheld' || reading.credits > 0
          ? 0
          : await giveBack(trx, note, about)
      await repository.endSecondReading(trx, note, {
        outcome: decision.outcome,
        words: decision.words,
        read_hash: about?.readHash ?? null,
        credits: reading.credits + credits,
      })
      const isWithdrawn = decision.outcome === 'withdrawn'
      const states = await repository.noteStatesIn(trx, note.home)
      // Whoever decided otherwise in the meantime keeps that decision.
      if (states.find((state) => state.note_key === note.key)?.status === 'disputed')
        await repository.setNoteState(trx, {
          draft_uuid: reading.draft_uuid,
          home_uuid: note.home,
          note_key: note.key,
          status: isWithdrawn ? 'withdrawn' : 'open',
          reason: isWithdrawn ? decision.words : null,
          changed_by: reading.asked_by,
        })
      const of = await repository.findRunIn(trx, reading.run_uuid)
      if (of !== undefined) await tell(trx, of, about?.finding.id ?? note.key)
    })
  }

  /**
   * Credits for a note that was wrong on the very text that was paid for: one for each major note, once for each
   * note, and never more than the run cost. An edit that removes the passage gives nothing back.
   */
  async function giveBack(
    trx: Trx,
    note: { home: string; key: string },
    about: { finding: Finding; judged: RunRow; isSameText: boolean },
  ): Promise<number> {
    const { finding, judged } = about
    if (finding.severity !== 'major' || !about.isSameText) return 0
    const given = await repository.creditsBack(trx, judged.uuid)
    if (given + CREDITS_BACK > judged.credits) return 0
    await options.credits.give(trx, {
      owner: judged.started_by,
      credits: CREDITS_BACK,
      reference: `withdrawn:${note.home}:${note.key}`,
      text: `Withdrawn note: ${finding.title}`,
    })
    return CREDITS_BACK
  }

  async function tell(trx: Trx, run: RunRow, finding: string): Promise<void> {
    if (run.project_uuid === null) return
    await options.outbox.publish(trx, {
      event: 'finding_changed',
      channel: run.draft_uuid === null ? 'project' : 'draft',
      audience: { project: run.project_uuid },
      entity: {
        type: run.parent_type ?? run.entity_type,
        uuid: run.home_uuid,
        project_uuid: run.project_uuid,
      },
      data: { finding },
    })
  }

  return { job, open }
}

export type Disputes = ReturnType<typeof createDisputes>

import { randomUUID } from 'node:crypto'

import * as z from 'zod'

import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import type { Trx } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import { createEarlierDrafts } from './earlier-drafts.ts'
import type { DecidedBefore } from './earlier-drafts.ts'
import { keepJudgedText } from './judged-texts.ts'
import { requireKind } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { isSearched } from './materials.ts'
import type { Gathering } from './materials.ts'
import { isReadByModel, modelOf, versionOf } from './model/judged-by.ts'
import type { ModelReading, ReadingOutcome } from './model/model-reading.ts'
import type { Policies } from './policy.ts'
import type { FeedbackOptions } from './ports.ts'
import { rejudgeNotes } from './rejudging.ts'
import type { FeedbackRepository, RunRow } from './repository.ts'
import type { SubjectText, Subjects } from './subjects.ts'
import type { FoundSoFar } from './tables.ts'
import type { TellingOfRuns } from './tell.ts'
import { isUnjudged, withoutPrice } from './unjudged.ts'

const Payload = z.object({ run: z.uuid() })
/** Notes that are shown before the result is there; a reading that finds more has enough to look at. */
const mostShownEarly = 60

export type RunKindJob = JobDefinition<z.infer<typeof Payload>>

interface RunOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly subjects: Subjects
  readonly gathering: Gathering
  readonly telling: TellingOfRuns
  readonly policies: Policies
  readonly reading: ModelReading
  /** Called when a result is stored, with the hash of the text that it judged. */
  readonly onStored: (run: RunRow, judgedHash: string) => Promise<void>
}

interface Judging {
  readonly kind: Kind
  readonly run: RunRow
  readonly text: SubjectText
  readonly materials: Materials
}

/** The text was removed while it was being judged. */
class TextGoneError extends Error {
  override readonly name = 'TextGoneError'
}

/** A second reading is ended by its own limit alone. */
const READ_TO_THE_END = new AbortController().signal
const FAILED = 'This review did not finish. Nothing was charged. Try again.'

/** Runs one kind of feedback to its end: a result with its credits settled, or an error with them given back. */
export function createRunning(parts: RunOptions) {
  const { options, repository, onStored } = parts
  const { database } = options
  const { tell } = parts.telling
  const earlier = createEarlierDrafts({ options, repository })

  async function run({ run: uuid }: z.infer<typeof Payload>, signal: AbortSignal): Promise<void> {
    const claimed = await repository.claim(uuid, 'Reading the text')
    if (claimed === undefined) return
    try {
      const kind = requireKind(claimed.kind, claimed.entity_type)
      const text = await readable(claimed)
      if (text === undefined) throw new TextGoneError('The text is gone')
      const materials = await gather({ kind, run: claimed, text })
      await progress(claimed, {
        stage: 'Holding the text against the criteria',
        percent: 30,
      })
      const work = { kind, run: claimed, text, materials }
      const outcome = await readInFull(work, { signal, isFresh: false })
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

  function readable(run: RunRow): Promise<SubjectText | undefined> {
    const source = parts.subjects.source(run.entity_type)
    return source?.readable(subjectOf(run)) ?? Promise.resolve(undefined)
  }

  /** What the kind needs beside the text: first what was written or chosen, then what that makes it look for. */
  async function gather(work: { kind: Kind; run: RunRow; text: SubjectText }): Promise<Materials> {
    const { kind, run } = work
    const { help } = await parts.policies.of(run.project_uuid)
    const policy = { help }
    const needs = kind.server.needs ?? []
    if (needs.length === 0) return { policy }
    const asked = {
      kind: kind.contract.id,
      subject: { ...subjectOf(run), type: run.entity_type, projectUuid: run.project_uuid },
      asker: run.started_by,
      options: run.options,
    }
    const own = needs.includes('question') ? await repository.question(run.home_uuid) : undefined
    const kept: Materials = {
      policy,
      ...(await parts.gathering.kept(
        asked,
        needs.filter((need) => !isSearched(need)),
      )),
      ...(own === undefined ? {} : { question: own.question }),
    }
    const searched = needs.filter(isSearched)
    if (searched.length === 0) return kept
    await progress(run, { stage: 'Looking for publications', percent: 15 })
    const queries = await options.analyser.queries({ ...requestOf(work), materials: kept })
    return { ...kept, ...(await parts.gathering.searched(asked, { needs: searched, queries })) }
  }

  function requestOf({ kind, run, text }: { kind: Kind; run: RunRow; text: SubjectText }) {
    return {
      kind: kind.contract.id,
      document: text.document,
      textHash: text.key,
      scope: text.scope,
      ...(Object.keys(run.options).length === 0 ? {} : { options: run.options }),
    }
  }

  function judge(work: Judging): Promise<ReviewResult> {
    return options.analyser.run({
      ...requestOf(work),
      materials: work.materials,
      judgedHash: work.text.textHash,
      at: options.now().toISOString(),
      credits: work.run.credits,
    })
  }

  /** The analyser first, always; then the model that may read this project's texts, if there is one. */
  async function readInFull(
    work: Judging,
    how: { signal: AbortSignal; isFresh: boolean },
  ): Promise<ReadingOutcome> {
    const builtIn = await judge(work)
    const { kind, run, text, materials } = work
    const model = await parts.policies.modelFor(run.project_uuid)
    const { profile } = model
    if (profile === undefined || !isReadByModel(kind)) return { result: builtIn, isPaid: true }
    await progress(run, { stage: `${profile.model} is reading`, percent: 40 })
    const facts = await options.analyser.facts(requestOf(work))
    return parts.reading.read({
      kind,
      run,
      text,
      materials,
      facts,
      builtIn,
      model,
      profile,
      ...how,
      onPart: ({ done, of, findings }) => {
        const notes = findings.length
        return progress(run, {
          stage: `Read ${done} of ${of} parts, ${notes === 1 ? '1 note' : `${notes} notes`} so far`,
          percent: 40 + Math.floor((done / of) * 55),
          found: { text_hash: text.textHash, findings: findings.slice(0, mostShownEarly) },
        })
      },
    })
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

  async function progress(
    run: RunRow,
    step: { stage: string; percent: number; found?: FoundSoFar },
  ): Promise<void> {
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
  /** The same kind with the same choice on the text as it is now; nothing is stored. `undefined`: the text is gone. */
  async function reread(
    run: RunRow,
  ): Promise<{ result: ReviewResult; text: SubjectText } | undefined> {
    const kind = requireKind(run.kind, run.entity_type)
    const text = await readable(run)
    if (text === undefined) return undefined
    const materials = await gather({ kind, run, text })
    const work = { kind, run, text, materials }
    const { result, isPaid } = await readInFull(work, { signal: READ_TO_THE_END, isFresh: true })
    // Without the model its notes would look as if they had not been found again.
    if (!isPaid) throw new Error('The model did not answer for the second reading')
    return { result, text }
  }

  return { job, end, endIn, reread }
}

function subjectOf(run: RunRow) {
  const type = run.parent_type
  return { uuid: run.entity_uuid, parent: type === null ? null : { type, uuid: run.home_uuid } }
}

export type Running = ReturnType<typeof createRunning>

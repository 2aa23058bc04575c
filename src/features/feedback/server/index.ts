import type { Need } from '#engines/analysis/materials.ts'
import type { ReadingEstimate } from '#engines/analysis/reading-estimate.ts'
import { materialHash } from '#engines/grounding/materials-used.ts'
import type { ResultFields } from '#features/drafts/contract.ts'
import type { Trx } from '#platform/server/database/database.ts'

import type { Run } from '../contract.ts'
import { createAiUse } from './ai-use.ts'
import { findKind, freeKinds, paidKinds, kindsOutdatedBy, requireKind, summaries } from './kinds.ts'
import { createGathering } from './materials.ts'
import { countedCall } from './model/counted-call.ts'
import type { CountedCall } from './model/counted-call.ts'
import { estimateOf } from './model/estimate.ts'
import { defaultModelLimits } from './model/model-limits.ts'
import { createModelReading } from './model/model-reading.ts'
import { createModelRows } from './model/model-rows.ts'
import { createAnswered } from './notes/answered.ts'
import { createDisputes } from './notes/disputes.ts'
import { createNotes } from './notes/notes.ts'
import { createReanchoring } from './notes/reanchoring.ts'
import { createTakingOver } from './notes/take-over.ts'
import { createPolicies } from './policy.ts'
import type { FeedbackOptions } from './ports.ts'
import { createComparing } from './results/compare-drafts.ts'
import { createHistory } from './results/history.ts'
import { createJournalMatching } from './results/journal-match.ts'
import { createResults } from './results/results.ts'
import { createRoutes } from './routes.ts'
import { createRubricUploads } from './rubrics/rubric-upload.ts'
import { createRubrics } from './rubrics/rubrics.ts'
import { createCharging } from './runs/charge.ts'
import type { Charging } from './runs/charge.ts'
import { createProcessing } from './runs/process.ts'
import { createRunPolicies } from './runs/run-access.ts'
import { createRunning } from './runs/run-job.ts'
import { summaryOfRun } from './runs/run-summary.ts'
import { runView } from './runs/run-view.ts'
import { createTelling } from './runs/tell.ts'
import { createSubjects, homeOf } from './subjects.ts'
import type { Subject } from './subjects.ts'
import { reassign } from './tables/reassign.ts'
import { createRepository } from './tables/repository.ts'
import type { RunRow } from './tables/repository.ts'

export type { OtherUse } from './ai-use.ts'
export { createAnalyser } from './analyser.ts'
export type { Analyser } from './analyser.ts'
export type { MaterialSource, MaterialsRequest } from './materials.ts'
export type { NoteChange } from './notes/notes.ts'
export type { AskedResult, ResultOrRun } from './runs/process.ts'
export { ModelLimitError } from './model/model-limits.ts'
export { fenced } from './model/prompt.ts'
export type { Prompt } from './model/prompt.ts'
export { redacted } from './model/redact.ts'
export { feedbackMigrations } from './tables/migrations.ts'
export type { Subject, SubjectSource, SubjectText } from './subjects.ts'
export type { FollowedState } from './notes/answered.ts'
export type { SettledTogether, TakenOver } from './notes/take-over.ts'

interface ChangedText {
  readonly uuid: string
  readonly projectUuid: string
  readonly createdBy: string
  readonly textHash: string
}

/** Longer than any run may take, its tries and their waits included. */
const STUCK_SECONDS = 900
const GONE = 'The text was deleted before it was judged. Nothing was charged.'
const NO_RIGHT = 'Who started this review may no longer review this project. Nothing was charged.'
const STUCK = 'This review did not finish in time. Nothing was charged. Try again.'

/** Feedback: kinds, runs, results, notes. */
export function createFeedback(options: FeedbackOptions) {
  const repository = createRepository(options.database)
  const subjects = createSubjects(options)
  const policies = createPolicies(options)
  const results = createResults({
    repository,
    policies,
    reanchoring: createReanchoring(subjects),
    now: options.now,
  })
  const telling = createTelling({ options, subjects })
  const modelLimits = options.modelLimits ?? defaultModelLimits
  const modelRows = createModelRows(options.database, modelLimits)
  const reading = createModelReading({
    rows: modelRows,
    logger: options.logger,
    ...(options.modelPrice === undefined ? {} : { price: options.modelPrice }),
  })
  const materialChanged = (
    trx: Trx,
    change: { project: string; need: Need; id: string | null; material: unknown },
  ): Promise<void> =>
    repository.markMaterialsChanged(trx, {
      project: change.project,
      need: change.need,
      id: change.id,
      hash: change.material === null ? null : materialHash(change.material),
      kinds: kindsOutdatedBy(change.need),
    })
  const rubrics = createRubrics({
    database: options.database,
    changed: (trx, change) => materialChanged(trx, { ...change, need: 'rubric' }),
  })
  const gathering = createGathering([...(options.materials ?? []), rubrics.source], options.logger)
  let charging: Charging | undefined
  const running = createRunning({
    options,
    repository,
    subjects,
    gathering,
    telling,
    policies,
    reading,
    onStored: async (run, judgedHash) => {
      if (run.credits === 0 && run.entity_type === 'DRAFT') await restart(run, judgedHash)
    },
  })
  charging = createCharging({ options, repository, telling, policies, job: running.job })
  const disputes = createDisputes({ options, repository, running })
  const notes = createNotes({ options, repository, disputes, policies })
  const history = createHistory({ repository, policies })
  const comparing = createComparing({ options, repository, results })
  const answered = createAnswered({ repository, policies })
  const taking = createTakingOver(options, repository)
  const processing = createProcessing({ repository, charging, results })
  const routes = createRoutes({
    options,
    repository,
    subjects,
    charging,
    processing,
    journals: createJournalMatching({ options, subjects, gathering, processing }),
    running,
    notes,
    policies,
    history,
    answered,
    comparing,
    aiUse: createAiUse(repository, options.otherUses),
    estimate,
    rubrics,
    runs: createRunPolicies({ options, repository, subjects }),
  })

  async function estimate(of: {
    draft: string
    project: string
    asker: string
  }): Promise<ReadingEstimate> {
    const source = subjects.source('DRAFT')
    const text = await source?.readable({ uuid: of.draft, parent: null })
    if (text === undefined) return { model: null, kinds: [] }
    return estimateOf({
      kinds: paidKinds(),
      text,
      model: await policies.modelFor(of.project),
      limits: modelLimits,
      left: await modelRows.left(of.asker),
      price: options.modelPrice,
    })
  }

  /** The text went on changing while the free checks read it: they read it again. */
  async function restart(run: RunRow, judgedHash: string): Promise<void> {
    const kind = findKind(run.kind)
    const readable = await options.drafts.readable(run.entity_uuid)
    if (kind === undefined || kind.contract.price > 0 || readable === undefined) return
    if (readable.draft.text_hash === judgedHash) return
    const subject = subjectOf({
      uuid: run.entity_uuid,
      projectUuid: readable.draft.project_uuid,
      createdBy: run.started_by,
      textHash: readable.draft.text_hash,
    })
    await options.database.transaction(async (trx) =>
      charging?.startFree(trx, { kind, subject, asker: run.started_by }),
    )
  }

  async function onText(trx: Trx, draft: ChangedText): Promise<void> {
    for (const kind of freeKinds()) {
      await charging?.startFree(trx, { kind, subject: subjectOf(draft), asker: draft.createdBy })
    }
  }

  async function end(trx: Trx, runs: readonly RunRow[]): Promise<void> {
    for (const run of runs) {
      await running.endIn(trx, run.uuid, { state: 'cancelled', error: GONE })
    }
  }

  async function beforeRemove(trx: Trx, homes: readonly string[]): Promise<void> {
    if (homes.length === 0) return
    await end(trx, await repository.openRunsOf(trx, homes))
    await repository.removeHomes(trx, homes)
  }

  return {
    routes,
    uploads: createRubricUploads(options),
    jobs: [running.job, disputes.job] as const,
    resultsOf: results.resultsOf,
    runSummary: (uuid: string) => summaryOfRun(options.database, uuid),
    noteCounts: results.noteCounts,
    onText,
    /** For things that go: drafts, library items, assignments. What their open runs hold comes back. */
    beforeRemove,
    /**
     * Ends what somebody has paid for in a project that they may no longer review; the credits come back. The free
     * checks of a text go on: they are the project's.
     */
    endRunsOf: async (
      trx: Trx,
      work: { readonly project: string; readonly person: string },
    ): Promise<void> => {
      for (const run of await repository.openRunsOfProject(trx, work.project)) {
        if (run.started_by !== work.person || run.credits === 0) continue
        await running.endIn(trx, run.uuid, { state: 'cancelled', error: NO_RIGHT })
      }
    },
    reassign,
    /** The same for a whole project. */
    beforeRemoveProject: async (trx: Trx, project: string): Promise<void> => {
      await end(trx, await repository.openRunsOfProject(trx, project))
      const homes = await repository.homesOfProject(trx, project)
      if (homes.length > 0) await repository.removeHomes(trx, homes)
    },
    /**
     * Starts one kind on anything that can be judged; the caller has checked that `asker` may.
     * @throws AppError 404 unknown kind, 409 when the kind does not serve this type or runs with another choice,
     * 400 for options that its schema refuses, 402 with price and balance.
     */
    charge: async (asked: {
      readonly subject: Subject
      readonly rubric: string
      readonly asker: string
      readonly options?: Readonly<Record<string, unknown>>
    }): Promise<Run> => {
      const { rubric, ...rest } = asked
      const kind = requireKind(rubric, asked.subject.type)
      return runView(await charging.charge({ ...rest, kind }))
    },
    /** A stored result (200) or the run that will bring it (202); spends nothing. @throws as `charge`, and 404 never run. */
    process: processing.process,
    /** Results by field of one thing that is no draft. */
    fieldsOf: async (
      subject: Pick<Subject, 'uuid' | 'parent' | 'textHash' | 'projectUuid'>,
    ): Promise<ResultFields> =>
      (
        await results.fieldsOf({
          home: homeOf(subject),
          project: subject.projectUuid,
          entities: new Map([[subject.uuid, subject.textHash]]),
        })
      ).get(subject.uuid) ?? {},
    /** How far feedback, and chat, may go in a project; `null`: belongs to none. */
    policyOf: policies.of,
    /** The only way to a model for texts of a project: none without the owner's consent. */
    modelFor: policies.modelFor,
    /** Asks such a model within the limits of person and day. @throws ModelLimitError, ModelError */
    countedCall: <Item>(call: CountedCall<Item>) => countedCall(modelRows, call),
    changeNote: notes.change,
    /** What was judged of a draft when, and what became of notes. */
    historyOf: history.of,
    kinds: summaries,
    takeOverNotes: taking.takeOver,
    /** One decision about several followed notes. */
    settleTogether: taking.settleTogether,
    /** Notes that are followed through edits, and those of them that are no longer made. */
    followedOf: answered.followedOf,
    answeredAndGone: answered.goneOf,
    /**
     * Tells that what kinds of this project were given has changed, in the transaction of the change:
     * results that were given something else are out of date from now on.
     * @param change.material as a `MaterialSource` would hand it out now; `null` when it is gone
     */
    materialChanged,
    /** Ends runs that no worker will end any more; what they held comes back. */
    sweep: async () => {
      for (const uuid of await repository.stuckRuns(STUCK_SECONDS))
        await running.end(uuid, 'failed', STUCK)
      await modelRows.sweep()
    },
  }
}

export type Feedback = ReturnType<typeof createFeedback>

function subjectOf(draft: ChangedText): Subject {
  return {
    type: 'DRAFT',
    uuid: draft.uuid,
    projectUuid: draft.projectUuid,
    parent: null,
    textHash: draft.textHash,
  }
}

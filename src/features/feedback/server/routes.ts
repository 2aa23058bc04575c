import { implement } from '@orpc/server'

import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import { anyone } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { feedbackContract } from '../contract.ts'
import type { Run } from '../contract.ts'
import type { Charging, Target } from './charge.ts'
import { requireKind, summaries } from './kinds.ts'
import type { Notes } from './notes.ts'
import type { FeedbackOptions } from './ports.ts'
import type { FeedbackRepository, RunRow } from './repository.ts'
import { withStates } from './results.ts'
import type { createResults } from './results.ts'
import type { createRunPolicies } from './run-access.ts'
import type { Running } from './run-job.ts'

interface RoutesOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly charging: Charging
  readonly running: Running
  readonly notes: Notes
  readonly results: ReturnType<typeof createResults>
  readonly runs: ReturnType<typeof createRunPolicies>
}

interface Named {
  readonly draftId: string
  readonly chapterId?: string
}

const STOPPED = 'Stopped. Nothing was charged.'

export function createRoutes(parts: RoutesOptions) {
  const { options, repository } = parts
  const { read, edit } = options.projects.policies
  const os = implement(feedbackContract).$context<RequestContext>()

  async function target(project: ProjectAccess, named: Named): Promise<Target> {
    const draft = await options.drafts.find(project.uuid, named.draftId)
    if (draft === undefined || draft.state === 'failed') throw new AppError('draft/not-found')
    const readable = await options.drafts.readable(draft.uuid)
    if (draft.state !== 'ready' || readable === undefined) throw new AppError('draft/not-ready')
    const chapterHashes = new Map(
      readable.chapters.map((chapter) => [chapter.uuid, chapter.text_hash]),
    )
    const base = { projectUuid: project.uuid, draftUuid: draft.uuid, chapterHashes }
    if (named.chapterId === undefined) {
      return { ...base, entityType: 'DRAFT', entityUuid: draft.uuid, textHash: draft.text_hash }
    }
    const textHash = chapterHashes.get(named.chapterId)
    if (textHash === undefined) throw new AppError('chapter/not-found')
    return { ...base, entityType: 'CHAPTER', entityUuid: named.chapterId, textHash }
  }

  async function charge(request: {
    project: ProjectAccess
    named: Named
    rubric: string
    asker: string
  }): Promise<Run> {
    const aim = await target(request.project, request.named)
    return runView(
      await parts.charging.charge(requireKind(request.rubric, aim.entityType), aim, request.asker),
    )
  }

  /** A stored result, or the run that will bring it. A GET never spends a credit: only free kinds start here. */
  async function process(request: {
    project: ProjectAccess
    named: Named
    rubric: string
    asker: string
  }) {
    const aim = await target(request.project, request.named)
    const kind = requireKind(request.rubric, aim.entityType)
    const latest = (await repository.latestRuns(aim.draftUuid)).find(
      (run) => run.entity_uuid === aim.entityUuid && run.kind === request.rubric,
    )
    const current = (await repository.currentResults(aim.draftUuid)).find(
      (result) => result.entity_uuid === aim.entityUuid && result.kind === request.rubric,
    )
    const isOpen = latest?.state === 'queued' || latest?.state === 'running'
    if (current !== undefined && !isOpen) {
      return {
        status: 200 as const,
        body: withStates(current.content, await parts.results.statesOf(aim.draftUuid)),
      }
    }
    if (latest !== undefined) return { status: 202 as const, body: runView(latest) }
    if (kind.contract.price > 0) throw new AppError('feedback/never-run')
    return {
      status: 202 as const,
      body: runView(await parts.charging.charge(kind, aim, request.asker)),
    }
  }

  const processRoute =
    (rubric: string) =>
    (call: { context: { project: ProjectAccess; asker: { uuid: string } }; input: Named }) =>
      process({
        project: call.context.project,
        named: call.input,
        rubric,
        asker: call.context.asker.uuid,
      })

  return os.router({
    kinds: os.kinds.use(anyone).handler(() => summaries()),
    chargeDraft: os.chargeDraft.use(edit).handler(({ context, input }) =>
      charge({
        project: context.project,
        named: { draftId: input.draftId },
        rubric: input.rubric,
        asker: context.asker.uuid,
      }),
    ),
    chargeChapter: os.chargeChapter.use(edit).handler(({ context, input }) =>
      charge({
        project: context.project,
        named: input,
        rubric: input.rubric,
        asker: context.asker.uuid,
      }),
    ),
    processDraft: os.processDraft
      .use(read)
      .handler((call) => processRoute(call.input.rubric)(call)),
    titleAbstract: os.titleAbstract.use(read).handler(processRoute('title_abstract')),
    introduction: os.introduction.use(read).handler(processRoute('introduction')),
    processChapter: os.processChapter
      .use(read)
      .handler((call) => processRoute(call.input.rubric)(call)),
    updateFinding: os.updateFinding.use(edit).handler(async ({ context, input }) => {
      const draft = await options.drafts.find(context.project.uuid, input.draftId)
      if (draft === undefined) throw new AppError('draft/not-found')
      return parts.notes.change({
        draft: { uuid: draft.uuid, projectUuid: context.project.uuid },
        findingId: input.findingId,
        status: input.status,
        reason: input.reason ?? null,
        by: context.asker.uuid,
      })
    }),
    getRun: os.getRun.use(parts.runs.read).handler(({ context }) => runView(context.run)),
    cancelRun: os.cancelRun.use(parts.runs.stop).handler(async ({ context }) => {
      await parts.running.end(context.run.uuid, 'cancelled', STOPPED)
      return runView((await repository.findRun(context.run.uuid)) ?? context.run)
    }),
  })
}

function runView(run: RunRow): Run {
  return {
    uuid: run.uuid,
    rubric: run.kind,
    state: run.state,
    stage: run.stage,
    percent: run.percent,
    credits: run.credits,
    error: run.error,
    entity: { type: run.entity_type, uuid: run.entity_uuid },
    project_uuid: run.project_uuid,
    draft_uuid: run.draft_uuid,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }
}

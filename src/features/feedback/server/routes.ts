import { implement } from '@orpc/server'

import type { ReadingEstimate } from '#engines/analysis/reading-estimate.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import { anyone } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { feedbackContract } from '../contract.ts'
import type { Run } from '../contract.ts'
import type { AiUses } from './ai-use.ts'
import { requireKind, summaries } from './kinds.ts'
import type { Answered } from './notes/answered.ts'
import type { Notes } from './notes/notes.ts'
import type { Policies } from './policy.ts'
import type { FeedbackOptions } from './ports.ts'
import type { Comparing } from './results/compare-drafts.ts'
import type { Histories } from './results/history.ts'
import type { JournalMatching } from './results/journal-match.ts'
import { createRubricRoutes } from './rubrics/rubric-routes.ts'
import type { Rubrics } from './rubrics/rubrics.ts'
import type { Charging } from './runs/charge.ts'
import type { Processing } from './runs/process.ts'
import type { createRunPolicies } from './runs/run-access.ts'
import type { Running } from './runs/run-job.ts'
import { runView } from './runs/run-view.ts'
import type { Subjects } from './subjects.ts'
import type { FeedbackRepository } from './tables/repository.ts'

interface RoutesOptions {
  readonly options: FeedbackOptions
  readonly repository: FeedbackRepository
  readonly subjects: Subjects
  readonly charging: Charging
  readonly processing: Processing
  readonly journals: JournalMatching
  readonly running: Running
  readonly notes: Notes
  readonly policies: Policies
  readonly history: Histories
  readonly answered: Answered
  readonly comparing: Comparing
  readonly aiUse: AiUses
  readonly estimate: (of: {
    draft: string
    project: string
    asker: string
  }) => Promise<ReadingEstimate>
  readonly rubrics: Rubrics
  readonly runs: ReturnType<typeof createRunPolicies>
}

interface Named {
  readonly draftId: string
  readonly chapterId?: string
}

interface Call<Input> {
  readonly context: { readonly project: ProjectAccess; readonly asker: { readonly uuid: string } }
  readonly input: Input
}

const STOPPED = 'Stopped. Nothing was charged.'

export function createRoutes(parts: RoutesOptions) {
  const { options, repository, subjects } = parts
  const { read, edit, own } = options.projects.policies
  const os = implement(feedbackContract).$context<RequestContext>()

  async function charge({
    context,
    input,
  }: Call<
    Named & {
      rubric: string
      options?: Record<string, unknown> | undefined
      request?: string | undefined
    }
  >): Promise<Run> {
    const subject = await subjects.findDraft(context.project.uuid, input)
    const run = await parts.charging.charge({
      kind: requireKind(input.rubric, subject.type),
      subject,
      asker: context.asker.uuid,
      request: input.request,
      ...(input.options === undefined ? {} : { options: input.options }),
    })
    return runView(run)
  }

  async function process({ context, input }: Call<Named & { rubric: string }>) {
    const subject = await subjects.findDraft(context.project.uuid, input)
    return parts.processing.process({ subject, rubric: input.rubric, asker: context.asker.uuid })
  }

  const processOf =
    (rubric: string) =>
    ({ context, input }: Call<Named>) =>
      process({ context, input: { ...input, rubric } })

  async function journalMatch({
    context,
    input,
  }: Call<Named & { journal_id?: string | undefined }>) {
    const subject = await subjects.findDraft(context.project.uuid, input)
    return parts.journals.match({ subject, asker: context.asker.uuid, journal: input.journal_id })
  }

  async function draftIn(project: ProjectAccess, draftId: string) {
    const draft = await options.drafts.find(project.uuid, draftId)
    if (draft === undefined) throw new AppError('draft/not-found')
    return { uuid: draft.uuid, projectUuid: project.uuid }
  }

  return os.router({
    ...createRubricRoutes(options, parts.rubrics),
    kinds: os.kinds.use(anyone).handler(() => summaries()),
    chargeDraft: os.chargeDraft.use(edit).handler(charge),
    chargeChapter: os.chargeChapter.use(edit).handler(charge),
    processDraft: os.processDraft.use(read).handler(process),
    processChapter: os.processChapter.use(read).handler(process),
    titleAbstract: os.titleAbstract.use(read).handler(processOf('title_abstract')),
    introduction: os.introduction.use(read).handler(processOf('introduction')),
    researchQuestion: os.researchQuestion.use(read).handler(processOf('research_question')),
    futureTopics: os.futureTopics.use(read).handler(processOf('research_opportunity')),
    digest: os.digest.use(read).handler(processOf('digest')),
    journalMatch: os.journalMatch.use(read).handler(journalMatch),
    chapterJournalMatch: os.chapterJournalMatch.use(read).handler(journalMatch),
    editResearchQuestion: os.editResearchQuestion.use(edit).handler(async ({ context, input }) =>
      parts.notes.editQuestion({
        draft: await draftIn(context.project, input.draftId),
        question: input.question,
        by: context.asker.uuid,
      }),
    ),
    updateFinding: os.updateFinding.use(edit).handler(async ({ context, input }) => {
      const { uuid, projectUuid } = await draftIn(context.project, input.draftId)
      return parts.notes.change({
        home: { type: 'DRAFT', uuid, projectUuid },
        findingId: input.findingId,
        status: input.status,
        reason: input.reason ?? null,
        by: context.asker.uuid,
      })
    }),
    answeredNotes: os.answeredNotes.use(read).handler(async ({ context, input }) => {
      const { uuid, projectUuid } = await draftIn(context.project, input.draftId)
      return { notes: [...(await parts.answered.goneOf(uuid, projectUuid))] }
    }),
    history: os.history.use(read).handler(async ({ context, input }) => {
      const { uuid } = await draftIn(context.project, input.draftId)
      return parts.history.of(uuid)
    }),
    projectHistory: os.projectHistory.use(read).handler(async ({ context }) => ({
      drafts: [...(await parts.comparing.draftsOf(context.project.uuid))],
    })),
    compareDrafts: os.compareDrafts
      .use(read)
      .handler(({ context, input }) =>
        parts.comparing.compare(context.project.uuid, { from: input.from, to: input.draftId }),
      ),
    compare: os.compare.use(read).handler(async ({ context, input }) => {
      const { projectUuid } = await draftIn(context.project, input.draftId)
      return parts.history.compare(projectUuid, input)
    }),
    aiUse: os.aiUse.use(read).handler(async ({ context, input }) => {
      const { uuid } = await draftIn(context.project, input.draftId)
      return parts.aiUse.of(uuid, input.style)
    }),
    estimate: os.estimate.use(read).handler(async ({ context, input }) => {
      const { uuid, projectUuid } = await draftIn(context.project, input.draftId)
      return parts.estimate({ draft: uuid, project: projectUuid, asker: context.asker.uuid })
    }),
    policy: os.policy.use(read).handler(({ context }) => parts.policies.of(context.project.uuid)),
    setPolicy: os.setPolicy.use(own).handler(({ context, input }) =>
      parts.policies.set({
        project: context.project.uuid,
        by: context.asker.uuid,
        help: input.help,
        engine: input.engine,
        consent: input.consent,
      }),
    ),
    getRun: os.getRun.use(parts.runs.read).handler(({ context }) => runView(context.run)),
    cancelRun: os.cancelRun.use(parts.runs.stop).handler(async ({ context }) => {
      await parts.running.end(context.run.uuid, 'cancelled', STOPPED)
      return runView((await repository.findRun(context.run.uuid)) ?? context.run)
    }),
  })
}

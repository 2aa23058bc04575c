import { implement } from '@orpc/server'

import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { UploadRoute } from '#platform/server/http/app.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { guidanceContract } from '../contract.ts'
import type { Assignment } from '../contract.ts'
import type { createGuidancePolicies } from './access.ts'
import type { AssignmentsRepository } from './assignments-repository.ts'
import { assignmentView } from './assignments.ts'
import type { Assignments, BriefChange } from './assignments.ts'
import { blocksOf, subjectOf } from './brief-material.ts'
import type { createBriefUpload } from './brief-upload.ts'
import { documentHtml } from './document-html.ts'
import type { Documents } from './documents.ts'
import type { createFeeds } from './feeds.ts'
import type { GuidanceOptions } from './ports.ts'
import type { AssignmentRow } from './tables.ts'
import type { createWriting } from './writing.ts'

interface RoutesOptions {
  readonly options: GuidanceOptions
  readonly policies: ReturnType<typeof createGuidancePolicies>
  readonly repository: AssignmentsRepository
  readonly assignments: Assignments
  readonly briefs: ReturnType<typeof createBriefUpload>
  readonly documents: Documents
  readonly writing: ReturnType<typeof createWriting>
  readonly feeds: ReturnType<typeof createFeeds>
}

export function createRoutes(parts: RoutesOptions) {
  const { options } = parts
  const { read, edit } = options.projects.policies
  const os = implement(guidanceContract).$context<RequestContext>()
  return os.router({
    ...assignmentRoutes(parts),
    ...documentRoutes(parts),
    understand: os.understand.use(parts.policies.byProject).handler(async ({ context }) => {
      const row = await requireRow(parts, context.project)
      return {
        assignment_uuid: row.uuid,
        version: row.version,
        text: row.text,
        reading: await parts.writing.readingOf(context.project.uuid),
        blocks: blocksOf(row),
      }
    }),
    outline: os.outline
      .use(parts.policies.bySection)
      .handler(({ context, input }) =>
        parts.writing.outline(context.project.uuid, input.section_uuid),
      ),
    plan: os.plan
      .use(read)
      .handler(async ({ context }) => ({ parts: await parts.writing.plan(context.project.uuid) })),
    writing: os.writing.use(parts.policies.byProject).handler(async ({ context }) => ({
      // Every step is an edit or is paid for: who may only read is asked for neither.
      steps:
        context.project.permission === 'VIEWER'
          ? []
          : await parts.writing.steps(context.project.uuid),
    })),
    feed: os.feed
      .use(read)
      .handler(({ context, input }) => parts.feeds.show(context.project, input.topic_uuid)),
    refreshFeed: os.refreshFeed
      .use(edit)
      .handler(({ context, input }) => parts.feeds.refresh(context.project, input.topic_uuid)),
    dismissFromFeed: os.dismissFromFeed.use(edit).handler(({ context, input }) =>
      parts.feeds.dismiss(context.project, {
        work: input.work_id,
        topic: input.topic_uuid,
        dismissed: input.dismissed,
        by: context.asker.uuid,
      }),
    ),
  })
}

function assignmentRoutes(parts: RoutesOptions) {
  const { options, assignments } = parts
  const { read, edit } = options.projects.policies
  const os = implement(guidanceContract).$context<RequestContext>()

  interface Call {
    readonly context: { readonly project: ProjectAccess; readonly asker: { readonly uuid: string } }
    readonly input: { readonly assignmentId: string }
  }

  const view = async (row: AssignmentRow): Promise<Assignment> =>
    assignmentView(row, await options.feedback.fieldsOf(subjectOf(row)))

  const current = async ({ context, input }: Call): Promise<Assignment> =>
    view(await requireRow(parts, context.project, input.assignmentId))

  async function editing({ context, input }: Call) {
    const row = await requireRow(parts, context.project, input.assignmentId)
    return { assignment: row.uuid, project: context.project.uuid, person: context.asker.uuid }
  }

  async function change(call: Call, changed: BriefChange): Promise<Assignment> {
    await assignments.update(await editing(call), changed)
    return current(call)
  }

  async function judged(call: Call) {
    const row = await requireRow(parts, call.context.project, call.input.assignmentId)
    if (row.text.trim() === '') throw new AppError('guidance/no-brief')
    return { subject: subjectOf(row), asker: call.context.asker.uuid }
  }

  return {
    getAssignment: os.getAssignment.use(read).handler(current),
    updateAssignment: os.updateAssignment.use(edit).handler((call) => change(call, call.input)),
    replaceBrief: os.replaceBrief
      .use(edit)
      .handler((call) => change(call, { text: call.input.text })),
    updateTopicQuestion: os.updateTopicQuestion.use(edit).handler(async (call) => {
      const { questionId: id, text, state } = call.input
      await assignments.changeQuestion(await editing(call), { id, text, state })
      return current(call)
    }),
    chargeAssignment: os.chargeAssignment.use(edit).handler(async (call) => {
      const { rubric, options: chosen } = call.input
      return options.feedback.charge({
        ...(await judged(call)),
        rubric,
        ...(chosen === undefined ? {} : { options: chosen }),
      })
    }),
    processAssignment: os.processAssignment
      .use(read)
      .handler(async (call) =>
        options.feedback.process({ ...(await judged(call)), rubric: call.input.rubric }),
      ),
  }
}

function documentRoutes({ options, documents, repository, feeds }: RoutesOptions) {
  const { read, edit } = options.projects.policies
  const os = implement(guidanceContract).$context<RequestContext>()

  function requireDocument(project: ProjectAccess, docId: string): void {
    if (docId !== project.documentUuid) throw new AppError('guidance/document-not-found')
  }

  async function changesSince(project: ProjectAccess, since: string | undefined) {
    const { updatedAt } = await documents.stored(project.uuid)
    const from = since ?? updatedAt?.toISOString()
    if (from === undefined) return []
    const draft = await documents.draftOf(project.uuid)
    const brief = await repository.ofProject(project.uuid)
    const feed = await feeds.refreshedAt(project.uuid)
    const moments = {
      brief: brief?.version === 0 ? undefined : brief?.updated_at.toISOString(),
      draft: draft?.updated_at,
      review: draft?.reviewed_at,
      feed: feed?.toISOString(),
    }
    return (['brief', 'draft', 'review', 'feed'] as const).filter(
      (what) => Date.parse(moments[what] ?? '') > Date.parse(from),
    )
  }

  return {
    processDocument: os.processDocument.use(read).handler(({ context, input }) => {
      requireDocument(context.project, input.docId)
      return documents.view(context.project)
    }),
    newFeedbackAvailable: os.newFeedbackAvailable.use(read).handler(async ({ context, input }) => {
      requireDocument(context.project, input.docId)
      const because = await changesSince(context.project, input.since)
      return { available: because.length > 0, because }
    }),
    documentHtml: os.documentHtml.use(read).handler(async ({ context, input }) => {
      requireDocument(context.project, input.docId)
      return { html: documentHtml(await documents.view(context.project)) }
    }),
    updateDocument: os.updateDocument.use(edit).handler(async ({ context, input }) => {
      requireDocument(context.project, input.docId)
      await documents.save({
        project: context.project,
        person: context.asker.uuid,
        baseVersion: input.base_version,
        sections: input.sections,
      })
      return documents.view(context.project)
    }),
  }
}

async function requireRow(
  { repository }: RoutesOptions,
  project: ProjectAccess,
  uuid?: string,
): Promise<AssignmentRow> {
  const row = await repository.ofProject(project.uuid)
  if (row === undefined || (uuid !== undefined && row.uuid !== uuid))
    throw new AppError('guidance/assignment-not-found')
  return row
}

/** The streamed call: a brief as a file. */
export function createUploads({ briefs, options }: RoutesOptions): readonly UploadRoute[] {
  return [
    {
      path: '/projects/:id/assignments/:assignmentId/brief',
      handle: async (request, context) => {
        const row = await briefs.upload(request, context)
        const results = await options.feedback.fieldsOf(subjectOf(row))
        return { status: 202, body: assignmentView(row, results) }
      },
    },
  ]
}

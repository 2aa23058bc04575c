import * as z from 'zod'

import { analyse } from '#engines/analysis/analyse.ts'
import type { SourceReport } from '#engines/retrieval/records/work.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { DAY_MS } from '#platform/server/durations.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { Feed } from '../contract.ts'
import type { AssignmentsRepository } from './assignments-repository.ts'
import type { Documents } from './documents.ts'
import { feedItems, isKnown, keyOf, keyPhrases, knownKeys, queriesFor } from './feed-queries.ts'
import type { Found, Interest } from './feed-queries.ts'
import type { FeedOwner, FeedsRepository } from './feeds-repository.ts'
import type { GuidanceOptions, KnownWork } from './ports.ts'
import type { FeedRow } from './tables.ts'

interface FeedsOptions {
  readonly database: Database
  readonly options: GuidanceOptions
  readonly repository: FeedsRepository
  readonly documents: Documents
  readonly assignments: AssignmentsRepository
}

const Payload = z.object({
  owner: z.uuid(),
  project: z.uuid(),
  scope: z.enum(['project', 'topic']),
})
type Payload = z.infer<typeof Payload>

/** Between two searches that people ask for. */
const LEAST_BETWEEN_MS = 60_000
/** While there was nothing to look for: a draft that was still being read then is read by now. */
const LEAST_IDLE_MS = 10_000
const SEARCH_MS = 45_000
const RECENT_YEARS = 6
const FOUND_A_QUERY = 25
/** With fewer new publications older ones are looked for as well. */
const FEW = 4

/** Publications near a project or one of its writing topics. */
export function createFeeds(parts: FeedsOptions) {
  const { database, options, repository, documents } = parts

  /** @throws AppError 404 for a topic that is not in the document. */
  async function ownerOf(project: ProjectAccess, topic: string | undefined): Promise<FeedOwner> {
    if (topic === undefined) return { uuid: project.uuid, project: project.uuid, scope: 'project' }
    const { sections } = await documents.stored(project.uuid)
    const isThere = sections.some((one) => one.writing_topics.some(({ uuid }) => uuid === topic))
    if (!isThere) throw new AppError('guidance/topic-not-found')
    return { uuid: topic, project: project.uuid, scope: 'topic' }
  }

  /** Asks for a search unless one is under way or the last is newer than `age` milliseconds. */
  async function ask(owner: FeedOwner, age: number): Promise<void> {
    await database.transaction(async (trx) => {
      const now = options.now()
      const olderThan = new Date(now.getTime() - age)
      if (!(await repository.claim(trx, owner, { now, olderThan }))) return
      const payload = { owner: owner.uuid, project: owner.project, scope: owner.scope }
      await options.jobs.enqueue(trx, job, { payload })
    })
  }

  async function view(owner: FeedOwner): Promise<Feed> {
    const row = await repository.find(owner.uuid)
    const dismissed = (await repository.dismissals([owner.project])).get(owner.project)
    const items = (row?.items ?? []).filter(({ work }) => !isKnown(work, dismissed ?? new Set()))
    const state = row === undefined || row.refreshed_at === null ? 'new' : 'ready'
    return {
      scope: owner.scope,
      uuid: owner.uuid,
      state: (row?.asked_at ?? null) === null ? state : 'refreshing',
      items,
      sources: [...(row?.sources ?? [])],
      queries: [...(row?.queries ?? [])],
      refreshed_at: row?.refreshed_at?.toISOString() ?? null,
      empty:
        items.length > 0 || row === undefined || row.refreshed_at === null ? null : whyEmpty(row),
    }
  }

  async function interestOf({ owner, project, scope }: Payload): Promise<{
    readonly interest: Interest
    readonly cited: readonly KnownWork[]
  }> {
    const draft = await documents.draftOf(project)
    const readable = draft === undefined ? undefined : await options.drafts.readable(draft.uuid)
    const document = readable?.document
    const phrases = document === undefined ? [] : keyPhrases(analyse(document))
    const cited = (document?.references ?? []).flatMap(({ title, doi }) =>
      title === undefined && doi === undefined ? [] : [{ title: title ?? '', doi: doi ?? null }],
    )
    if (scope === 'project') {
      const brief = await parts.assignments.ofProject(project)
      const questions = brief?.topic_questions.map(({ text }) => text) ?? []
      const subject = document?.title || questions[0] || ''
      return { interest: { subject, phrases }, cited }
    }
    const { sections } = await documents.stored(project)
    const topic = sections.flatMap((one) => one.writing_topics).find(({ uuid }) => uuid === owner)
    return { interest: { subject: topic?.text ?? '', phrases }, cited }
  }

  async function refresh(payload: Payload, signal: AbortSignal): Promise<void> {
    const { interest, cited } = await interestOf(payload)
    const queries = queriesFor(interest, payload.scope)
    const known = knownKeys([...cited, ...(await options.libraryOf(payload.project))])
    const stop = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_MS)])
    const recent = options.now().getUTCFullYear() - RECENT_YEARS
    const first = await search(queries, { from: recent, signal: stop })
    const items = feedItems(first.found, interest, known)
    const second =
      items.length < FEW ? await search(queries, { signal: stop }) : { found: [], reports: [] }
    await database.transaction(async (trx) => {
      const isThere = await repository.store(trx, payload.owner, {
        items:
          second.found.length === 0
            ? items
            : feedItems([...first.found, ...second.found], interest, known),
        sources: merged([...first.reports, ...second.reports]),
        queries,
        at: options.now(),
      })
      if (!isThere) return
      const isTopic = payload.scope === 'topic'
      await options.outbox.publish(trx, {
        event: isTopic ? 'topic_feed_ready' : 'feed_ready',
        channel: isTopic ? 'document' : 'project',
        audience: { project: payload.project },
        entity: isTopic
          ? { type: 'TOPIC', uuid: payload.owner, project_uuid: payload.project }
          : { type: 'PROJECT', uuid: payload.project },
      })
    })
  }

  async function search(
    queries: readonly string[],
    within: { readonly from?: number; readonly signal: AbortSignal },
  ): Promise<{ found: Found[]; reports: SourceReport[] }> {
    const found: Found[] = []
    const reports: SourceReport[] = []
    for (const text of queries) {
      const answer = await options.findWorks({ text, limit: FOUND_A_QUERY, ...within })
      found.push(...answer.works.map((work) => ({ work, query: text })))
      reports.push(...answer.reports)
    }
    return { found, reports }
  }

  const job: JobDefinition<Payload> = {
    name: 'refresh-feed',
    payload: Payload,
    timeout: 120,
    retries: 1,
    concurrency: 1,
    run: refresh,
    dead: ({ owner }) => repository.giveUp(owner),
  }

  return {
    job,
    show: async (project: ProjectAccess, topic: string | undefined): Promise<Feed> => {
      const owner = await ownerOf(project, topic)
      const row = await repository.find(owner.uuid)
      await ask(owner, row?.queries.length === 0 ? LEAST_IDLE_MS : DAY_MS)
      return view(owner)
    },
    refresh: async (project: ProjectAccess, topic: string | undefined): Promise<Feed> => {
      const owner = await ownerOf(project, topic)
      await ask(owner, LEAST_BETWEEN_MS)
      return view(owner)
    },
    dismiss: async (
      project: ProjectAccess,
      asked: { work: string; topic: string | undefined; dismissed: boolean; by: string },
    ): Promise<Feed> => {
      const owner = await ownerOf(project, asked.topic)
      const row = await repository.find(owner.uuid)
      const item = row?.items.find(({ id }) => id === asked.work)
      if (item === undefined) throw new AppError('guidance/not-in-feed')
      await database.transaction(async (trx) => {
        const right = { project: project.uuid, person: asked.by, ability: 'edit' } as const
        await options.projects.confirm(trx, right)
        const { dismissed, by } = asked
        await repository.dismiss(trx, {
          project: project.uuid,
          key: keyOf(item.work),
          dismissed,
          by,
        })
      })
      return view(owner)
    },
    refreshedAt: async (project: string) => (await repository.find(project))?.refreshed_at,
    /** What projects show of their feeds, without looking for anything. */
    itemsOf: async (projects: readonly string[]) => {
      const rows = await repository.ofOwners(projects)
      const dismissed = await repository.dismissals(rows.map((row) => row.project_uuid))
      return new Map(
        rows.map((row) => {
          const keys = dismissed.get(row.project_uuid) ?? new Set<string>()
          return [row.project_uuid, row.items.filter(({ work }) => !isKnown(work, keys))]
        }),
      )
    },
  }
}

function whyEmpty(row: FeedRow): string {
  if (row.queries.length === 0)
    return 'There is nothing to look for yet. A draft with a title and a few paragraphs, or a brief, is enough.'
  if (row.sources.length === 0) return 'No source of publications is switched on here.'
  const answered = row.sources.filter(({ state }) => state === 'answered' || state === 'nothing')
  if (answered.length === 0) return 'None of the sources answered.'
  return 'The sources hold nothing near this text that it does not cite already.'
}

/** One report a source: that it once did not answer counts more than that it once did. */
function merged(reports: readonly SourceReport[]): SourceReport[] {
  const bySource = new Map<string, SourceReport>()
  const rank = { 'did-not-answer': 4, refused: 3, answered: 2, nothing: 1, skipped: 0 } as const
  for (const report of reports) {
    const known = bySource.get(report.source)
    const count = (known?.count ?? 0) + report.count
    const isWorse = known === undefined || rank[report.state] > rank[known.state]
    bySource.set(report.source, { ...(isWorse ? report : known), count })
  }
  return [...bySource.values()]
}

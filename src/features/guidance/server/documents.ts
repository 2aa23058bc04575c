import { sql } from 'kysely'

import { analyse } from '#engines/analysis/analyse.ts'
import { answeredIn } from '#engines/analysis/outline/answered.ts'
import type { DraftSummary } from '#features/projects/contract.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { GuidanceDocument } from '../contract.ts'
import type { FeedsRepository } from './feeds-repository.ts'
import type { GuidanceOptions } from './ports.ts'
import type { GuidanceTables, StoredSection } from './tables.ts'

interface DocumentsOptions {
  readonly database: Database
  readonly options: Pick<GuidanceOptions, 'drafts' | 'outbox' | 'projects' | 'now'>
  readonly feeds: FeedsRepository
}

interface StoredDocument {
  readonly version: number
  readonly sections: readonly StoredSection[]
  readonly updatedAt: Date | null
}

interface Saving {
  readonly project: ProjectAccess
  readonly person: string
  readonly baseVersion: number
  readonly sections: readonly StoredSection[]
}

/** The guidance document of a project: sections, and what each has to answer. */
export function createDocuments({ database, options, feeds }: DocumentsOptions) {
  async function stored(project: string): Promise<StoredDocument> {
    const row = await database
      .tables<GuidanceTables>()
      .selectFrom('guidance_documents')
      .selectAll()
      .where('project_uuid', '=', project)
      .executeTakeFirst()
    return {
      version: row?.version ?? 0,
      sections: row?.sections ?? [],
      updatedAt: row?.updated_at ?? null,
    }
  }

  /** The draft changed last that can be read. */
  async function draftOf(project: string): Promise<DraftSummary | undefined> {
    const drafts = (await options.drafts.summaries([project])).get(project) ?? []
    return drafts
      .filter(({ state }) => state === 'ready')
      .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))[0]
  }

  async function view(project: ProjectAccess): Promise<GuidanceDocument> {
    const [document, draft] = [await stored(project.uuid), await draftOf(project.uuid)]
    const topics = document.sections.flatMap((section) => section.writing_topics)
    const readable =
      draft === undefined || topics.length === 0
        ? undefined
        : await options.drafts.readable(draft.uuid)
    const analysed = readable === undefined ? undefined : analyse(readable.document)
    const known = await feeds.heads(topics.map(({ uuid }) => uuid))
    return {
      uuid: project.documentUuid,
      project_uuid: project.uuid,
      version: document.version,
      sections: document.sections.map((section) => ({
        uuid: section.uuid,
        title: section.title,
        writing_topics: section.writing_topics.map((topic) => ({
          ...topic,
          answered: analysed === undefined ? null : answeredIn(analysed, topic.text),
          feed: known.get(topic.uuid) ?? { count: 0, refreshed_at: null },
        })),
      })),
      draft: draft === undefined ? null : { uuid: draft.uuid, slug: draft.slug, name: draft.name },
      updated_at: document.updatedAt?.toISOString() ?? null,
    }
  }

  /** @throws AppError 409 when somebody else has saved since; 400 when a uuid stands twice or belongs elsewhere. */
  async function save({ project, person, baseVersion, sections }: Saving): Promise<void> {
    requireDistinct(sections)
    await database.transaction(async (trx) => {
      await options.projects.confirm(trx, { project: project.uuid, person, ability: 'edit' })
      const tables = trx.tables<GuidanceTables>()
      await tables
        .insertInto('guidance_documents')
        .values({ project_uuid: project.uuid, version: 0, sections: '[]' })
        .onConflict((conflict) => conflict.column('project_uuid').doNothing())
        .execute()
      const row = await tables
        .selectFrom('guidance_documents')
        .selectAll()
        .where('project_uuid', '=', project.uuid)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      if (row.version !== baseVersion)
        throw new AppError('guidance/conflict', { details: { version: row.version } })
      for (const { uuid } of sections) {
        const owner = await ownerOf(trx.tables(), uuid)
        if (owner !== undefined && owner !== project.uuid) throw new AppError('request/invalid')
      }
      await tables
        .updateTable('guidance_documents')
        .set({
          version: row.version + 1,
          sections: JSON.stringify(sections),
          updated_at: options.now(),
        })
        .where('project_uuid', '=', project.uuid)
        .execute()
      await feeds.keepTopics(
        trx,
        project.uuid,
        sections.flatMap((section) => section.writing_topics.map(({ uuid }) => uuid)),
      )
      await options.outbox.publish(trx, {
        event: 'guidance_document_changed',
        channel: 'document',
        audience: { project: project.uuid },
        entity: { type: 'DOCUMENT', uuid: project.documentUuid, project_uuid: project.uuid },
        data: { version: row.version + 1 },
      })
    })
  }

  async function projectOfSection(uuid: string): Promise<string | undefined> {
    return ownerOf(database.tables(), uuid)
  }

  return { stored, draftOf, view, save, projectOfSection }
}

export type Documents = ReturnType<typeof createDocuments>

async function ownerOf(
  tables: ReturnType<Database['tables']>,
  section: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ project_uuid: string }>`
    select project_uuid from guidance_documents
    where sections @> ${JSON.stringify([{ uuid: section }])}::jsonb limit 1
  `.execute(tables)
  return rows[0]?.project_uuid
}

function requireDistinct(sections: readonly StoredSection[]): void {
  const ids = sections.flatMap(({ uuid, writing_topics: topics }) => [
    uuid,
    ...topics.map((topic) => topic.uuid),
  ])
  if (new Set(ids).size !== ids.length) throw new AppError('request/invalid')
}

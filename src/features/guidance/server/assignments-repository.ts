import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { PurposeCriterion, TopicQuestion } from '../contract.ts'
import type { AssignmentRow, GuidanceTables } from './tables.ts'

export interface AssignmentChange {
  readonly title?: string
  readonly text?: string
  readonly source?: AssignmentRow['source']
  readonly file_name?: string | null
  readonly state?: AssignmentRow['state']
  readonly error?: string | null
  readonly topicQuestions?: readonly TopicQuestion[]
  readonly removedQuestions?: readonly string[]
  readonly purposeCriteria?: readonly PurposeCriterion[]
}

/** A project has one assignment from the start: its row is written when somebody first looks. */
export function createAssignmentsRepository(database: Database) {
  const rows = () => database.tables<GuidanceTables>().selectFrom('assignments').selectAll()

  async function ofProjects(
    projects: readonly string[],
  ): Promise<ReadonlyMap<string, AssignmentRow>> {
    if (projects.length === 0) return new Map()
    const found = await rows().where('project_uuid', 'in', projects).execute()
    const known = new Map(found.map((row) => [row.project_uuid, row]))
    const missing = projects.filter((project) => !known.has(project))
    if (missing.length === 0) return known
    await database.transaction(async (trx) => {
      // A project that went meanwhile gets none.
      await sql`
        insert into assignments (uuid, project_uuid)
        select gen_random_uuid(), uuid from projects where uuid = any(${[...missing]}::uuid[])
        on conflict (project_uuid) do nothing
      `.execute(trx.tables())
    })
    const all = await rows().where('project_uuid', 'in', projects).execute()
    return new Map(all.map((row) => [row.project_uuid, row]))
  }

  return {
    ofProjects,
    ofProject: async (project: string): Promise<AssignmentRow | undefined> =>
      (await ofProjects([project])).get(project),
    find: (uuid: string): Promise<AssignmentRow | undefined> =>
      rows().where('uuid', '=', uuid).executeTakeFirst(),
    lock: (trx: Trx, uuid: string): Promise<AssignmentRow | undefined> =>
      trx
        .tables<GuidanceTables>()
        .selectFrom('assignments')
        .selectAll()
        .where('uuid', '=', uuid)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    change: async (trx: Trx, row: AssignmentRow, change: AssignmentChange): Promise<void> => {
      const { topicQuestions, removedQuestions, purposeCriteria, ...plain } = change
      await trx
        .tables<GuidanceTables>()
        .updateTable('assignments')
        .set({
          ...plain,
          ...(topicQuestions && { topic_questions: JSON.stringify(topicQuestions) }),
          ...(removedQuestions && { removed_questions: JSON.stringify(removedQuestions) }),
          ...(purposeCriteria && { purpose_criteria: JSON.stringify(purposeCriteria) }),
          version: row.version + 1,
          updated_at: new Date(),
        })
        .where('uuid', '=', row.uuid)
        .execute()
    },
  }
}

export type AssignmentsRepository = ReturnType<typeof createAssignmentsRepository>

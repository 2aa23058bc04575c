import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Materials, RubricRow, UserRubric } from '#engines/analysis/materials.ts'
import { readRubric } from '#engines/analysis/rubric/read-rubric.ts'
import { reachOf } from '#engines/analysis/rubric/topics.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import contract from '../../kinds/user_specific_rubric/contract.ts'
import type { RubricPreview, StoredRubric } from '../../rubrics/contract.ts'
import type { MaterialSource } from '../materials.ts'
import type { FeedbackTables } from '../tables/tables.ts'

/** Rubrics that one project may keep. */
const mostRubrics = 50

type RubricRecord = Selectable<FeedbackTables['user_rubrics']>
type WrittenRow = Omit<RubricRow, 'id'>

interface RubricOptions {
  readonly database: Database
  /** Results that were judged by a rubric are out of date once it has changed. */
  readonly changed: (
    trx: Trx,
    change: { project: string; id: string; material: UserRubric | null },
  ) => Promise<void>
}

interface WrittenRubric {
  readonly project: string
  readonly by: string
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly rows?: readonly WrittenRow[] | undefined
}

export type Rubrics = ReturnType<typeof createRubrics>

/** Rubrics of the user's own, kept with a project. */
export function createRubrics({ database, changed }: RubricOptions) {
  const tables = () => database.tables<FeedbackTables>()

  async function find(trx: Trx, project: string, uuid: string): Promise<RubricRecord> {
    const row = await trx
      .tables<FeedbackTables>()
      .selectFrom('user_rubrics')
      .selectAll()
      .where('project_uuid', '=', project)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new AppError('feedback/rubric-not-found')
    return row
  }

  async function list(project: string): Promise<StoredRubric[]> {
    const rows = await tables()
      .selectFrom('user_rubrics')
      .selectAll()
      .where('project_uuid', '=', project)
      .orderBy('changed_at', 'desc')
      .orderBy('uuid')
      .limit(mostRubrics)
      .execute()
    return rows.map((row) => viewOf(row))
  }

  /** @throws AppError 400 when nothing could be read as a rubric, 409 when the project has too many. */
  async function add(written: WrittenRubric): Promise<StoredRubric> {
    const { title, rows } = readWritten(written)
    return database.transaction(async (trx) => {
      const own = trx.tables<FeedbackTables>()
      const { count } = await own
        .selectFrom('user_rubrics')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('project_uuid', '=', written.project)
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostRubrics) throw new AppError('feedback/too-many-rubrics')
      const row = await own
        .insertInto('user_rubrics')
        .values({
          uuid: randomUUID(),
          project_uuid: written.project,
          title,
          rows: JSON.stringify(rows),
          changed_by: written.by,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return viewOf(row)
    })
  }

  /** @throws AppError 404 */
  async function update(uuid: string, written: WrittenRubric): Promise<StoredRubric> {
    return database.transaction(async (trx) => {
      const before = await find(trx, written.project, uuid)
      const rows = written.rows === undefined ? before.rows : numbered(written.rows)
      const row = await trx
        .tables<FeedbackTables>()
        .updateTable('user_rubrics')
        .set({
          title: written.title ?? before.title,
          rows: JSON.stringify(rows),
          changed_by: written.by,
          changed_at: sql`now()`,
        })
        .where('uuid', '=', uuid)
        .returningAll()
        .executeTakeFirstOrThrow()
      await changed(trx, { project: written.project, id: uuid, material: materialOf(row) })
      return viewOf(row)
    })
  }

  /** @throws AppError 404 */
  async function remove(project: string, uuid: string): Promise<void> {
    await database.transaction(async (trx) => {
      await find(trx, project, uuid)
      await trx
        .tables<FeedbackTables>()
        .deleteFrom('user_rubrics')
        .where('uuid', '=', uuid)
        .execute()
      await changed(trx, { project, id: uuid, material: null })
    })
  }

  const source: MaterialSource = {
    id: 'rubrics',
    provides: ['rubric'],
    gather: async ({ subject, options }): Promise<Materials> => {
      if (subject.projectUuid === null) return {}
      const chosen = typeof options['rubric'] === 'string' ? options['rubric'] : null
      const row = await tables()
        .selectFrom('user_rubrics')
        .selectAll()
        .where('project_uuid', '=', subject.projectUuid)
        .$if(chosen !== null, (query) => query.where(sql`uuid::text`, '=', chosen ?? ''))
        .orderBy('changed_at', 'desc')
        .orderBy('uuid')
        .executeTakeFirst()
      return row === undefined ? {} : { rubric: materialOf(row) }
    },
  }

  return { list, add, update, remove, source }
}

/** What a rubric that was read would be, and which of its rows a text can show. */
export function previewOf({ rubric, remarks }: ReturnType<typeof readRubric>): RubricPreview {
  return {
    title: rubric.title.slice(0, 200),
    rows: rubric.rows.map((row) => withReach(shortened(row))),
    remarks: [...remarks],
  }
}

/** As long as a row may be that is stored. */
function shortened(row: RubricRow): RubricRow {
  return {
    ...row,
    description: row.description.slice(0, 2000),
    levels: row.levels.map(({ label, words }) => ({
      label: label.slice(0, 120),
      words: words.slice(0, 2000),
    })),
  }
}

function readWritten({ title, text, rows }: WrittenRubric): { title: string; rows: RubricRow[] } {
  if (rows !== undefined) return { title: title ?? 'Rubric', rows: numbered(rows) }
  const { rubric } = readRubric(text ?? '', title)
  if (rubric.rows.length === 0) throw new AppError('feedback/rubric-unreadable')
  return { ...rubric, rows: rubric.rows.map((row) => shortened(row)) }
}

function numbered(rows: readonly WrittenRow[]): RubricRow[] {
  return rows.map((row, index) => ({ ...row, id: `r${index + 1}` }))
}

function materialOf({ uuid, title, rows }: RubricRecord): UserRubric {
  return { id: uuid, title, rows }
}

function viewOf({ uuid, title, rows, changed_at: changedAt }: RubricRecord): StoredRubric {
  return {
    uuid,
    title,
    rows: rows.map((row) => withReach(row)),
    changed_at: changedAt.toISOString(),
  }
}

function withReach(row: RubricRow): StoredRubric['rows'][number] {
  const { topics, why } = reachOf(row)
  const titles = topics.map(
    (topic) => contract.criteria.find(({ id }) => id === topic)?.title ?? topic,
  )
  return { ...row, judged_by: titles, why_not: why }
}

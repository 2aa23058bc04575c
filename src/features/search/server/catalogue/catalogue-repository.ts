import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import { titleYearKey } from '#engines/retrieval/records/same-record.ts'
import type { Conference, Grant, Journal, Work } from '#engines/retrieval/records/work.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { CatalogueKind, SearchTables } from '../tables.ts'
import { fusedWorks, isSameWork, keysOfWork, mergedWork } from './merge-works.ts'

export interface RecordOf {
  readonly work: Work
  readonly journal: Journal
  readonly conference: Conference
  readonly grant: Grant
}

export interface Stored<Kind extends CatalogueKind> {
  readonly record: RecordOf[Kind]
  readonly version: bigint
}

/** One writer at a time, so that versions are committed in their order and no reader misses one. */
const WRITE_LOCK = 7_305_001

/** Records in one statement. */
const BATCH = 200

/** The local catalogue in the database. */
export function createCatalogueRepository(database: Database) {
  const tables = () => database.tables<SearchTables>()

  async function byIds<Kind extends CatalogueKind>(
    kind: Kind,
    ids: readonly string[],
    within: Pick<Database, 'tables'> = database,
  ): Promise<ReadonlyMap<string, RecordOf[Kind]>> {
    if (ids.length === 0) return new Map()
    const rows = await within
      .tables<SearchTables>()
      .selectFrom('catalogue_records')
      .select(['id', 'record'])
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, record }) => [id, record as unknown as RecordOf[Kind]]))
  }

  /** Stores publications, joined with what is known of the same ones. Answers how many are new or changed. */
  async function storeWorks(trx: Trx, works: readonly Work[]): Promise<number> {
    await lock(trx)
    let changed = 0
    for (let from = 0; from < works.length; from += BATCH) {
      // The same publication twice in one batch becomes one.
      const batch = fusedWorks([works.slice(from, from + BATCH)]).map(({ item }) => item)
      const known = byKey(await sameAs(trx, batch))
      const fresh = batch.flatMap((work) => {
        const before = keysOfWork(work)
          .flatMap((key) => known.get(key) ?? [])
          .find((other) => other.id === work.id || isSameWork(other, work))
        if (before === undefined) return [work]
        const after = { ...mergedWork(before, work), id: before.id }
        return JSON.stringify(after) === JSON.stringify(before) ? [] : [after]
      })
      await put(trx, 'work', fresh)
      changed += fresh.length
    }
    return changed
  }

  async function sameAs(trx: Trx, works: readonly Work[]): Promise<readonly Work[]> {
    const ids = works.map(({ id }) => id)
    const dois = works.flatMap(({ identifiers }) => identifiers.doi ?? [])
    const titles = works.flatMap((work) => titleYearKey(work.title, work.year) ?? [])
    const rows = await trx
      .tables<SearchTables>()
      .selectFrom('catalogue_records')
      .select('record')
      .where('kind', '=', 'work')
      .where((expression) =>
        expression.or([
          expression('id', 'in', ids),
          ...(dois.length === 0 ? [] : [expression('doi', 'in', dois)]),
          ...(titles.length === 0 ? [] : [expression('title_key', 'in', titles)]),
        ]),
      )
      .execute()
    return rows.map(({ record }) => record as unknown as Work)
  }

  /** Stores journals that are new or say something new. Answers how many they are. */
  async function storeJournals(trx: Trx, journals: readonly Journal[]): Promise<number> {
    await lock(trx)
    const known = await byIds(
      'journal',
      journals.map(({ id }) => id),
      trx,
    )
    const fresh = journals.filter((journal) => !isDeepStrictEqual(known.get(journal.id), journal))
    await put(trx, 'journal', fresh)
    return fresh.length
  }

  return {
    byIds,
    storeWorks,
    storeJournals,
    /** Stores venues and grants; one of the same id is replaced. */
    put: async <Kind extends CatalogueKind>(
      trx: Trx,
      kind: Kind,
      records: readonly RecordOf[Kind][],
    ): Promise<void> => {
      await lock(trx)
      await put(trx, kind, records)
    },
    workById: async (id: string): Promise<Work | undefined> => (await byIds('work', [id])).get(id),
    /** In lower case. */
    workByDoi: async (doi: string): Promise<Work | undefined> => {
      const row = await tables()
        .selectFrom('catalogue_records')
        .select('record')
        .where('kind', '=', 'work')
        .where('doi', '=', doi)
        .limit(1)
        .executeTakeFirst()
      return row?.record as unknown as Work | undefined
    },
    /** In lower case; those that are not known are left out. */
    worksByDoi: async (dois: readonly string[]): Promise<readonly Work[]> => {
      if (dois.length === 0) return []
      const rows = await tables()
        .selectFrom('catalogue_records')
        .select('record')
        .where('kind', '=', 'work')
        .where('doi', 'in', dois)
        .execute()
      return rows.map(({ record }) => record as unknown as Work)
    },
    /** Records changed after a version, the first changed first. */
    changedSince: async <Kind extends CatalogueKind>(
      kind: Kind,
      version: bigint,
      most: number,
    ): Promise<readonly Stored<Kind>[]> => {
      const rows = await tables()
        .selectFrom('catalogue_records')
        .select(['record', 'version'])
        .where('kind', '=', kind)
        .where('version', '>', String(version))
        .orderBy('version')
        .limit(most)
        .execute()
      return rows.map((row) => ({
        record: row.record as unknown as RecordOf[Kind],
        version: BigInt(row.version),
      }))
    },
    state: (): Promise<{ id: string; starter: string | null }> =>
      tables().selectFrom('catalogue_state').select(['id', 'starter']).executeTakeFirstOrThrow(),
    setStarter: async (trx: Trx, starter: string): Promise<void> => {
      await trx.tables<SearchTables>().updateTable('catalogue_state').set({ starter }).execute()
    },
    /** Records of a named import that are in already. */
    importedOf: async (name: string): Promise<number> => {
      const row = await tables()
        .selectFrom('catalogue_imports')
        .select('done')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.done ?? 0
    },
    setImported: async (trx: Trx, name: string, done: number): Promise<void> => {
      await trx
        .tables<SearchTables>()
        .insertInto('catalogue_imports')
        .values({ name, done })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ done, updated_at: sql`now()` }),
        )
        .execute()
    },
  }
}

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>

async function lock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx.tables<SearchTables>())
}

async function put<Kind extends CatalogueKind>(
  trx: Trx,
  kind: Kind,
  records: readonly RecordOf[Kind][],
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    const unique = new Map(records.slice(from, from + BATCH).map((record) => [record.id, record]))
    await trx
      .tables<SearchTables>()
      .insertInto('catalogue_records')
      .values(
        [...unique.values()].map((record) => ({
          kind,
          id: record.id,
          doi: 'identifiers' in record ? record.identifiers.doi : null,
          title_key: 'identifiers' in record ? titleYearKey(record.title, record.year) : null,
          record: JSON.stringify(record),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
          doi: row.ref('excluded.doi'),
          title_key: row.ref('excluded.title_key'),
          record: row.ref('excluded.record'),
          version: sql`nextval('catalogue_version')`,
        })),
      )
      .execute()
  }
}

function byKey(works: readonly Work[]): ReadonlyMap<string, readonly Work[]> {
  const held = new Map<string, Work[]>()
  for (const work of works)
    for (const key of keysOfWork(work)) held.set(key, [...(held.get(key) ?? []), work])
  return held
}

import { sql, type Kysely } from 'kysely'

import type { HoldState, OwnerBalance, Transfer, TransferKind } from '#engines/ledger/index.ts'

import type { BillingEvent } from '../contract.ts'
import type { BillingTables, BillingTransaction } from './tables.ts'

type Database = Kysely<BillingTables>

/** What is written about a transfer besides its postings. */
export interface Entry {
  readonly uuid: string
  readonly reference: string
  /** Whose doing it is; for a move the receiver. */
  readonly owner: string
  readonly credits: number
  readonly hold: string | null
  readonly text: string
  readonly at: Date
}

export interface WrittenEntry {
  readonly kind: TransferKind
  readonly owner: string
  readonly credits: number
}

export interface StoredHold {
  readonly uuid: string
  readonly reference: string
  readonly owner: string
  readonly credits: number
  readonly state: HoldState
  readonly text: string
}

/** One owner's balance; zero for an owner without an account. */
export async function readBalance(database: Database, owner: string): Promise<OwnerBalance> {
  const row = await database
    .selectFrom('ledger_accounts')
    .select(['available', 'held'])
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row ?? { available: 0, held: 0 }
}

/** Opens the account if there is none and keeps everybody else out of it until the transaction ends. */
export async function lockAccount(trx: BillingTransaction, owner: string): Promise<OwnerBalance> {
  const existing = await selectLocked(trx, owner).executeTakeFirst()
  if (existing !== undefined) return existing
  await trx
    .insertInto('ledger_accounts')
    .values({ owner, available: 0, held: 0 })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute()
  return selectLocked(trx, owner).executeTakeFirstOrThrow()
}

/** Changes a balance unless that would take it below zero; says whether it did. */
export async function changeAccount(
  trx: BillingTransaction,
  owner: string,
  change: OwnerBalance,
): Promise<boolean> {
  const changed = await trx
    .updateTable('ledger_accounts')
    .set((column) => ({
      available: column('available', '+', change.available),
      held: column('held', '+', change.held),
    }))
    .where('owner', '=', owner)
    .where('available', '>=', -change.available)
    .where('held', '>=', -change.held)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Writes a transfer down. The reference must be new. */
export async function insertEntry(
  trx: BillingTransaction,
  transfer: Transfer,
  entry: Entry,
): Promise<void> {
  await trx
    .insertInto('ledger_transactions')
    .values({ ...entry, kind: transfer.kind })
    .execute()
  if (transfer.postings.length === 0) return
  const postings = transfer.postings.map(({ account, amount }, line) => ({
    transaction: entry.uuid,
    line,
    account: account.kind,
    owner: 'owner' in account ? account.owner : null,
    amount,
  }))
  await trx.insertInto('ledger_postings').values(postings).execute()
}

export async function findEntry(
  database: Database,
  reference: string,
): Promise<WrittenEntry | undefined> {
  return database
    .selectFrom('ledger_transactions')
    .select(['kind', 'owner', 'credits'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Whether an owner has an entry whose reference begins with a prefix. */
export async function hasEntry(database: Database, owner: string, prefix = ''): Promise<boolean> {
  const row = await database
    .selectFrom('ledger_transactions')
    .select('uuid')
    .where('owner', '=', owner)
    .where(sql<boolean>`starts_with(reference, ${prefix})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The first entry of an owner whose reference begins with a prefix. */
export async function firstEntry(
  database: Database,
  owner: string,
  prefix: string,
): Promise<{ readonly reference: string; readonly credits: number } | undefined> {
  return database
    .selectFrom('ledger_transactions')
    .select(['reference', 'credits'])
    .where('owner', '=', owner)
    .where(sql<boolean>`starts_with(reference, ${prefix})`)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
}

/** Credits that an owner ever paid for. */
export async function purchasedBy(database: Database, owner: string): Promise<number> {
  const row = await database
    .selectFrom('ledger_transactions')
    .select(sql<number>`coalesce(sum(credits), 0)::integer`.as('credits'))
    .where('owner', '=', owner)
    .where('kind', '=', 'purchase')
    .executeTakeFirst()
  return row?.credits ?? 0
}

export async function findHold(
  database: Database,
  by: 'uuid' | 'reference',
  value: string,
): Promise<StoredHold | undefined> {
  return database
    .selectFrom('holds')
    .select(['uuid', 'reference', 'owner', 'credits', 'state', 'text'])
    .where(by, '=', value)
    .executeTakeFirst()
}

/** Says whether the hold is new; false when its reference is taken. */
export async function insertHold(
  trx: BillingTransaction,
  hold: Omit<StoredHold, 'state'>,
  at: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('holds')
    .values({ ...hold, state: 'held', created_at: at, resolved_at: null })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Closes a hold if it is open and still this owner's; says whether it did. */
export async function closeHold(
  trx: BillingTransaction,
  hold: Pick<StoredHold, 'uuid' | 'owner'>,
  closing: { readonly state: 'settled' | 'released'; readonly at: Date },
): Promise<boolean> {
  const closed = await trx
    .updateTable('holds')
    .set({ state: closing.state, resolved_at: closing.at })
    .where('uuid', '=', hold.uuid)
    .where('owner', '=', hold.owner)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** Makes one owner's open holds another's. */
export async function moveHolds(trx: BillingTransaction, from: string, to: string): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ owner: to })
    .where('owner', '=', from)
    .where('state', '=', 'held')
    .execute()
}

/** Holds that are open since before an instant, oldest first. */
export async function readOpenHolds(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly StoredHold[]> {
  return database
    .selectFrom('holds')
    .select(['uuid', 'reference', 'owner', 'credits', 'state', 'text'])
    .where('state', '=', 'held')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(limit)
    .execute()
}

/** An owner's entries, newest first, each with its change of what the owner can spend. */
export async function readEvents(
  database: Database,
  owner: string,
  limit: number,
): Promise<BillingEvent[]> {
  const rows = await database
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_transactions as entry', 'entry.uuid', 'posting.transaction')
    .where('posting.owner', '=', owner)
    .groupBy('entry.uuid')
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .select(['entry.uuid', 'entry.kind', 'entry.text', 'entry.at'])
    .select(
      sql<number>`coalesce(sum(amount) FILTER (WHERE account = 'available'), 0)::integer`.as(
        'credits',
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Counts one more grant to an address on a day unless the cap is reached; says whether it did. */
export async function countVisitorGrant(
  trx: BillingTransaction,
  where: { readonly address_hash: string; readonly day: string },
  cap: number,
): Promise<boolean> {
  if (cap < 1) return false
  const counted = await trx
    .insertInto('visitor_grants')
    .values({ ...where, granted: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'day'])
        .doUpdateSet({ granted: sql<number>`visitor_grants.granted + 1` })
        .where('visitor_grants.granted', '<', cap),
    )
    .executeTakeFirst()
  return counted.numInsertedOrUpdatedRows === 1n
}

/** Forgets the counts of earlier days; returns how many. */
export async function deleteVisitorGrantsBefore(
  trx: BillingTransaction,
  day: string,
): Promise<number> {
  const deleted = await trx.deleteFrom('visitor_grants').where('day', '<', day).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Blanks the words about an owner and about everyone whose credits came over to that owner. */
export async function blankTexts(trx: BillingTransaction, owner: string): Promise<void> {
  const self = sql`
    WITH RECURSIVE self (owner) AS (
      SELECT ${owner}::uuid
      UNION
      SELECT split_part(entry.reference, ':', 2)::uuid
      FROM self JOIN ledger_transactions entry ON entry.owner = self.owner AND entry.kind = 'move'
    )`
  for (const table of ['ledger_transactions', 'holds']) {
    await sql`${self} UPDATE ${sql.table(table)} SET text = ''
      WHERE owner IN (SELECT owner FROM self) AND text <> ''`.execute(trx)
  }
}

/** A point to which the transaction can go back, letting go of the locks taken since. */
export interface Savepoint {
  keep(): Promise<void>
  undo(): Promise<void>
}

export async function openSavepoint(trx: BillingTransaction): Promise<Savepoint> {
  await sql`SAVEPOINT billing`.execute(trx)
  return {
    keep: async () => {
      await sql`RELEASE SAVEPOINT billing`.execute(trx)
    },
    undo: async () => {
      await sql`ROLLBACK TO SAVEPOINT billing`.execute(trx)
      await sql`RELEASE SAVEPOINT billing`.execute(trx)
    },
  }
}

function selectLocked(trx: BillingTransaction, owner: string) {
  return trx
    .selectFrom('ledger_accounts')
    .select(['available', 'held'])
    .where('owner', '=', owner)
    .forUpdate()
}

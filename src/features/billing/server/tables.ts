import type { ColumnType, Generated, Transaction } from 'kysely'

import type { HoldState, TransferKind } from '#engines/ledger/index.ts'

/** Written once; the database refuses to change it. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** One row per owner: the balance that is spent from, always equal to the fold of the postings. */
export interface LedgerAccountRow {
  owner: Fixed<string>
  available: number
  held: number
}

export interface LedgerTransactionRow {
  uuid: Fixed<string>
  /** Order of writing; for one owner also the order in which the changes took effect. */
  sequence: Generated<string>
  reference: Fixed<string>
  kind: Fixed<TransferKind>
  owner: Fixed<string>
  /** What moved, without a sign. */
  credits: Fixed<number>
  hold: Fixed<string | null>
  /** For the owner's eyes; the only column that may be blanked later. */
  text: string
  at: Fixed<Date>
}

export interface LedgerPostingRow {
  transaction: Fixed<string>
  /** Place within the transaction, from 0. */
  line: Fixed<number>
  account: Fixed<string>
  /** Null for an account of the house. */
  owner: Fixed<string | null>
  amount: Fixed<number>
}

export interface HoldRow {
  uuid: Fixed<string>
  reference: Fixed<string>
  owner: string
  credits: Fixed<number>
  state: HoldState
  text: string
  created_at: Fixed<Date>
  resolved_at: Date | null
}

/** How many visitors behind one network address were given credits on one day (UTC). */
export interface VisitorGrantRow {
  address_hash: Fixed<string>
  day: Fixed<string>
  granted: number
}

export interface BillingTables {
  ledger_accounts: LedgerAccountRow
  ledger_transactions: LedgerTransactionRow
  ledger_postings: LedgerPostingRow
  holds: HoldRow
  visitor_grants: VisitorGrantRow
}

export type BillingTransaction = Transaction<BillingTables>

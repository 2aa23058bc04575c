import type { Kysely } from 'kysely'

import { readImbalance, readMismatches, type Mismatch } from './audit-repository.ts'
import type { BillingTables } from './tables.ts'

export interface LedgerAudit {
  /** Sum of all postings; 0 in a sound ledger. */
  readonly sum: number
  /** Empty in a sound ledger; at most `MAX_MISMATCHES` of each kind. */
  readonly mismatches: readonly Mismatch[]
}

/** Bound of a report: a broken ledger is broken after the first. */
const MAX_MISMATCHES = 100

/**
 * Checks the books against themselves: postings sum to zero as a whole and in each transaction, each
 * balance is the fold of its postings, what is held is what open holds say, and each hold was taken
 * once and resolved at most once. Each rule is one statement and so sees one moment: an audit is
 * right in the middle of traffic too. Reads everything: for tests, for the operator, after a crash.
 */
export async function auditLedger(database: Kysely<BillingTables>): Promise<LedgerAudit> {
  return {
    sum: await readImbalance(database),
    mismatches: await readMismatches(database, MAX_MISMATCHES),
  }
}

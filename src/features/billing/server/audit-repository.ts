import { sql, type Kysely, type RawBuilder } from 'kysely'

import type { BillingTables } from './tables.ts'

/** Where the ledger contradicts itself: about which owner, transaction or hold, and how. */
export interface Mismatch {
  readonly rule: 'transaction-balances' | 'balance-is-fold' | 'held-is-holds' | 'hold-resolves-once'
  readonly subject: string
  readonly expected: string
  readonly actual: string
}

/** Sum of all postings. */
export async function readImbalance(database: Kysely<BillingTables>): Promise<number> {
  const { sum } = await database
    .selectFrom('ledger_postings')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Everything that contradicts a rule, at most `limit` for each rule. */
export async function readMismatches(
  database: Kysely<BillingTables>,
  limit: number,
): Promise<readonly Mismatch[]> {
  const found: Mismatch[] = []
  for (const [rule, query] of rules) {
    const { rows } = await sql<Omit<Mismatch, 'rule'>>`${query} LIMIT ${limit}`.execute(database)
    found.push(...rows.map((row) => ({ rule, ...row })))
  }
  return found
}

const rules: readonly (readonly [Mismatch['rule'], RawBuilder<unknown>])[] = [
  [
    'transaction-balances',
    sql`
      SELECT entry.uuid::text AS subject,
        format('sum 0, moved %s', entry.credits) AS expected,
        format('sum %s, moved %s', coalesce(lines.sum, 0), coalesce(lines.moved, 0)) AS actual
      FROM ledger_transactions entry
      LEFT JOIN (
        SELECT transaction, sum(amount) AS sum, sum(amount) FILTER (WHERE amount > 0) AS moved
        FROM ledger_postings GROUP BY transaction
      ) lines ON lines.transaction = entry.uuid
      WHERE coalesce(lines.sum, 0) <> 0 OR coalesce(lines.moved, 0) <> entry.credits`,
  ],
  [
    'balance-is-fold',
    sql`
      SELECT coalesce(account.owner, folded.owner)::text AS subject,
        format('%s available, %s held', coalesce(folded.available, 0), coalesce(folded.held, 0))
          AS expected,
        format('%s available, %s held', account.available, account.held) AS actual
      FROM ledger_accounts account
      FULL JOIN (
        SELECT owner,
          coalesce(sum(amount) FILTER (WHERE account = 'available'), 0) AS available,
          coalesce(sum(amount) FILTER (WHERE account = 'held'), 0) AS held
        FROM ledger_postings WHERE owner IS NOT NULL GROUP BY owner
      ) folded ON folded.owner = account.owner
      WHERE coalesce(account.available, 0) <> coalesce(folded.available, 0)
        OR coalesce(account.held, 0) <> coalesce(folded.held, 0)`,
  ],
  [
    'held-is-holds',
    sql`
      SELECT coalesce(account.owner, open.owner)::text AS subject,
        format('%s in open holds', coalesce(open.credits, 0)) AS expected,
        format('%s held', coalesce(account.held, 0)) AS actual
      FROM ledger_accounts account
      FULL JOIN (
        SELECT owner, sum(credits) AS credits
        FROM holds WHERE state = 'held' AND credits > 0 GROUP BY owner
      ) open ON open.owner = account.owner
      WHERE coalesce(account.held, 0) <> coalesce(open.credits, 0)`,
  ],
  [
    'hold-resolves-once',
    sql`
      SELECT hold.uuid::text AS subject,
        CASE hold.state
          WHEN 'held' THEN 'hold'
          WHEN 'settled' THEN 'hold, settlement'
          ELSE 'hold, release'
        END AS expected,
        coalesce(string_agg(entry.kind, ', ' ORDER BY entry.sequence), 'nothing') AS actual
      FROM holds hold
      LEFT JOIN ledger_transactions entry
        ON entry.hold = hold.uuid AND entry.credits = hold.credits
      WHERE hold.credits > 0
      GROUP BY hold.uuid
      HAVING coalesce(string_agg(entry.kind, ',' ORDER BY entry.sequence), '')
        <> CASE hold.state
          WHEN 'held' THEN 'hold'
          WHEN 'settled' THEN 'hold,settlement'
          ELSE 'hold,release'
        END`,
  ],
]

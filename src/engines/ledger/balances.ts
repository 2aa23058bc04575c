import type { Account, Posting } from './transfer.ts'

/** What postings leave in each account, by {@link accountName}; accounts that never moved are absent. */
export type Balances = ReadonlyMap<string, number>

/** What one owner can spend, and what is set aside. */
export interface OwnerBalance {
  readonly available: number
  readonly held: number
}

/** The name under which an account stands in balances, e.g. `held:0190…` or `spent`. */
export function accountName(account: Account): string {
  return 'owner' in account ? `${account.kind}:${account.owner}` : account.kind
}

/** Adds postings up, in any order, on top of earlier balances. */
export function fold(postings: Iterable<Posting>, onto: Balances = new Map()): Balances {
  const balances = new Map(onto)
  for (const { account, amount } of postings) {
    const name = accountName(account)
    balances.set(name, (balances.get(name) ?? 0) + amount)
  }
  return balances
}

/** One owner's balance; zero for an owner who never had any. */
export function balanceOf(balances: Balances, owner: string): OwnerBalance {
  return {
    available: balances.get(accountName({ kind: 'available', owner })) ?? 0,
    held: balances.get(accountName({ kind: 'held', owner })) ?? 0,
  }
}

import { credits, type Credits } from './credits.ts'

/** An account of one owner: what can be spent, and what open holds have set aside. */
export interface OwnedAccount {
  readonly kind: 'available' | 'held'
  readonly owner: string
}

/**
 * An account of the house, which closes the books. `issued` and `sold` are sources and stand below
 * zero by what they gave out; `spent` and `expired` are sinks.
 */
export interface HouseAccount {
  readonly kind: 'issued' | 'sold' | 'spent' | 'expired'
}

export type Account = OwnedAccount | HouseAccount

/** One line of a transfer: a signed change of one account, never zero. */
export interface Posting {
  readonly account: Account
  readonly amount: number
}

export type TransferKind =
  | 'grant'
  | 'purchase'
  | 'hold'
  | 'settlement'
  | 'release'
  | 'expiry'
  | 'refund'
  | 'move'

/** What happened, as postings that sum to zero. A transfer of zero credits has no postings. */
export interface Transfer {
  readonly kind: TransferKind
  readonly postings: readonly Posting[]
}

export interface Share {
  readonly owner: string
  readonly credits: Credits
}

/** Credits given without payment. */
export function grant({ owner, credits }: Share): Transfer {
  return transfer('grant', carry(issued, available(owner), credits))
}

/** Credits that were paid for. */
export function purchase({ owner, credits }: Share): Transfer {
  return transfer('purchase', carry(sold, available(owner), credits))
}

/** Sets credits aside for work that has not been delivered. */
export function hold({ owner, credits }: Share): Transfer {
  return transfer('hold', carry(available(owner), held(owner), credits))
}

/** The work was delivered: what was held is spent. */
export function settle({ owner, credits }: Share): Transfer {
  return transfer('settlement', carry(held(owner), spent, credits))
}

/** The work was not delivered: what was held can be spent again. */
export function release({ owner, credits }: Share): Transfer {
  return transfer('release', carry(held(owner), available(owner), credits))
}

/** Credits whose time is over. */
export function expire({ owner, credits }: Share): Transfer {
  return transfer('expiry', carry(available(owner), expired, credits))
}

/** Takes back credits whose price was paid back. */
export function refund({ owner, credits }: Share): Transfer {
  return transfer('refund', carry(available(owner), sold, credits))
}

/** Everything that one owner has, free and held, becomes another's. */
export function move(
  from: string,
  to: string,
  what: { readonly available: number; readonly held: number },
): Transfer {
  if (from === to) return transfer('move', [])
  return transfer('move', [
    ...carry(available(from), available(to), what.available),
    ...carry(held(from), held(to), what.held),
  ])
}

/** By how much a transfer changes what an owner can spend. */
export function changeOf(transfer: Transfer, owner: string): number {
  return transfer.postings
    .filter(({ account }) => account.kind === 'available' && account.owner === owner)
    .reduce((sum, { amount }) => sum + amount, 0)
}

const issued: HouseAccount = { kind: 'issued' }
const sold: HouseAccount = { kind: 'sold' }
const spent: HouseAccount = { kind: 'spent' }
const expired: HouseAccount = { kind: 'expired' }

function available(owner: string): OwnedAccount {
  return { kind: 'available', owner }
}

function held(owner: string): OwnedAccount {
  return { kind: 'held', owner }
}

function transfer(kind: TransferKind, postings: readonly Posting[]): Transfer {
  return { kind, postings }
}

function carry(from: Account, to: Account, amount: number): readonly Posting[] {
  if (credits(amount) === 0) return []
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}

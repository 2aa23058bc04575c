import { balanceOf, fold, type Balances } from './balances.ts'
import * as transfers from './transfer.ts'
import type { Share, Transfer } from './transfer.ts'

export type HoldState = 'held' | 'settled' | 'released'

export interface Hold extends Share {
  readonly state: HoldState
}

/** A whole ledger as a value: every transfer ever made, and what follows from them. */
export interface Book {
  readonly transfers: readonly Transfer[]
  readonly balances: Balances
  readonly holds: ReadonlyMap<string, Hold>
}

export type Command =
  | (Share & { readonly kind: 'grant' | 'purchase' | 'expiry' | 'refund' })
  | (Share & { readonly kind: 'hold'; readonly hold: string })
  | { readonly kind: 'settlement' | 'release'; readonly hold: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }

/**
 * `done`: the book changed. `insufficient`: more than can be spent was asked for. `unchanged`: there
 * was nothing left to do, as for a hold that is resolved or taken already.
 */
export type Outcome = 'done' | 'insufficient' | 'unchanged'

export interface Applied {
  readonly book: Book
  readonly outcome: Outcome
}

export const emptyBook: Book = { transfers: [], balances: new Map(), holds: new Map() }

/** What a command does to a book. Refused commands leave it as it was. */
export function apply(book: Book, command: Command): Applied {
  switch (command.kind) {
    case 'grant':
      return done(record(book, transfers.grant(command)))
    case 'purchase':
      return done(record(book, transfers.purchase(command)))
    case 'expiry':
      return spend(book, command, transfers.expire(command))
    case 'refund':
      return spend(book, command, transfers.refund(command))
    case 'hold':
      return hold(book, command)
    case 'settlement':
      return resolve(book, command.hold, 'settled')
    case 'release':
      return resolve(book, command.hold, 'released')
    case 'move':
      return move(book, command)
  }
}

function hold(book: Book, command: Share & { readonly hold: string }): Applied {
  if (book.holds.has(command.hold)) return { book, outcome: 'unchanged' }
  const spent = spend(book, command, transfers.hold(command))
  if (spent.outcome !== 'done') return spent
  const { owner, credits } = command
  return done(withHold(spent.book, command.hold, { owner, credits, state: 'held' }))
}

function resolve(book: Book, id: string, state: 'settled' | 'released'): Applied {
  const hold = book.holds.get(id)
  if (hold?.state !== 'held') return { book, outcome: 'unchanged' }
  const transfer = state === 'settled' ? transfers.settle(hold) : transfers.release(hold)
  return done(withHold(record(book, transfer), id, { ...hold, state }))
}

function move(book: Book, { from, to }: { readonly from: string; readonly to: string }): Applied {
  if (from === to) return { book, outcome: 'unchanged' }
  const balance = balanceOf(book.balances, from)
  const holds = new Map(book.holds)
  for (const [id, hold] of holds) {
    if (hold.owner === from && hold.state === 'held') holds.set(id, { ...hold, owner: to })
  }
  return done({ ...record(book, transfers.move(from, to, balance)), holds })
}

function spend(book: Book, { owner, credits }: Share, transfer: Transfer): Applied {
  if (balanceOf(book.balances, owner).available < credits) return { book, outcome: 'insufficient' }
  return done(record(book, transfer))
}

function record(book: Book, transfer: Transfer): Book {
  return {
    ...book,
    transfers: [...book.transfers, transfer],
    balances: fold(transfer.postings, book.balances),
  }
}

function withHold(book: Book, id: string, hold: Hold): Book {
  return { ...book, holds: new Map(book.holds).set(id, hold) }
}

function done(book: Book): Applied {
  return { book, outcome: 'done' }
}

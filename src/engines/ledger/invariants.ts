import { accountName, type Balances } from './balances.ts'
import type { HoldState } from './book.ts'
import type { Posting, Transfer } from './transfer.ts'

/** What a hold owes to the books: its owner's held credits while it is open, nothing afterwards. */
export interface HeldShare {
  readonly owner: string
  readonly credits: number
  readonly state: HoldState
}

/** Sum of all postings; anything but zero means that credits came from nowhere or went there. */
export function sumOf(postings: Iterable<Posting>): number {
  let sum = 0
  for (const { amount } of postings) sum += amount
  return sum
}

/** A transfer moves whole, non-zero amounts and leaves the sum of all accounts as it was. */
export function isBalanced(transfer: Transfer): boolean {
  return (
    sumOf(transfer.postings) === 0 &&
    transfer.postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)
  )
}

/** Names of accounts below zero. Only the two sources may stand there: they owe what they gave out. */
export function accountsBelowZero(balances: Balances): readonly string[] {
  return [...balances]
    .filter(([name, balance]) => balance < 0 && name !== 'issued' && name !== 'sold')
    .map(([name]) => name)
}

/** Names of held accounts that differ from the sum of their owner's open holds. */
export function heldOutOfStep(balances: Balances, holds: Iterable<HeldShare>): readonly string[] {
  const open = new Map<string, number>()
  for (const { owner, credits, state } of holds) {
    if (state !== 'held') continue
    const name = accountName({ kind: 'held', owner })
    open.set(name, (open.get(name) ?? 0) + credits)
  }
  const names = new Set([...open.keys(), ...[...balances.keys()].filter(isHeld)])
  return [...names].filter((name) => (balances.get(name) ?? 0) !== (open.get(name) ?? 0)).toSorted()
}

function isHeld(name: string): boolean {
  return name.startsWith('held:')
}

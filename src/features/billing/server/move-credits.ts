import { credits, move } from '#engines/ledger/index.ts'

import type { BillingContext } from './context.ts'
import { SIGN_UP } from './grant-sign-up.ts'
import { visitorReference } from './grant-visitor.ts'
import { post } from './post-transfer.ts'
import {
  findEntry,
  firstEntry,
  hasEntry,
  lockAccount,
  moveHolds,
  purchasedBy,
  readBalance,
} from './repository.ts'
import type { BillingTransaction } from './tables.ts'
import { withdrawCredits } from './withdraw-credits.ts'

/** Begins the reference of each move out of a visitor who had free credits. */
const CLAIM = 'claim:'

/** Begins the reference of every other move. */
const MOVE = 'move:'

/**
 * Makes everything of one owner another's: what can be spent, what is held, and the open holds
 * themselves, so that work which runs on is settled with the new owner.
 *
 * Free credits are given once: an account takes over those of its first visitor, and those of a
 * later one expire here, as do those of an account that becomes part of one that had its own. Otherwise every new browser would fill the account again.
 */
export async function moveAll(
  context: BillingContext,
  trx: BillingTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (from === to) return
  // In one order for everybody, so that two moves between the same owners cannot wait in a circle.
  for (const owner of [from, to].toSorted()) await lockAccount(trx, owner)
  const isRepeated = await hasMoved(trx, { from, to })
  const isClaim = !isRepeated && (await expireSecondGift(context, trx, { from, to }))
  const balance = await readBalance(trx, from)
  const amount = balance.available + balance.held
  const occasion = `${isClaim ? CLAIM : MOVE}${from}:${to}`
  // Holds before the word about credits: those of zero credits move even where no credits do.
  await moveHolds(trx, from, to)
  // A first move is written even when it is empty: it says who the mover has become.
  if (amount === 0 && (isRepeated || !(await hasEntry(trx, from)))) return
  await post(context, trx, {
    transfer: move(from, to, balance),
    reference: isRepeated ? `${occasion}:${context.newId()}` : occasion,
    owner: to,
    credits: credits(amount),
    text: 'Credits brought over at sign-in',
  })
}

/** What arrives after the first move follows whole. */
async function hasMoved(
  trx: BillingTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  for (const occasion of [CLAIM, MOVE])
    if ((await findEntry(trx, `${occasion}${from}:${to}`)) !== undefined) return true
  return false
}

/** Says whether the mover is a visitor who had free credits. */
async function expireSecondGift(
  context: BillingContext,
  trx: BillingTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const gift = await findEntry(trx, visitorReference(from))
  if (gift === undefined) {
    await expireGiftsOfAccount(context, trx, { from, to })
    return false
  }
  if (await hasEntry(trx, to, CLAIM)) {
    await withdrawCredits(context, trx, {
      owner: from,
      credits: gift.credits,
      kind: 'expiry',
      reference: `second-gift:${from}`,
      text: 'Free credits are given once',
    })
  }
  return true
}

/** Two accounts become one: what both were given, the receiver keeps. What was paid for is never touched. */
async function expireGiftsOfAccount(
  context: BillingContext,
  trx: BillingTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const prefix of [SIGN_UP, CLAIM]) {
    const first = await firstEntry(trx, from, prefix)
    if (first === undefined || !(await hasEntry(trx, to, prefix))) continue
    const gift = prefix === SIGN_UP ? first.credits : await giftBehind(trx, first.reference)
    const { available } = await readBalance(trx, from)
    const given = Math.max(0, available - (await purchasedBy(trx, from)))
    await withdrawCredits(context, trx, {
      owner: from,
      credits: Math.min(gift, given),
      kind: 'expiry',
      reference: `second-${prefix}${from}`,
      text: 'Free credits are given once',
    })
  }
}

/** A claim names the visitor whose free credits came with it. */
async function giftBehind(trx: BillingTransaction, claim: string): Promise<number> {
  const visitor = claim.slice(CLAIM.length).split(':', 1)[0] ?? ''
  return (await findEntry(trx, visitorReference(visitor)))?.credits ?? 0
}

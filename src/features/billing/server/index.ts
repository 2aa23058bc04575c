import type { OwnerBalance } from '#engines/ledger/index.ts'

import type { BillingEvent } from '../contract.ts'
import { balanceView, type BalanceView } from './balance-view.ts'
import { contextOf, type BillingDependencies } from './context.ts'
import { forgetOwner } from './forget-owner.ts'
import { grantCredits, type GrantRequest } from './grant-credits.ts'
import { grantSignUp, type SignUpGrantRequest } from './grant-sign-up.ts'
import { dayOf, grantVisitor, type VisitorGrantRequest } from './grant-visitor.ts'
import { holdCredits, type HeldCredits, type HoldRequest } from './hold-credits.ts'
import { moveAll } from './move-credits.ts'
import {
  deleteVisitorGrantsBefore,
  readBalance,
  readEvents,
  readOpenHolds,
  type StoredHold,
} from './repository.ts'
import { resolveHold, type Resolution } from './resolve-hold.ts'
import type { BillingTransaction } from './tables.ts'
import { withdrawCredits, type WithdrawalRequest, type Withdrawn } from './withdraw-credits.ts'

export { auditLedger } from './audit-ledger.ts'
export type { LedgerAudit } from './audit-ledger.ts'
export type { Mismatch } from './audit-repository.ts'
export type { BalanceView } from './balance-view.ts'
export type { BalanceUpdated, BillingDependencies } from './context.ts'
export { BillingError } from './errors.ts'
export type { GrantRequest } from './grant-credits.ts'
export type { SignUpGrantRequest } from './grant-sign-up.ts'
export type { VisitorGrantRequest } from './grant-visitor.ts'
export type { HeldCredits, HoldRequest } from './hold-credits.ts'
export { billingMigrations } from './migrations.ts'
export { createBillingRoutes } from './routes.ts'
export type { Resolution } from './resolve-hold.ts'
export type { BillingTables, BillingTransaction } from './tables.ts'
export type { WithdrawalRequest, Withdrawn } from './withdraw-credits.ts'

export type OpenHold = StoredHold

/**
 * Credits. An owner is the uuid of a visitor or of an account. Every write takes the caller's open
 * transaction (READ COMMITTED) and happens or does not with it; reads without `trx` must not be
 * awaited inside a transaction, where the embedded database has no second connection for them.
 */
export interface Billing {
  /** Gives credits once for each reference; says whether it did so now. */
  grant(trx: BillingTransaction, request: GrantRequest): Promise<boolean>
  /** A visitor's first credits; returns how many: 0 beyond the day's cap of the address. */
  grantVisitor(trx: BillingTransaction, request: VisitorGrantRequest): Promise<number>
  /** An account's credits for signing up; returns how many: 0 when it had them. */
  grantSignUp(trx: BillingTransaction, request: SignUpGrantRequest): Promise<number>
  /** Takes credits back once for each reference, as far as they can be spent still. */
  withdraw(trx: BillingTransaction, request: WithdrawalRequest): Promise<Withdrawn>
  /** Sets a price aside once for each reference. `insufficient` has changed nothing. */
  hold(trx: BillingTransaction, request: HoldRequest): Promise<HeldCredits | 'insufficient'>
  /** Spends what is held. Hears `released` when that happened before: then nothing is delivered. */
  settle(trx: BillingTransaction, holdUuid: string | null): Promise<Resolution>
  /** Gives back what is held. Hears `settled` when that happened before. */
  release(trx: BillingTransaction, holdUuid: string | null): Promise<Resolution>
  /** Moves credits and open holds to another owner: a visitor is claimed, accounts become one. */
  moveAll(trx: BillingTransaction, from: string, to: string): Promise<void>
  balanceOfIn(trx: BillingTransaction, owner: string): Promise<OwnerBalance>
  balanceOf(owner: string): Promise<OwnerBalance>
  /** Newest first. `credits` is the signed change of what can be spent: a settlement's is 0. */
  events(owner: string, limit: number): Promise<readonly BillingEvent[]>
  /** Holds open since before an instant, oldest first: after a crash, those whose work is gone. */
  openHolds(since: { readonly before: Date; readonly limit: number }): Promise<readonly OpenHold[]>
  /** What `GET /billing/balance` answers, but for the upload count. */
  balanceView(owner: string): Promise<BalanceView>
  /** A person leaves: what is left expires, and no words about their work remain in the books. */
  forget(trx: BillingTransaction, owner: string): Promise<void>
  /** Forgets the address counts of earlier days; for a daily job. Returns how many. */
  forgetAddresses(trx: BillingTransaction): Promise<number>
}

/** The credits of the product over the caller's database. */
export function createBilling(dependencies: BillingDependencies): Billing {
  const context = contextOf(dependencies)
  const { database } = context
  return {
    grant: (trx, request) => grantCredits(context, trx, request),
    grantVisitor: (trx, request) => grantVisitor(context, trx, request),
    grantSignUp: (trx, request) => grantSignUp(context, trx, request),
    withdraw: (trx, request) => withdrawCredits(context, trx, request),
    hold: (trx, request) => holdCredits(context, trx, request),
    settle: (trx, uuid) => resolveHold(context, trx, { uuid, as: 'settled' }),
    release: (trx, uuid) => resolveHold(context, trx, { uuid, as: 'released' }),
    moveAll: (trx, from, to) => moveAll(context, trx, { from, to }),
    balanceOfIn: (trx, owner) => readBalance(trx, owner),
    balanceOf: (owner) => readBalance(database, owner),
    events: (owner, limit) => readEvents(database, owner, limit),
    openHolds: (since) => readOpenHolds(database, since),
    balanceView: (owner) => balanceView(context, owner),
    forget: (trx, owner) => forgetOwner(context, trx, owner),
    forgetAddresses: (trx) => deleteVisitorGrantsBefore(trx, dayOf(context.clock())),
  }
}

import type { Kysely } from 'kysely'

import type { BillingTables, BillingTransaction } from './tables.ts'

export interface BalanceUpdated {
  readonly event: 'balance_updated'
  readonly owner: string
}

export interface BillingDependencies {
  readonly database: Kysely<BillingTables>
  /** Nobody is charged: holds always succeed and set nothing aside. */
  readonly unlimitedCredits: boolean
  /** What a visitor gets at the first session. Default 10. */
  readonly visitorCredits?: number
  /** What an account gets at sign-up, beside what its visitor had. Default 20. */
  readonly signUpCredits?: number
  /** How many visitors behind one address hash get credits on one day (UTC). Default 20. */
  readonly visitorGrantsPerAddress?: number
  clock(): Date
  /** A new uuid. */
  newId(): string
  /** Tells the owner's pages, as part of the transaction that changes the balance. */
  publish(trx: BillingTransaction, event: BalanceUpdated): Promise<void>
}

/** The dependencies with every default filled in. */
export type BillingContext = Required<BillingDependencies>

export function contextOf(dependencies: BillingDependencies): BillingContext {
  return {
    database: dependencies.database,
    unlimitedCredits: dependencies.unlimitedCredits,
    visitorCredits: dependencies.visitorCredits ?? 10,
    signUpCredits: dependencies.signUpCredits ?? 20,
    visitorGrantsPerAddress: dependencies.visitorGrantsPerAddress ?? 20,
    clock: () => dependencies.clock(),
    newId: () => dependencies.newId(),
    publish: async (trx, event) => dependencies.publish(trx, event),
  }
}

import type { Accounts, AccountsOptions } from '#features/accounts/server/index.ts'
import type { Billing, BillingTables } from '#features/billing/server/index.ts'
import type { Projects } from '#features/projects/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Authentication } from '#platform/server/http/authentication.ts'
import type { Identity } from '#platform/server/identity/port.ts'
import type { ZipEntry } from '#platform/server/storage/zip-files.ts'

/** Billing events in an export; nobody has as many. */
const MOST_EVENTS = 100_000

type Move = (trx: Trx, from: string, to: string) => Promise<void>

interface Features {
  readonly billing: Billing
  readonly projects: Pick<Projects, 'reassign' | 'depart'>
  /** Every other feature that keeps something for a person. */
  readonly others: readonly {
    readonly reassign: Move
    /** What it keeps for the person alone, outside their projects. */
    readonly forget?: (trx: Trx, user: string) => Promise<void>
    /** What it keeps for the person, in files. */
    readonly exported?: (user: string) => AsyncIterable<ZipEntry>
  }[]
}

/** What accounts need of the features over them. */
export function accountsPorts(
  features: () => Features,
): Pick<
  AccountsOptions,
  'welcome' | 'giveSignUpCredits' | 'balanceOf' | 'creditsOf' | 'reassign' | 'forget' | 'exported'
> {
  const books = (trx: Trx) => trx.tables<BillingTables>()
  return {
    welcome: async (trx, owner, addressHash) => {
      await features().billing.grantVisitor(books(trx), { owner, addressHash })
    },
    giveSignUpCredits: async (trx, gift) => {
      await features().billing.grantSignUp(books(trx), gift)
    },
    balanceOf: async (owner) => (await features().billing.balanceOf(owner)).available,
    creditsOf: async (owner) => {
      const view = await features().billing.balanceView(owner)
      return {
        ai_credit_balance: view.ai_credit_balance,
        unlimited_credits: view.unlimited_credits,
        billing_events: [...view.billing_events],
      }
    },
    reassign: async (trx, from, to) => {
      const { billing, projects, others } = features()
      await billing.moveAll(books(trx), from.uuid, to.uuid)
      await projects.reassign(trx, from.uuid, to)
      for (const feature of others) await feature.reassign(trx, from.uuid, to.uuid)
    },
    exported: async function* exported(user) {
      const { billing, others } = features()
      const events = await billing.events(user, MOST_EVENTS)
      yield { path: 'credits.json', content: JSON.stringify(events, null, 2) }
      for (const feature of others)
        if (feature.exported !== undefined) yield* feature.exported(user)
    },
    forget: async (trx, user, legacy) => {
      const { billing, projects, others } = features()
      await projects.depart(trx, { person: user, legacy })
      for (const feature of others) await feature.forget?.(trx, user)
      await billing.forget(books(trx), user)
    },
  }
}

/** Who asks, by the accounts and the identity provider. */
export function authenticationOf(
  accounts: Accounts,
  identity: Identity | undefined,
): Authentication {
  return {
    ...accounts.authentication,
    verify: async (accessToken) => {
      if (identity === undefined) throw new AppError('session/token-invalid')
      return identity.verify(accessToken)
    },
  }
}

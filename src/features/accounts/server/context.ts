import type { Audience } from '#platform/contract.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { Budget } from '#platform/server/http/budget.ts'

import { createIdentitiesRepository } from './identities-repository.ts'
import type { IdentitiesRepository } from './identities-repository.ts'
import { createIntegrations } from './integrations.ts'
import type { Integrations } from './integrations.ts'
import type { AccountsOptions } from './ports.ts'
import { createKeyedHash } from './secrets.ts'
import type { KeyedHash } from './secrets.ts'
import { createUsersRepository } from './users-repository.ts'
import type { UsersRepository } from './users-repository.ts'
import { createVisitorsRepository } from './visitors-repository.ts'
import type { VisitorsRepository } from './visitors-repository.ts'

/** What the use cases of this feature share. */
export interface AccountsContext {
  readonly options: AccountsOptions
  readonly visitors: VisitorsRepository
  readonly users: UsersRepository
  readonly identities: IdentitiesRepository
  readonly keyedHash: KeyedHash
  readonly integrations: Integrations
  readonly identityBudget: Budget
  readonly addressBudget: Budget
  /** After the commit; a page that is kicked fetches a new ticket if it still may. */
  kickAfter(trx: Trx, audience: Audience, reason: string): void
}

const MINUTE = 60_000
/** A university can stand behind one address. */
const PEOPLE_AT_AN_ADDRESS = 10

export function createContext(options: AccountsOptions): AccountsContext {
  const visitors = createVisitorsRepository(options.database)
  return {
    options,
    visitors,
    users: createUsersRepository(options.database),
    identities: createIdentitiesRepository(options.database),
    keyedHash: createKeyedHash(visitors.salt),
    integrations: createIntegrations(options.database, options.secrets),
    identityBudget: createBudget({ turns: options.signInsPerMinute, window: MINUTE }),
    addressBudget: createBudget({
      turns: options.signInsPerMinute * PEOPLE_AT_AN_ADDRESS,
      window: MINUTE,
    }),
    kickAfter: (trx, audience, reason) =>
      // A connection that could not be ended has no right to anything: each delivery is judged anew.
      trx.afterCommit(() => void options.kick(audience, reason).catch(() => undefined)),
  }
}

import { AppError } from '#platform/server/errors/app-error.ts'

import type { AccountsContext } from './context.ts'

interface Leaving {
  readonly confirmation: string
  readonly sharedProjects: 'hand_over' | 'delete' | undefined
}

/** An account goes with everything in it, in one transaction; files and the login at the provider follow. */
export function createAccountDeletion(context: AccountsContext) {
  const { options, users, identities, visitors } = context

  /** The provider may be away for a while: what it has not forgotten yet is asked for again by the sweep. */
  async function forgetLogins(): Promise<void> {
    for (const { uuid, subject } of await identities.departing()) {
      await options.identity?.forget(subject)
      await identities.departed(uuid)
    }
  }

  function forgetSoon(): void {
    forgetLogins().catch((error: unknown) => {
      options.logger.warn({ err: error }, 'accounts: a login is not forgotten yet, will try again')
    })
  }

  async function remove(uuid: string, leaving: Leaving): Promise<void> {
    await options.database.transaction(async (trx) => {
      const user = await users.lock(trx, uuid)
      if (user === undefined) throw new AppError('account/not-found')
      const expected = (user.email ?? 'delete').toLowerCase()
      if (leaving.confirmation.trim().toLowerCase() !== expected)
        throw new AppError('account/not-confirmed')
      await options.forget(trx, uuid, leaving.sharedProjects)
      for (const identity of await identities.listIn(trx, uuid)) {
        await identities.endSignInsOf(trx, identity.uuid)
        await identities.depart(trx, identity.subject)
      }
      await visitors.removeOf(trx, uuid)
      await users.remove(trx, uuid)
      context.kickAfter(trx, { kind: 'user', uuid }, 'account deleted')
      trx.afterCommit(forgetSoon)
    })
  }

  return { remove, forgetLogins }
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>

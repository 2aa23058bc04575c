import * as z from 'zod'

import { AppError } from '#platform/server/errors/app-error.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { AccountsContext } from './context.ts'

interface Leaving {
  readonly confirmation: string
  readonly sharedProjects: 'hand_over' | 'delete' | undefined
}

const PayloadSchema = z.object({ subject: z.string() })
type Payload = z.infer<typeof PayloadSchema>

/** An account goes with everything in it, in one transaction; files and the login at the provider follow. */
export function createAccountDeletion(context: AccountsContext) {
  const { options, users, identities, visitors } = context

  /** The provider may be away for a while; nothing of the account is left by then. */
  const job: JobDefinition<Payload> = {
    name: 'accounts.forget-login',
    payload: PayloadSchema,
    timeout: 60,
    retries: 10,
    concurrency: 1,
    run: async ({ subject }) => options.identity?.forget(subject),
    dead: () => {
      options.logger.error('a login of a deleted account is still known to the identity provider')
      return Promise.resolve()
    },
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
        await options.jobs.enqueue(trx, job, { payload: { subject: identity.subject } })
      }
      await visitors.removeOf(trx, uuid)
      await users.remove(trx, uuid)
      context.kickAfter(trx, { kind: 'user', uuid }, 'account deleted')
    })
  }

  return { remove, job }
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>

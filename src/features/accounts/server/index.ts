import { createContext } from './context.ts'
import { createAccountDeletion } from './delete-account.ts'
import { createEmailChoices } from './email-choices.ts'
import type { AccountsOptions } from './ports.ts'
import { createRoutes } from './routes.ts'
import { createSessions } from './sessions.ts'
import { createSignInMethods } from './sign-in-methods.ts'
import { createSignUp } from './sign-up.ts'
import { createAccountChanges } from './update-account.ts'

export { accountsMigrations } from './migrations.ts'
export type { AccountsOptions, Credits, SignUpGift } from './ports.ts'
export { audienceOf } from './sessions.ts'

/** Visitors and users: who asks, how people come in, and what an account keeps. */
export function createAccounts(options: AccountsOptions) {
  const context = createContext(options)
  const sessions = createSessions(context)
  const signUp = createSignUp(context)
  const changes = createAccountChanges(context)
  const methods = createSignInMethods(context, sessions)
  const deletion = createAccountDeletion(context)

  return {
    authentication: sessions.authentication,
    /** Who a public uuid belongs to; a visitor who signed up is the account now. */
    findPerson: sessions.findPerson,
    endedElsewhere: sessions.endedElsewhere,
    /** Names and addresses of accounts, for those who work with them. */
    peopleOf: context.users.peopleOf,
    ...createEmailChoices(context),
    /** Who holds an address, verified. */
    findByEmail: context.users.findByEmail,
    routes: createRoutes({ context, sessions, signUp, changes, methods, deletion }),
    /** What a visitor had under way while the account took over follows; old sign-ins are forgotten. */
    sweep: async () => {
      for (const { uuid, claimedBy } of await context.visitors.claimedWithin(LATE_SECONDS)) {
        await options.database.transaction((trx) =>
          options.reassign(trx, { kind: 'visitor', uuid }, { kind: 'user', uuid: claimedBy }),
        )
      }
      await options.zips.sweep()
      await deletion.forgetLogins()
      await context.identities.forgetSignIns(SIGN_IN_DAYS)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>

/** No request of a visitor is still at work after this. */
const LATE_SECONDS = 900
const SIGN_IN_DAYS = 60

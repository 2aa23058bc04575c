import { implement } from '@orpc/server'

import { AppError } from '#platform/server/errors/app-error.ts'
import { accountSelf, anyone, identity, session } from '#platform/server/http/policy.ts'
import type { BearerIdentity, RequestContext } from '#platform/server/http/request-context.ts'

import { accountsContract } from '../contract.ts'
import { readAccount } from './account-view.ts'
import type { AccountsContext } from './context.ts'
import type { AccountDeletion } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { audienceOf } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import type { SignUpUse } from './sign-up.ts'
import type { AccountChanges } from './update-account.ts'

interface Parts {
  readonly context: AccountsContext
  readonly sessions: Sessions
  readonly signUp: SignUpUse
  readonly changes: AccountChanges
  readonly methods: SignInMethods
  readonly deletion: AccountDeletion
}

const os = implement(accountsContract).$context<RequestContext>()

export function createRoutes(parts: Parts) {
  return os.router({ ...sessionRoutes(parts), ...signInRoutes(parts), ...userRoutes(parts) })
}

function sessionRoutes({ context: { options }, sessions }: Parts) {
  return {
    startSession: os.startSession
      .use(anyone)
      .handler(({ context, input }) => sessions.start(context, input?.words_written)),
    checkUploadLimits: os.checkUploadLimits
      .use(session)
      .handler(({ context }) => options.uploadLimits(context.asker)),
    realtimeTicket: os.realtimeTicket.use(session).handler(async ({ context }) => {
      const until = (await context.identity())?.expiresAt
      return options.realtimeTicket(audienceOf(context.asker), until)
    }),
    signInSettings: os.signInSettings.use(anyone).handler(() => options.identity?.settings ?? null),
    setBackground: os.setBackground.use(session).handler(({ context, input }) =>
      sessions.setBackground(context.asker, {
        academic_background: input.academic_background,
        academic_background_other: input.academic_background_other ?? null,
      }),
    ),
    endSession: os.endSession.use(session).handler(async ({ context }) => {
      await sessions.end(context, context.asker)
      return { ended: true as const }
    }),
  }
}

function signInRoutes({ signUp }: Parts) {
  return {
    signUp: os.signUp
      .use(identity)
      .handler(({ context, input }) => signUp.signUp(context, context.bearer, input)),
    logIn: os.logIn
      .use(identity)
      .handler(({ context, input }) => signUp.logIn(context, context.bearer, input?.auth0_user_id)),
    userExists: os.userExists.use(identity).handler(async ({ context, input }) => ({
      exists: await signUp.exists(context, context.bearer, input.auth0_user_id),
    })),
  }
}

function userRoutes({ context: accounts, changes, methods, deletion }: Parts) {
  const { integrations } = accounts

  return {
    getUser: os.getUser
      .use(accountSelf)
      .handler(({ context }) => readAccount(accounts, context.asker.uuid)),
    updateUser: os.updateUser.use(accountSelf).handler(({ context, input }) => {
      const { id: _, ...change } = input
      return changes.update(context.asker.uuid, change)
    }),
    removeUser: os.removeUser.use(accountSelf).handler(async ({ context, input }) => {
      await deletion.remove(context.asker.uuid, {
        confirmation: input.confirmation,
        sharedProjects: input.shared_projects,
      })
      return { deleted: true as const }
    }),
    exportUser: os.exportUser
      .use(accountSelf)
      .handler(async ({ context }) =>
        exportAccount(accounts, context.asker.uuid, await bearerOf(context)),
      ),
    joinMailingList: os.joinMailingList.use(accountSelf).handler(async ({ context, input }) => ({
      mailing_lists: await changes.setList(
        context.asker.uuid,
        input.list,
        input.subscribed ?? true,
      ),
    })),
    addIntegration: os.addIntegration.use(accountSelf).handler(async ({ context, input }) => ({
      uuid: await integrations.put(context.asker.uuid, input.provider, input.token),
      provider: input.provider,
    })),
    getIntegration: os.getIntegration
      .use(accountSelf)
      .handler(({ context, input }) => integrations.get(context.asker.uuid, input.integrationId)),
    removeIntegration: os.removeIntegration.use(accountSelf).handler(async ({ context, input }) => {
      await integrations.remove(context.asker.uuid, input.integrationId)
      return { deleted: true as const }
    }),
    signInMethods: os.signInMethods
      .use(accountSelf)
      .handler(async ({ context }) => methods.list(context.asker.uuid, await bearerOf(context))),
    addSignInMethod: os.addSignInMethod
      .use(accountSelf)
      .handler(async ({ context, input }) =>
        methods.add(context.asker.uuid, await bearerOf(context), input.access_token),
      ),
    removeSignInMethod: os.removeSignInMethod
      .use(accountSelf)
      .handler(async ({ context, input }) =>
        methods.remove(context.asker.uuid, input.methodId, await bearerOf(context)),
      ),
  }
}

async function bearerOf(request: RequestContext): Promise<BearerIdentity> {
  const bearer = await request.identity()
  if (bearer === undefined) throw new AppError('session/sign-in-required')
  return bearer
}

import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { BearerIdentity } from '#platform/server/http/request-context.ts'
import type { Identity, IdentityProfile } from '#platform/server/identity/port.ts'

import type { Merged, SignInMethod } from '../contract.ts'
import { labelsOf, signInMethodView } from './account-view.ts'
import type { AccountsContext } from './context.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { signInOf } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import { emailOf } from './verified-email.ts'

export type AddedMethod =
  | { readonly status: 200; readonly body: SignInMethod[] }
  | { readonly status: 202; readonly body: Merged }

interface Pair {
  readonly user: string
  readonly second: BearerIdentity
  readonly profile: IdentityProfile
  readonly email: string
}

/** The ways into an account: list, add a second sign-in that is live as well, close one. */
export function createSignInMethods(context: AccountsContext, sessions: Sessions) {
  const { options, users, identities } = context

  async function list(user: string, current: BearerIdentity): Promise<SignInMethod[]> {
    return (await identities.listOf(user)).map((one) => signInMethodView(one, current.subject))
  }

  function provider(): Identity {
    if (options.identity === undefined) throw new AppError('session/token-invalid')
    return options.identity
  }

  /** Both sign-ins are live, and the provider confirms the same e-mail on both sides, now. */
  async function pairOf(user: string, current: BearerIdentity, accessToken: string): Promise<Pair> {
    context.identityBudget.take(`${current.issuer} ${current.subject}`)
    const second = { ...(await provider().verify(accessToken)), accessToken }
    await sessions.authentication.account(second)
    const mine = await provider().profile(current.accessToken)
    const profile = await provider().profile(accessToken)
    const email = emailOf(profile)
    const isSame = email !== null && email.toLowerCase() === emailOf(mine)?.toLowerCase()
    if (!isSame || !profile.emailVerified || !mine.emailVerified)
      throw new AppError('account/cannot-join')
    return { user, second, profile, email }
  }

  async function join(trx: Trx, pair: Pair): Promise<Merged | undefined> {
    const { user, second, email } = pair
    await identities.lock(trx, `identity ${second.issuer} ${second.subject}`)
    await identities.lock(trx, `email ${email.toLowerCase()}`)
    const known = await identities.find(trx, second)
    if (known?.user_uuid === user) return undefined
    const before = labelsOf(await identities.listIn(trx, user))
    if (known === undefined) {
      const uuid = await identities.insert(trx, {
        issuer: second.issuer,
        subject: second.subject,
        user,
        email,
        emailVerified: true,
      })
      await identities.seeSignIn(trx, uuid, signInOf(second))
      return undefined
    }
    await mergeAccounts(context, trx, [user, known.user_uuid])
    return { requires_logout: true, anonymous_id_spent: false, sign_in_methods: before }
  }

  /** An account keeps its address only while a way into it confirms that address. */
  async function close(trx: Trx, user: string, method: string): Promise<void> {
    const account = await users.lock(trx, user)
    const all = await identities.listIn(trx, user)
    if (!all.some(({ uuid }) => uuid === method))
      throw new AppError('account/sign-in-method-not-found')
    if (all.length === 1) throw new AppError('account/last-sign-in')
    await identities.endSignInsOf(trx, method)
    await identities.remove(trx, method)
    const rest = all.filter(({ uuid }) => uuid !== method)
    const isConfirmed = rest.some(
      (one) => one.email_verified && one.email?.toLowerCase() === account?.email?.toLowerCase(),
    )
    if (!isConfirmed) await users.update(trx, user, { email_verified: false })
    context.kickAfter(trx, { kind: 'user', uuid: user }, 'sign-in method closed')
  }

  return {
    list,
    add: async (
      user: string,
      current: BearerIdentity,
      accessToken: string,
    ): Promise<AddedMethod> => {
      const pair = await pairOf(user, current, accessToken)
      const merged = await options.database.transaction((trx) => join(trx, pair))
      return merged === undefined
        ? { status: 200, body: await list(user, current) }
        : { status: 202, body: merged }
    },
    remove: async (user: string, method: string, current: BearerIdentity) => {
      await options.database.transaction((trx) => close(trx, user, method))
      return list(user, current)
    },
  }
}

export type SignInMethods = ReturnType<typeof createSignInMethods>

import { randomUUID } from 'node:crypto'

import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { BearerIdentity, RequestContext } from '#platform/server/http/request-context.ts'
import type { Identity, IdentityProfile } from '#platform/server/identity/port.ts'

import type { Merged, SignedIn, SignUp } from '../contract.ts'
import { labelsOf, readAccount } from './account-view.ts'
import { claimVisitor, lockVisitor } from './claim-visitor.ts'
import type { AccountsContext } from './context.ts'
import type { IdentityRow } from './identities-repository.ts'
import { signInOf } from './secrets.ts'
import { adoptEmail, emailOf, giveCredits } from './verified-email.ts'

export type SignUpAnswer =
  | { readonly status: 200 | 201; readonly body: SignedIn }
  | { readonly status: 202; readonly body: Merged }

interface SignIn {
  readonly bearer: BearerIdentity
  readonly profile: IdentityProfile
  readonly anonymousId: string | undefined
  readonly addressHash: string
}

interface Entered {
  readonly user: string
  readonly isSpent: boolean
  readonly otherAccount: string | undefined
}

/** Sign-up and login: both may be repeated, and both take the visitor of `x-uuid` along. */
export function createSignUp(context: AccountsContext) {
  const { options, users, identities } = context

  async function signInFrom(
    request: RequestContext,
    bearer: BearerIdentity,
    subject: string | undefined,
  ): Promise<SignIn> {
    take(request, bearer)
    if (subject !== undefined && subject !== bearer.subject)
      throw new AppError('account/other-sign-in')
    if (options.identity === undefined) throw new AppError('session/token-invalid')
    return {
      bearer,
      profile: await profileOf(options.identity, bearer),
      anonymousId: request.anonymousId,
      addressHash: (await context.keyedHash(request.address)).toString('hex'),
    }
  }

  /** While the provider does not answer, people who were here before come in by what it said then. */
  async function profileOf(provider: Identity, bearer: BearerIdentity): Promise<IdentityProfile> {
    try {
      return await provider.profile(bearer.accessToken)
    } catch (error) {
      const isAway = error instanceof AppError && error.status === 503
      const known = isAway ? await identities.seen(bearer) : undefined
      if (known === undefined) throw error
      const { email, email_verified: emailVerified } = known
      return { email, emailVerified, name: null, givenName: null, familyName: null }
    }
  }

  /** Counted on who asks and on where from: neither a fresh address nor a fresh identity starts anew. */
  function take(request: RequestContext, bearer: BearerIdentity): void {
    context.addressBudget.take(request.address)
    context.identityBudget.take(`${bearer.issuer} ${bearer.subject}`)
  }

  /** An identity that has an account opens it. */
  async function enter(trx: Trx, signIn: SignIn, identity: IdentityRow): Promise<Entered> {
    const user = identity.user_uuid
    const visitor = await lockVisitor(context, trx, signIn.anonymousId)
    const otherAccount = await adoptEmail(context, trx, { ...signIn, identity })
    await identities.seeSignIn(trx, identity.uuid, signInOf(signIn.bearer))
    await giveCredits(context, trx, { user, addressHash: signIn.addressHash })
    return { user, isSpent: await claimVisitor(context, trx, { visitor, user }), otherAccount }
  }

  async function make(trx: Trx, signIn: SignIn, input: SignUp): Promise<Entered> {
    const { bearer, profile } = signIn
    const visitor = await lockVisitor(context, trx, signIn.anonymousId)
    const user = randomUUID()
    await users.insert(trx, {
      uuid: user,
      anonymous_uuid: visitor === undefined || visitor.isSpent ? randomUUID() : visitor.uuid,
      email: emailOf(profile),
      email_verified: emailOf(profile) !== null && profile.emailVerified,
      first_name: nameOf(input.first_name) ?? nameOf(profile.givenName),
      last_name: nameOf(input.last_name) ?? nameOf(profile.familyName),
      is_free_trial: input.is_free_trial ?? false,
      affiliate_link: nameOf(input.affiliate_link),
      preferences: '{}',
    })
    await join(trx, bearer, { user, profile })
    await giveCredits(context, trx, { user, addressHash: signIn.addressHash })
    const isSpent = await claimVisitor(context, trx, { visitor, user })
    return { user, isSpent, otherAccount: undefined }
  }

  async function join(
    trx: Trx,
    bearer: BearerIdentity,
    { user, profile }: { readonly user: string; readonly profile: IdentityProfile },
  ): Promise<void> {
    const identity = await identities.insert(trx, {
      issuer: bearer.issuer,
      subject: bearer.subject,
      user,
      email: emailOf(profile),
      emailVerified: profile.emailVerified,
    })
    await identities.seeSignIn(trx, identity, signInOf(bearer))
  }

  async function merge(trx: Trx, signIn: SignIn, holder: string): Promise<Merged> {
    const methods = labelsOf(await identities.listIn(trx, holder))
    const visitor = await lockVisitor(context, trx, signIn.anonymousId)
    await join(trx, signIn.bearer, { user: holder, profile: signIn.profile })
    const isSpent = await claimVisitor(context, trx, { visitor, user: holder })
    return { requires_logout: true, anonymous_id_spent: isSpent, sign_in_methods: methods }
  }

  async function present(entered: Entered): Promise<SignedIn> {
    const other = entered.otherAccount
    return {
      ...(await readAccount(context, entered.user)),
      anonymous_id_spent: entered.isSpent,
      requires_logout: false,
      other_account:
        other === undefined ? null : { sign_in_methods: labelsOf(await identities.listOf(other)) },
    }
  }

  /** One identity and one e-mail at a time, so that two tabs make one account. */
  async function lock(trx: Trx, { bearer, profile }: SignIn): Promise<void> {
    await identities.lock(trx, `identity ${bearer.issuer} ${bearer.subject}`)
    const email = emailOf(profile)
    if (email !== null) await identities.lock(trx, `email ${email.toLowerCase()}`)
  }

  async function signUp(
    request: RequestContext,
    bearer: BearerIdentity,
    input: SignUp,
  ): Promise<SignUpAnswer> {
    const signIn = await signInFrom(request, bearer, input.auth0_user_id)
    const email = emailOf(signIn.profile)
    const done = await options.database.transaction(async (trx) => {
      await lock(trx, signIn)
      const known = await identities.find(trx, bearer)
      if (known !== undefined)
        return { status: 200 as const, entered: await enter(trx, signIn, known) }
      const holder = email === null ? undefined : await users.holderOf(trx, email)
      if (holder === undefined)
        return { status: 201 as const, entered: await make(trx, signIn, input) }
      // Whoever merely says that an address is theirs must not come near its account.
      if (!signIn.profile.emailVerified) throw new AppError('account/exists')
      return { status: 202 as const, body: await merge(trx, signIn, holder) }
    })
    if (done.status === 202) return done
    return { status: done.status, body: await present(done.entered) }
  }

  async function logIn(
    request: RequestContext,
    bearer: BearerIdentity,
    subject: string | undefined,
  ): Promise<SignedIn> {
    const signIn = await signInFrom(request, bearer, subject)
    return present(
      await options.database.transaction(async (trx) => {
        await lock(trx, signIn)
        const known = await identities.find(trx, bearer)
        if (known === undefined) throw new AppError('account/required')
        return enter(trx, signIn, known)
      }),
    )
  }

  async function exists(
    request: RequestContext,
    bearer: BearerIdentity,
    subject: string,
  ): Promise<boolean> {
    take(request, bearer)
    if (subject !== bearer.subject) throw new AppError('account/other-sign-in')
    return (await identities.standing(bearer, '')).user_uuid !== null
  }

  return { signUp, logIn, exists }
}

export type SignUpUse = ReturnType<typeof createSignUp>

function nameOf(value: string | null | undefined): string | null {
  const name = value?.trim().slice(0, 100) ?? ''
  return name === '' ? null : name
}

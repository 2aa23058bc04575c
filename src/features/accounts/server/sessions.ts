import { randomBytes, randomUUID } from 'node:crypto'

import { AppError } from '#platform/server/errors/app-error.ts'
import type {
  BearerIdentity,
  Principal,
  RequestContext,
} from '#platform/server/http/request-context.ts'

import type { Background, Session } from '../contract.ts'
import type { AccountsContext } from './context.ts'
import type { IdentityKey } from './identities-repository.ts'
import { hashOf, signInOf } from './secrets.ts'

/** 256 random bits; the server keeps only their hash. */
const SECRET_BYTES = 32
/** A secret of ours has 43 letters; nobody's is longer than this. */
const LONGEST_SECRET = 100

/** Who asks, and how a session begins and ends. */
export function createSessions(context: AccountsContext) {
  const { options, visitors, users, identities } = context

  async function visitor(anonymousId: string): Promise<Principal | undefined> {
    if (anonymousId.length > LONGEST_SECRET) return undefined
    const found = await visitors.findBySecret(hashOf(anonymousId))
    return found && { kind: 'visitor', uuid: found.uuid }
  }

  async function account(bearer: BearerIdentity): Promise<Principal | undefined> {
    const standing = await identities.standing(bearer, signInOf(bearer).sessionId)
    const isOutdated = standing.not_before !== null && bearer.issuedAt < standing.not_before
    if (standing.is_ended || isOutdated) throw new AppError('session/token-invalid')
    return standing.user_uuid === null ? undefined : { kind: 'user', uuid: standing.user_uuid }
  }

  async function kickAccountOf(identity: IdentityKey): Promise<void> {
    const { user_uuid: uuid } = await identities.standing(identity, '')
    if (uuid !== null) await options.kick({ kind: 'user', uuid }, 'signed out at the provider')
  }

  async function issue(address: string): Promise<{ secret: string; uuid: string }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const uuid = randomUUID()
    const hashed = await context.keyedHash(address)
    await options.database.transaction(async (trx) => {
      await visitors.insert(trx, { uuid, secretHash: hashOf(secret), addressHash: hashed })
      await options.welcome(trx, uuid, hashed.toString('hex'))
    })
    return { secret, uuid }
  }

  async function startSignedIn(uuid: string, wordsWritten: number | undefined): Promise<Session> {
    await users.touch(uuid, wordsWritten)
    const user = await users.find(uuid)
    if (user === undefined) throw new AppError('session/token-invalid')
    return {
      anonymous_id: null,
      anonymous_uuid: user.anonymous_uuid,
      is_authenticated: true,
      user_uuid: user.uuid,
      words_written: user.words_written,
      first_sign_up: user.onboarded_at === null,
      ai_credit_balance: await options.balanceOf(user.uuid),
      unlimited_credits: options.unlimitedCredits,
    }
  }

  /** An id that the server did not issue is never taken over: such a caller is a newcomer. */
  async function startVisit(
    request: RequestContext,
    wordsWritten: number | undefined,
    isAuthenticated: boolean,
  ): Promise<Session> {
    const id = request.anonymousId
    const known =
      id === undefined || id.length > LONGEST_SECRET
        ? undefined
        : await visitors.findBySecret(hashOf(id))
    if (known !== undefined) await visitors.touch(known.uuid, wordsWritten)
    const issued = known === undefined ? await issue(request.address) : undefined
    const uuid = known?.uuid ?? issued?.uuid ?? ''
    return {
      anonymous_id: issued?.secret ?? null,
      anonymous_uuid: uuid,
      is_authenticated: isAuthenticated,
      user_uuid: null,
      words_written: Math.max(known?.wordsWritten ?? 0, wordsWritten ?? 0),
      first_sign_up: false,
      ai_credit_balance: await options.balanceOf(uuid),
      unlimited_credits: options.unlimitedCredits,
    }
  }

  return {
    authentication: { visitor, account },
    /** The account of the bearer token; without one, the visitor of `x-uuid` or a new one. */
    start: async (request: RequestContext, wordsWritten: number | undefined): Promise<Session> => {
      const bearer = await request.identity()
      const asker = bearer && (await account(bearer))
      return asker === undefined
        ? startVisit(request, wordsWritten, bearer !== undefined)
        : startSignedIn(asker.uuid, wordsWritten)
    },
    /** A visitor's session has no end; their open connections have. */
    end: async (request: RequestContext, asker: Principal): Promise<void> => {
      const bearer = await request.identity()
      await options.database.transaction(async (trx) => {
        if (bearer !== undefined) {
          const identity = await identities.find(trx, bearer)
          await identities.endSignIn(trx, identity?.uuid ?? null, signInOf(bearer))
        }
        context.kickAfter(trx, audienceOf(asker), 'signed out')
      })
    },
    /** A sign-in has ended at the provider: nothing more is delivered to what it had open. */
    endedElsewhere: (identity: IdentityKey): void => {
      kickAccountOf(identity).catch((error: unknown) =>
        options.logger.warn({ err: error }, 'connections of an ended sign-in stay'),
      )
    },
    setBackground: async (asker: Principal, background: Background): Promise<Background> => {
      if (asker.kind === 'visitor') await visitors.setBackground(asker.uuid, background)
      else await options.database.transaction((trx) => users.update(trx, asker.uuid, background))
      return background
    },
    /** Who a public uuid belongs to; a visitor who signed up is the account now. */
    findPerson: async (uuid: string): Promise<Principal | undefined> => {
      const found = await visitors.find(uuid)
      if (found?.claimedBy !== undefined && found.claimedBy !== null)
        return { kind: 'user', uuid: found.claimedBy }
      if (found !== undefined) return { kind: 'visitor', uuid }
      return (await users.find(uuid)) === undefined ? undefined : { kind: 'user', uuid }
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** The audience whose topics a person hears. */
export function audienceOf(principal: Principal): { kind: 'anonymous' | 'user'; uuid: string } {
  return { kind: principal.kind === 'visitor' ? 'anonymous' : 'user', uuid: principal.uuid }
}

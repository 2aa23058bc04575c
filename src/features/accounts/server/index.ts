import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'

import { implement } from '@orpc/server'

import type { Audience } from '#platform/contract.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import { anyone, session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'

import { accountsContract } from '../contract.ts'
import type { RealtimeTicket, Session, UploadLimits } from '../contract.ts'
import { createRepository } from './repository.ts'

export { accountsMigrations } from './migrations.ts'

interface AccountsOptions {
  readonly database: Database
  readonly unlimitedCredits: boolean
  /** What a newcomer gets, in the transaction that makes the visitor. */
  readonly welcome: (trx: Trx, owner: string, addressHash: string) => Promise<void>
  readonly balanceOf: (owner: string) => Promise<number>
  readonly uploadLimits: (asker: Principal) => Promise<UploadLimits>
  readonly realtimeTicket: (audience: Audience) => Promise<RealtimeTicket>
}

/** 256 random bits; the server keeps only their hash. */
const SECRET_BYTES = 32

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The audience whose topics a person hears. */
export function audienceOf(principal: Principal): Audience {
  return { kind: principal.kind === 'visitor' ? 'anonymous' : 'user', uuid: principal.uuid }
}

/** Visitors and their sessions. */
export function createAccounts(options: AccountsOptions) {
  const repository = createRepository(options.database)
  let salt: Promise<Buffer> | undefined

  async function addressHash(address: string): Promise<Buffer> {
    salt ??= repository.salt()
    return createHmac('sha256', await salt)
      .update(address)
      .digest()
  }

  async function authenticate(anonymousId: string): Promise<Principal | undefined> {
    if (anonymousId.length > 100) return undefined
    const visitor = await repository.findBySecret(hashOf(anonymousId))
    return visitor && { kind: 'visitor', uuid: visitor.uuid }
  }

  async function issue(address: string): Promise<{ secret: string; uuid: string }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const uuid = randomUUID()
    const hashed = await addressHash(address)
    await options.database.transaction(async (trx) => {
      await repository.insert(trx, { uuid, secretHash: hashOf(secret), addressHash: hashed })
      await options.welcome(trx, uuid, hashed.toString('hex'))
    })
    return { secret, uuid }
  }

  /** An id that the server did not issue is never taken over: such a caller is a newcomer. */
  async function startSession(
    context: RequestContext,
    wordsWritten: number | undefined,
  ): Promise<Session> {
    const id = context.anonymousId
    const known = id === undefined ? undefined : await repository.findBySecret(hashOf(id))
    if (known !== undefined) await repository.touch(known.uuid, wordsWritten)
    const issued = known === undefined ? await issue(context.address) : undefined
    const uuid = known?.uuid ?? issued?.uuid ?? ''
    return {
      anonymous_id: issued?.secret ?? null,
      anonymous_uuid: uuid,
      is_authenticated: false,
      user_uuid: null,
      words_written: Math.max(known?.wordsWritten ?? 0, wordsWritten ?? 0),
      first_sign_up: false,
      ai_credit_balance: await options.balanceOf(uuid),
      unlimited_credits: options.unlimitedCredits,
    }
  }

  const os = implement(accountsContract).$context<RequestContext>()
  return {
    authenticate,
    /** Who a public uuid belongs to. */
    findPerson: async (uuid: string): Promise<Principal | undefined> =>
      (await repository.exists(uuid)) ? { kind: 'visitor', uuid } : undefined,
    routes: os.router({
      startSession: os.startSession
        .use(anyone)
        .handler(({ context, input }) => startSession(context, input?.words_written)),
      checkUploadLimits: os.checkUploadLimits
        .use(session)
        .handler(({ context }) => options.uploadLimits(context.asker)),
      realtimeTicket: os.realtimeTicket
        .use(session)
        .handler(({ context }) => options.realtimeTicket(audienceOf(context.asker))),
    }),
  }
}

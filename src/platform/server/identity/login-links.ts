import { createHmac, randomBytes, randomInt } from 'node:crypto'

import { sql } from 'kysely'

import { DAY_MS, HOUR_MS } from '#platform/server/durations.ts'

import type { Database, Trx } from '../database/database.ts'
import type { Mail, MailContent } from '../mail/port.ts'
import { hashOf } from './login.ts'
import type { LoginStore } from './login.ts'
import type { IdentityTables } from './tables.ts'

/** What a mailed link is for, and for which address. */
export interface MailedLink {
  readonly purpose: 'confirm' | 'password' | 'email'
  readonly login: string
  readonly email: string
}

/** `taken`: the address was confirmed by another login in the meantime. */
export type Confirmation = 'confirmed' | 'wrong' | 'taken' | 'limited'

interface LinksOptions {
  readonly database: Database
  readonly store: LoginStore
  readonly mail: Mail
  /** What codes are hashed with. */
  readonly codeSecret: Buffer
  readonly now: () => Date
}

const LINK_MS = DAY_MS
const RESET_MS = HOUR_MS
const CODE_TRIES = 10
const CODE_DIGITS = 8

export type LoginLinks = ReturnType<typeof createLoginLinks>

/** Links and codes that are mailed: 256 random bits, kept as hashes, each good once and for a while. */
export function createLoginLinks({ database, store, mail, codeSecret, now }: LinksOptions) {
  const inTrx = (trx: Trx) => trx.tables<IdentityTables>()
  const codeHash = (code: string, login: string) =>
    createHmac('sha256', codeSecret).update(`${login} ${code}`).digest()

  /** Every link that waits is void from here on: a change that somebody else began must not end later. */
  async function confirm(trx: Trx, link: MailedLink): Promise<Confirmation> {
    if (!(await store.isFree(trx, link.email, link.login))) return 'taken'
    await store.confirm(trx, link.login, link.email)
    await inTrx(trx).deleteFrom('login_tokens').where('login', '=', link.login).execute()
    return 'confirmed'
  }

  /** Two that confirm one address at the same moment: the index lets one through. */
  async function orTaken(work: (trx: Trx) => Promise<Confirmation>): Promise<Confirmation> {
    try {
      return await database.transaction(work)
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === '23505') return 'taken'
      throw error
    }
  }

  async function use(trx: Trx, token: string): Promise<MailedLink | undefined> {
    return inTrx(trx)
      .deleteFrom('login_tokens')
      .where('hash', '=', hashOf(token))
      .where('expires_at', '>', now())
      .returning(['purpose', 'login', 'email'])
      .executeTakeFirst()
  }

  /** Mails a new link, which takes the place of the one before it for the same purpose. */
  async function send(
    trx: Trx,
    link: MailedLink & { readonly code?: string },
    contentOf: (token: string) => MailContent,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    const hash = hashOf(token)
    await inTrx(trx)
      .deleteFrom('login_tokens')
      .where('login', '=', link.login)
      .where('purpose', '=', link.purpose)
      .execute()
    await inTrx(trx)
      .insertInto('login_tokens')
      .values({
        hash,
        login: link.login,
        purpose: link.purpose,
        email: link.email,
        code_hash: link.code === undefined ? null : codeHash(link.code, link.login),
        expires_at: new Date(now().getTime() + (link.purpose === 'password' ? RESET_MS : LINK_MS)),
      })
      .execute()
    await mail.send(trx, `identity-${hash.toString('hex')}`, contentOf(token))
  }

  return {
    confirm,
    use,
    send,
    newCode: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    find: async (token: string): Promise<MailedLink | undefined> =>
      database
        .tables<IdentityTables>()
        .selectFrom('login_tokens')
        .select(['purpose', 'login', 'email'])
        .where('hash', '=', hashOf(token))
        .where('expires_at', '>', now())
        .executeTakeFirst(),
    /** Makes what was mailed before good no longer; the sign-up's own link stays when it is kept. */
    void: async (trx: Trx, login: string, kept?: 'confirm'): Promise<void> => {
      await inTrx(trx)
        .deleteFrom('login_tokens')
        .where('login', '=', login)
        .$if(kept !== undefined, (query) => query.where('purpose', '<>', 'confirm'))
        .execute()
    },
    confirmByCode: (login: string, code: string): Promise<Confirmation> =>
      orTaken(async (trx) => {
        // The try is counted on the code itself, before it is compared.
        const row = await inTrx(trx)
          .updateTable('login_tokens')
          .set({ tries: sql`tries + 1` })
          .where('login', '=', login)
          .where('purpose', '=', 'confirm')
          .where('tries', '<', CODE_TRIES)
          .where('expires_at', '>', now())
          .returning(['code_hash', 'email'])
          .executeTakeFirst()
        if (row === undefined) return 'limited'
        if (row.code_hash?.equals(codeHash(code.replaceAll(/\D/gu, ''), login)) !== true)
          return 'wrong'
        return confirm(trx, { purpose: 'confirm', login, email: row.email })
      }),
    confirmByToken: (token: string): Promise<Confirmation> =>
      orTaken(async (trx) => {
        const link = await use(trx, token)
        return link === undefined ? 'wrong' : confirm(trx, link)
      }),
    sweep: async (): Promise<void> => {
      await database
        .tables<IdentityTables>()
        .deleteFrom('login_tokens')
        .where('expires_at', '<=', now())
        .execute()
    },
  }
}

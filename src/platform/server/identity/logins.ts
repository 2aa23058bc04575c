import { randomBytes, randomUUID } from 'node:crypto'

import type { Database, Trx } from '../database/database.ts'
import type { Mail } from '../mail/port.ts'
import { createLoginLinks } from './login-links.ts'
import type { Confirmation, MailedLink } from './login-links.ts'
import { createLoginStore, toLogin } from './login.ts'
import type { Login, LoginRow } from './login.ts'
import type { LoginMessages } from './messages.ts'
import type { Passwords } from './passwords.ts'
import type { Records, SparedSession } from './records.ts'
import type { Tallies } from './tallies.ts'

export interface NewLogin {
  readonly name: string
  readonly email: string
  readonly password: string
}

export type SignIn =
  | { readonly state: 'in'; readonly login: Login }
  /** `limited`: too many tries at this address in this hour from browsers that it does not know. */
  | { readonly state: 'wrong' | 'limited' }

export interface Logins {
  find(id: string): Promise<Login | undefined>
  /**
   * Always makes a login, also for an address that somebody has: until it is confirmed an address is only claimed.
   * So a sign-up tells nobody who has an account, and nobody can keep an address from its owner.
   */
  signUp(fresh: NewLogin): Promise<Login>
  /** `device` is the secret of a browser in which one of the address's logins signed in before. */
  signIn(email: string, password: string, device: string | undefined): Promise<SignIn>
  /** Remembers the browser; answers the secret that it keeps. */
  rememberDevice(login: string): Promise<string>
  /** Sends link and code again, when the address is not confirmed yet. */
  resend(login: string): Promise<void>
  /** What a link that was mailed is good for; `undefined` when it was used or is too old. */
  link(token: string): Promise<MailedLink | undefined>
  confirmByCode(login: string, code: string): Promise<Confirmation>
  /** By the link, from whoever is signed in as that login or knows its password: a link alone proves no intent. */
  confirmByLink(
    token: string,
    proof: { readonly login?: string; readonly password?: string },
  ): Promise<Confirmation>
  /** "It was not me": whoever reads the mail of an address takes it from a login that never confirmed it. */
  disown(token: string): Promise<void>
  forgotPassword(email: string): Promise<void>
  /** Ends every session of the login. Answers `undefined` for a link that is good no longer. */
  resetPassword(token: string, password: string): Promise<Login | undefined>
  /** Ends every other session. */
  changePassword(change: PasswordChange): Promise<'changed' | 'wrong' | 'limited'>
  /** The new address counts once it is confirmed. */
  changeEmail(login: string, password: string, email: string): Promise<'sent' | 'wrong' | 'limited'>
  /** Forgets the login with its sessions. */
  remove(id: string): Promise<void>
  sweep(): Promise<void>
}

interface PasswordChange {
  readonly login: string
  readonly current: string
  readonly next: string
  readonly spared?: SparedSession
}

export interface LoginsOptions {
  readonly database: Database
  readonly mail: Mail
  readonly messages: LoginMessages
  readonly passwords: Passwords
  readonly records: Records
  readonly tallies: Tallies
  /** What codes are hashed with. */
  readonly codeSecret: Buffer
  readonly now: () => Date
}

const DEVICE_SECONDS = 365 * 24 * 3600
/** In one hour of the clock, so at most a hundred in any hour. */
const PASSWORD_TRIES = 50
const MAILS_AN_HOUR = 5

export function createLogins(options: LoginsOptions): Logins {
  const { database, mail, messages, passwords, records, tallies, now } = options
  const store = createLoginStore(database, now)
  const links = createLoginLinks({ database, store, mail, now, codeSecret: options.codeSecret })
  const mayMail = (email: string) => tallies.take(`mail ${email}`, MAILS_AN_HOUR)

  /** The owner of a confirmed address learns of a second sign-up with it, and gets no link that would do anything. */
  async function mailConfirmation(trx: Trx, login: Login): Promise<void> {
    const code = links.newCode()
    const isFree = await store.isFree(trx, login.email, login.id)
    const link = { purpose: 'confirm', login: login.id, email: login.email, code } as const
    await links.send(trx, link, (token) =>
      isFree ? messages.confirm(login, token, code) : messages.alreadyThere(login),
    )
  }

  const mailChanged = (trx: Trx, login: Login) =>
    mail.send(trx, `identity-changed-${randomUUID()}`, messages.passwordChanged(login))

  async function checkPassword(
    row: LoginRow,
    password: string,
  ): Promise<'right' | 'wrong' | 'limited'> {
    if (!(await tallies.take(`password of ${row.id}`, PASSWORD_TRIES))) return 'limited'
    return (await passwords.match(password, [row.password_hash])) === undefined ? 'wrong' : 'right'
  }

  async function isKnownDevice(device: string | undefined, claims: readonly LoginRow[]) {
    if (device === undefined) return false
    const known = await records.adapter('Device').find(device)
    return Boolean(known) && claims.some((row) => row.id === known?.accountId)
  }

  return {
    find: async (id) => {
      const row = await store.rowOf(id)
      return row && toLogin(row)
    },
    signUp: async ({ name, email, password }) => {
      const [claim] = await store.claimsOf(email)
      const hash = await passwords.hash(password, claim?.password_hash)
      const isMailed = await mayMail(email)
      return database.transaction(async (trx) => {
        const fresh = { id: randomUUID(), email, name, password_hash: hash }
        const login = toLogin(await store.insert(trx, fresh))
        if (isMailed) await mailConfirmation(trx, login)
        return login
      })
    },
    signIn: async (email, password, device) => {
      const claims = await store.claimsOf(email)
      const isKnown = await isKnownDevice(device, claims)
      const budget = isKnown ? `device ${device ?? ''}` : `sign-in ${email}`
      if (!(await tallies.take(budget, PASSWORD_TRIES))) return { state: 'limited' }
      const hashes = claims.map((row) => row.password_hash)
      const found = await passwords.match(password, hashes)
      const row = found === undefined ? undefined : claims[found]
      if (row === undefined) return { state: 'wrong' }
      if (passwords.isOutdated(row.password_hash))
        await store.rehash(row, await passwords.hash(password))
      return { state: 'in', login: toLogin(row) }
    },
    rememberDevice: async (login) => {
      const device = randomBytes(32).toString('base64url')
      await records.adapter('Device').upsert(device, { accountId: login }, DEVICE_SECONDS)
      return device
    },
    resend: async (id) => {
      const row = await store.rowOf(id)
      if (row === undefined || row.email_verified_at !== null || !(await mayMail(row.email))) return
      await database.transaction((trx) => mailConfirmation(trx, toLogin(row)))
    },
    link: (token) => links.find(token),
    confirmByCode: (login, code) => links.confirmByCode(login, code),
    confirmByLink: async (token, proof) => {
      const link = await links.find(token)
      const row = link && (await store.rowOf(link.login))
      if (link === undefined || row === undefined || link.purpose === 'password') return 'wrong'
      if (proof.login !== link.login) {
        const checked = await checkPassword(row, proof.password ?? '')
        if (checked !== 'right') return checked
      }
      return links.confirmByToken(token)
    },
    disown: async (token) => {
      const link = await database.transaction((trx) => links.use(trx, token))
      if (link?.purpose !== 'confirm') return
      await records.endAccount(link.login)
      await store.removeUnconfirmed(link.login)
    },
    forgotPassword: async (email) => {
      const [row] = await store.claimsOf(email)
      const isMailed = await mayMail(email)
      if (row === undefined || !isMailed) return
      const link = { purpose: 'password', login: row.id, email } as const
      await database.transaction((trx) =>
        links.send(trx, link, (token) => messages.newPassword(toLogin(row), token)),
      )
    },
    resetPassword: async (token, password) => {
      if ((await links.find(token))?.purpose !== 'password') return undefined
      const hash = await passwords.hash(password)
      const login = await database.transaction(async (trx) => {
        const link = await links.use(trx, token)
        if (link === undefined) return undefined
        const row = await store.setPassword(trx, link.login, hash)
        // Who got the link reads the mail of this address; all else that waits was perhaps begun by another.
        await links.confirm(trx, link)
        await links.void(trx, link.login)
        if (row === undefined) return undefined
        await mailChanged(trx, toLogin(row))
        return toLogin(row)
      })
      if (login !== undefined) await records.endAccount(login.id)
      return login
    },
    changePassword: async ({ login, current, next, spared }) => {
      const row = await store.rowOf(login)
      if (row === undefined) return 'wrong'
      const checked = await checkPassword(row, current)
      if (checked !== 'right') return checked
      const hash = await passwords.hash(next, row.password_hash)
      await database.transaction(async (trx) => {
        await store.setPassword(trx, login, hash)
        await links.void(trx, login, 'confirm')
        await mailChanged(trx, toLogin(row))
      })
      await records.endAccount(login, spared)
      return 'changed'
    },
    changeEmail: async (id, password, email) => {
      const row = await store.rowOf(id)
      if (row === undefined) return 'wrong'
      const checked = await checkPassword(row, password)
      if (checked !== 'right') return checked
      if (!(await mayMail(email))) return 'limited'
      const before = toLogin(row)
      const after = { ...before, email }
      await database.transaction(async (trx) => {
        const isFree = await store.isFree(trx, email, id)
        await links.send(trx, { purpose: 'email', login: id, email }, (token) =>
          isFree ? messages.newEmail(after, token) : messages.alreadyThere(after),
        )
        const notice = messages.emailAsked(before, email)
        await mail.send(trx, `identity-asked-${randomUUID()}`, notice)
      })
      return 'sent'
    },
    remove: async (id) => {
      await records.endAccount(id)
      await store.remove(id)
    },
    sweep: () => links.sweep(),
  }
}

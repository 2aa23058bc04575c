import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import { commonPasswords } from './common-passwords.ts'

/** Cost of scrypt (RFC 7914): memory is 128 · N · r bytes, and work grows with N · p. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** 32 MiB and about 0.2 s: OWASP's second choice of scrypt parameters (Password Storage Cheat Sheet). */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const HASH_BYTES = 32
const SALT_BYTES = 16
/** Two at once leave threads for files; those that wait longer than the queue are turned away. */
const AT_ONCE = 2
const MOST_WAITING = 200

export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 200

/** Too many passwords wait to be checked. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError'
}

export interface Passwords {
  /** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Another hash's salt may be used again. */
  hash(password: string, saltOf?: string): Promise<string>
  /** The first of the hashes that the password fits. Takes as long when there is none as when there is one. */
  match(password: string, hashes: readonly string[]): Promise<number | undefined>
  /** Made with other parameters than today's. */
  isOutdated(hash: string): boolean
}

/** What is wrong with a new password, in words for the person; `undefined` when it will do. */
export function passwordFault(password: string): string | undefined {
  const { length } = Array.from(password)
  if (length < PASSWORD_LEAST) return `Use at least ${PASSWORD_LEAST} characters.`
  if (length > PASSWORD_MOST) return `Use at most ${PASSWORD_MOST} characters.`
  if (isCommon(password))
    return 'This password is on lists that attackers try first. Choose another.'
  return undefined
}

/** Common as it is, with digits or signs after it, twice over, or one character many times. */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replaceAll(/^[\W\d_]+|[\W\d_]+$/gu, '')
  const half = plain.slice(0, plain.length / 2)
  return (
    commonPasswords.has(plain) ||
    commonPasswords.has(word) ||
    (half + half === plain && commonPasswords.has(half)) ||
    new Set(plain).size < 4
  )
}

interface Parts {
  readonly cost: PasswordCost
  readonly salt: Buffer
  readonly hash: Buffer
}

function partsOf(stored: string): Parts | undefined {
  const [scheme, N, r, p, salt, hash] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return undefined
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

/** Hashes and checks passwords, a few at a time. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const turns = takeTurns(AT_ONCE, MOST_WAITING)
  const nobody: Parts = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }

  const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
    turns(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const options = { N, r, p, maxmem: 256 * N * r }
          scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
            error === null ? resolve(key) : reject(error),
          )
        }),
    )

  return {
    hash: async (password, saltOf) => {
      const salt = (saltOf && partsOf(saltOf)?.salt) || randomBytes(SALT_BYTES)
      const key = await derive(password, salt, cost)
      return [
        'scrypt',
        cost.N,
        cost.r,
        cost.p,
        salt.toString('base64url'),
        key.toString('base64url'),
      ].join('$')
    },
    match: async (password, hashes) => {
      // Logins that claim one address share a salt, so that one derivation serves them all.
      const derived = new Map<string, Buffer>()
      const candidates = hashes.map(partsOf)
      let found: number | undefined
      for (const [index, parts] of (candidates.length === 0 ? [nobody] : candidates).entries()) {
        if (parts === undefined) continue
        const name = `${parts.salt.toString('hex')} ${JSON.stringify(parts.cost)}`
        const key = derived.get(name) ?? (await derive(password, parts.salt, parts.cost))
        derived.set(name, key)
        if (timingSafeEqual(key, parts.hash) && parts !== nobody) found ??= index
      }
      return found
    },
    isOutdated: (stored) => {
      const parts = partsOf(stored)
      return parts === undefined || JSON.stringify(parts.cost) !== JSON.stringify(cost)
    },
  }
}

function takeTurns(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new PasswordsBusyError('Too many wait')
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

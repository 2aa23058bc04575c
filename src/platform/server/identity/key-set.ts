import { createLocalJWKSet, errors } from 'jose'
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'

import { HOUR_MS } from '#platform/server/durations.ts'

import { AppError } from '../errors/app-error.ts'

export interface KeySetOptions {
  /** The issuer's public keys, from wherever they are. */
  readonly fetchKeys: () => Promise<JSONWebKeySet>
  readonly now: () => Date
}

/** Keys are taken anew after this, so that a key which the issuer withdraws is soon refused. */
const FRESH_MS = 10 * 60_000
/** A key nobody knows makes us look again, but once a minute at most, whatever is sent and whatever is answered. */
const PAUSE_MS = 60_000

/**
 * The keys of an issuer, kept. Old keys are used on while the issuer does not answer: whoever is signed in stays
 * so through an outage of an hour, after which nothing is believed any more.
 */
export function createKeySet({ fetchKeys, now }: KeySetOptions): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let fetchedAt = -Infinity
  let triedAt = -Infinity
  let fetching: Promise<void> | undefined

  async function refresh(): Promise<void> {
    triedAt = now().getTime()
    try {
      keys = createLocalJWKSet(await fetchKeys())
      fetchedAt = now().getTime()
    } catch (error) {
      if (keys === undefined || now().getTime() - fetchedAt > STALE_MS) {
        keys = undefined
        throw new AppError('session/issuer-unreachable', { cause: error })
      }
    }
  }

  const refreshOnce = () => {
    fetching ??= refresh().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  const mayTry = () => now().getTime() - triedAt >= PAUSE_MS

  return async (header, token) => {
    if (keys === undefined && fetching === undefined && triedAt > -Infinity && !mayTry())
      throw new AppError('session/issuer-unreachable')
    if (keys === undefined || now().getTime() - fetchedAt >= FRESH_MS) {
      if (keys === undefined || mayTry()) await refreshOnce()
    }
    if (keys === undefined) throw new AppError('session/issuer-unreachable')
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error
      await refreshOnce()
      return keys(header, token)
    }
  }
}

const STALE_MS = HOUR_MS

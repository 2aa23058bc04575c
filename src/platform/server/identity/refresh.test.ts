import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startAuth0Issuer } from './testing/auth0-issuer.ts'
import { openBrowser, pkce } from './testing/browser.ts'
import { openProviderHouse } from './testing/provider-house.ts'
import type { ProviderHouse, Tokens } from './testing/provider-house.ts'
import { trials } from './testing/trials.ts'

const TABS = 5

type Exchange = (token: string) => Promise<{ readonly status: number; readonly body: Tokens }>

/** Each round starts from what one tab, the last to answer, has written into the storage that all share. */
async function tabsAtOnce(exchange: Exchange, first: string): Promise<number> {
  let token = first
  let refusals = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const answers = await Promise.all(Array.from({ length: TABS }, () => exchange(token)))
    refusals += answers.filter((answer) => answer.status !== 200).length
    token = answers[trial % TABS]?.body.refresh_token ?? token
  }
  return refusals
}

/** The first answer never arrives: the client asks again with the token that it still has. */
async function lostAnswers(exchange: Exchange, first: string): Promise<number> {
  let token = first
  let refusals = 0
  for (let trial = 0; trial < trials; trial += 1) {
    await exchange(token)
    const again = await exchange(token)
    refusals += again.status === 200 ? 0 : 1
    token = again.body.refresh_token
  }
  return refusals
}

describe('refreshing with the embedded provider', () => {
  let house: ProviderHouse
  let people = 0
  let at = 0
  beforeAll(async () => {
    house = await openProviderHouse({ now: () => new Date(Date.now() + at) })
  })
  afterAll(() => house.close())

  const exchange: Exchange = (token) =>
    house.exchange({ grant_type: 'refresh_token', refresh_token: token })
  const newcomer = async () => {
    people += 1
    return (await house.newcomer(`person-${people}@quill.example`)).tokens
  }

  it(
    'signs nobody out when five tabs wake at once, in every trial',
    { timeout: 300_000 },
    async () => {
      expect(await tabsAtOnce(exchange, (await newcomer()).refresh_token)).toBe(0)
    },
  )

  it('signs nobody out when an answer is lost, in every trial', { timeout: 300_000 }, async () => {
    expect(await lostAnswers(exchange, (await newcomer()).refresh_token)).toBe(0)
  })

  it('answers those who send the same token with the same successor', async () => {
    const { refresh_token: token } = await newcomer()
    const answers = await Promise.all([exchange(token), exchange(token), exchange(token)])
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
    const next = answers[0].body.refresh_token
    const youngest = (await exchange(next)).body.refresh_token
    expect((await exchange(token)).body.refresh_token).toBe(youngest)
  })

  it('ends the family within a second when an old token is sent later', async () => {
    const { refresh_token: token, access_token: access } = await newcomer()
    const { body } = await exchange(token)
    at += 31_000
    expect((await exchange(token)).status).toBe(400)
    const started = performance.now()
    expect((await exchange(body.refresh_token)).status).toBe(400)
    for (const dead of [access, body.access_token])
      await expect(house.identity.verify(dead)).rejects.toMatchObject({
        code: 'session/token-invalid',
      })
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('never lets a rotated token outlive the first', async () => {
    const tokens = await newcomer()
    const expiries = async () => {
      const rows = await house.database
        .tables<{ identity_records: { model: string; expires_at: Date } }>()
        .selectFrom('identity_records')
        .select('expires_at')
        .where('model', '=', 'RefreshToken')
        .orderBy('expires_at', 'desc')
        .execute()
      return rows[0]?.expires_at.getTime() ?? 0
    }
    const before = await expiries()
    let token = tokens.refresh_token
    for (let turn = 0; turn < 5; turn += 1) {
      await delay(300)
      token = (await exchange(token)).body.refresh_token
    }
    // Whole seconds are kept: rounding is all that they may differ by.
    expect(await expiries()).toBeLessThanOrEqual(before + 1000)
  })

  it('keeps no token in clear', async () => {
    const tokens = await newcomer()
    const { rows } = await house.database.pool.query<{ row: string }>(
      'select identity_records::text as row from identity_records',
    )
    const all = rows.map(({ row }) => row).join('\n')
    expect(rows.length).toBeGreaterThan(3)
    expect(all).not.toContain(tokens.refresh_token)
    expect(all).not.toContain(Buffer.from(tokens.refresh_token).toString('hex'))
  })

  it('signs nobody out over 50 restarts, and makes no new key', { timeout: 300_000 }, async () => {
    const { browser, tokens } = await house.newcomer('restarted@quill.example')
    let token = tokens.refresh_token
    const kids = async () =>
      JSON.stringify(await (await fetch(`${house.origin}/.well-known/jwks.json`)).json())
    const before = await kids()
    for (let restart = 0; restart < 50; restart += 1) {
      await house.restart()
      const { status, body } = await exchange(token)
      expect(status).toBe(200)
      token = body.refresh_token
    }
    await house.identity.verify(tokens.access_token)
    expect(await kids()).toBe(before)
    // The browser's own session is still there: it is sent back with a code, unasked.
    expect((await house.authorize(browser)).visit.url).toContain('code=')
  })

  it('takes up a new key without refusing tokens of the old one', async () => {
    const tokens = await newcomer()
    const kidOf = (jwt: string) =>
      (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string })
        .kid
    await house.embedded.rotateKeys()
    const published = await (await fetch(`${house.origin}/.well-known/jwks.json`)).json()
    expect(published).toMatchObject({ keys: [{ alg: 'RS256' }, { alg: 'RS256' }] })
    expect(JSON.stringify(published)).not.toMatch(/"d"|"p"|"q"/u)
    // Published first, so that every cache knows it before it signs.
    const early = await exchange(tokens.refresh_token)
    expect(kidOf(early.body.access_token)).toBe(kidOf(tokens.access_token))
    at += 16 * 60_000
    await house.embedded.sweep()
    const late = await exchange(early.body.refresh_token)
    expect(kidOf(late.body.access_token)).not.toBe(kidOf(tokens.access_token))
    await house.identity.verify(tokens.access_token)
    await house.identity.verify(late.body.access_token)
  })

  it('tells whose sign-in ended before its time: signed out, or by a token that was used twice', async () => {
    const ended: string[] = []
    house.embedded.hearEnded((account) => ended.push(account))
    const { browser, tokens } = await house.newcomer('told@quill.example')
    const { subject } = await house.identity.verify(tokens.access_token)
    const next = (await exchange(tokens.refresh_token)).body.refresh_token
    expect(ended).toEqual([])
    await browser.get('/v2/logout', { 'sec-fetch-site': 'same-origin' })
    expect(ended).toEqual([subject])
    expect((await exchange(next)).status).toBe(400)

    const stolen = await newcomer()
    const victim = (await house.identity.verify(stolen.access_token)).subject
    await exchange(stolen.refresh_token)
    at += 60_000
    expect((await exchange(stolen.refresh_token)).status).toBe(400)
    expect(ended).toContain(victim)
  })

  it('sweeps away what has expired', async () => {
    await newcomer()
    at += 31 * 24 * 3_600_000
    await house.embedded.sweep()
    const { rows } = await house.database.pool.query<{ model: string }>(
      "select model from identity_records where model <> 'Device'",
    )
    expect(rows).toEqual([])
  })
})

describe('refreshing with a tenant of Auth0', () => {
  async function signIn(overlap: number) {
    const issuer = await startAuth0Issuer({ overlap, isAutomatic: true })
    const { verifier, challenge } = pkce()
    const back = 'http://localhost:9/callback'
    const query = new URLSearchParams({
      client_id: issuer.clientId,
      response_type: 'code',
      redirect_uri: back,
      scope: 'openid offline_access',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    const { url } = await openBrowser(issuer.origin).get(`/authorize?${query.toString()}`)
    const post = async (form: Record<string, string>) => {
      const response = await fetch(`${issuer.origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: issuer.clientId, ...form }),
      })
      return { status: response.status, body: (await response.json()) as Tokens }
    }
    const { body } = await post({
      grant_type: 'authorization_code',
      code: new URL(url).searchParams.get('code') ?? '',
      redirect_uri: back,
      code_verifier: verifier,
    })
    const exchange: Exchange = (token) =>
      post({ grant_type: 'refresh_token', refresh_token: token })
    return { issuer, exchange, token: body.refresh_token }
  }

  it('signs nobody out with an overlap of 30 seconds', { timeout: 120_000 }, async () => {
    const { issuer, exchange, token } = await signIn(30)
    expect(await tabsAtOnce(exchange, token)).toBe(0)
    expect(await lostAnswers(exchange, (await exchange(token)).body.refresh_token)).toBe(0)
    await issuer.close()
  })

  it('ends the family at the second use without an overlap: clients refresh one at a time', async () => {
    const { issuer, exchange, token } = await signIn(0)
    const first = await exchange(token)
    expect(first.status).toBe(200)
    expect((await exchange(token)).body.error).toBe('invalid_grant')
    expect((await exchange(first.body.refresh_token)).body.error).toBe('invalid_grant')
    await issuer.close()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TestBrowser } from './testing/browser.ts'
import { openProviderHouse } from './testing/provider-house.ts'
import type { ProviderHouse } from './testing/provider-house.ts'
import { trials } from './testing/trials.ts'

let house: ProviderHouse
let browser: TestBrowser
beforeAll(async () => {
  house = await openProviderHouse()
  browser = (await house.newcomer('ada@quill.example')).browser
})
afterAll(() => house.close())

async function freshCode(who = browser) {
  const { visit, verifier } = await house.authorize(who)
  return {
    grant_type: 'authorization_code',
    code: new URL(visit.url).searchParams.get('code') ?? '',
    redirect_uri: `${house.origin}/callback`,
    code_verifier: verifier,
  }
}

describe('a code', () => {
  it('is consumed once by our tables, 50 at a time', { timeout: 300_000 }, async () => {
    const codes = house.embedded.records.adapter('AuthorizationCode')
    let grants = 0
    for (let trial = 0; trial < trials; trial += 1) {
      await codes.upsert(`code-${trial}`, { grantId: `grant-${trial}` }, 60)
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, () => codes.consume(`code-${trial}`)),
      )
      grants += answers.filter((answer) => answer.status === 'fulfilled').length
    }
    expect(grants).toBe(trials)
  })

  it('is redeemed once at most over HTTP, 50 at a time', { timeout: 300_000 }, async () => {
    const statuses: number[] = []
    for (let trial = 0; trial < 5; trial += 1) {
      const form = await freshCode()
      const answers = await Promise.all(Array.from({ length: 50 }, () => house.exchange(form)))
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([400]))
  })

  it('that is sent a second time ends what the first one gave', async () => {
    const form = await freshCode()
    const { body } = await house.exchange(form)
    await house.identity.verify(body.access_token)
    expect((await house.exchange(form)).body.error).toBe('invalid_grant')
    await expect(house.identity.verify(body.access_token)).rejects.toMatchObject({
      code: 'session/token-invalid',
    })
    const refreshed = await house.exchange({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
    })
    expect(refreshed.body.error).toBe('invalid_grant')
  })

  it('lives for a minute at most', async () => {
    await freshCode()
    const { rows } = await house.database.pool.query<{ seconds: number }>(
      "select max(extract(epoch from expires_at - now()))::float as seconds from identity_records where model = 'AuthorizationCode'",
    )
    expect(rows[0]?.seconds).toBeGreaterThan(0)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60)
  })

  it.each([
    ['without a verifier', { code_verifier: '' }],
    ['with another verifier', { code_verifier: 'x'.repeat(43) }],
    ['with the challenge as verifier', { code_verifier: 'y'.repeat(64) }],
    ['for another client', { client_id: 'other' }],
    ['for another address', { redirect_uri: 'https://elsewhere.example/' }],
    ['for our other address', { redirect_uri: 'origin' }],
    ['without an address', { redirect_uri: '' }],
  ])('is not redeemed %s', async (_name, change) => {
    const form: Record<string, string> = { ...(await freshCode()), ...change }
    if (form['redirect_uri'] === 'origin') form['redirect_uri'] = house.origin
    for (const [name, value] of Object.entries(form)) if (value === '') delete form[name]
    const { status } = await house.exchange(form)
    expect([400, 401]).toContain(status)
  })

  it.each([
    ['password', { grant_type: 'password', username: 'ada@quill.example', password: 'x' }],
    ['client credentials', { grant_type: 'client_credentials' }],
    ['implicit', { grant_type: 'implicit' }],
    ['device', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' }],
    ['token exchange', { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange' }],
  ])('is the only way in: the grant of %s is refused', async (_name, form) => {
    const { status, body } = await house.exchange(form)
    expect([status, body.access_token]).toEqual([400, undefined])
  })
})

describe('a request to sign in', () => {
  const elsewhere = (own: string): readonly string[] => {
    const { host, port } = new URL(own)
    return [
      'https://elsewhere.example/',
      '//elsewhere.example/',
      `${own}.elsewhere.example/`,
      `${own}@elsewhere.example/`,
      `http://elsewhere.example/${own}`,
      `${own}/callback/`,
      `${own}/callback?next=https://elsewhere.example`,
      `${own}/callback#x`,
      `${own}/callback/../x`,
      `${own}/callback/..`,
      `${own}/x/../callback`,
      `${own}//callback`,
      `${own}/Callback`,
      `${own}/callback%2f`,
      `${own}/callback%00`,
      `${own}/callback;x`,
      `${own}/callback\\`,
      `${own}\\@elsewhere.example`,
      `${own}/callback%0d%0alocation:https://elsewhere.example`,
      `https://${host}/callback`,
      `http://localhost:${port}/callback`,
      `http://127.0.0.2:${port}/callback`,
      `http://127.0.0.1:${Number(port) + 1}/callback`,
      'http://127.0.0.1/callback',
      `http://127.1:${port}/callback`,
      `http://2130706433:${port}/callback`,
      `http://[::1]:${port}/callback`,
      `http://user@${host}/callback`,
      `http://user:pass@${host}/callback`,
      `HTTP://${host}/callback`,
      ` ${own}/callback`,
      `${own}/callback `,
      `${own}/callback\n`,
      `\u0000${own}/callback`,
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '/callback',
      'callback',
      `${own}/api`,
      `${own}/authorize`,
      '*',
      `${own}/*`,
      'null',
    ]
  }

  it('never leads to an address that is not registered', async () => {
    const landings: string[] = []
    const variants = elsewhere(house.origin)
    expect(variants.length).toBeGreaterThanOrEqual(40)
    for (const redirect of variants) {
      const { visit } = await house.authorize(browser, { redirect_uri: redirect })
      // The character zero is refused before anybody looks at the address.
      const isRefused = visit.status === (redirect.includes('\u0000') ? 404 : 400)
      if (!isRefused || visit.headers.has('location')) landings.push(redirect)
      if (visit.status === 400) expect(visit.text).toContain('does not lead to a sign-in')
    }
    expect(landings).toEqual([])
  })

  it('never leads elsewhere when signing out', async () => {
    for (const address of elsewhere(house.origin)) {
      const someone = house.browser()
      const visit = await someone.get(
        `/v2/logout?client_id=scholium&returnTo=${encodeURIComponent(address)}`,
      )
      expect([address, visit.headers.has('location'), visit.url.startsWith(house.origin)]).toEqual([
        address,
        false,
        true,
      ])
    }
  })

  it.each([
    ['without a challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a challenge of no method', { code_challenge_method: '' }, 'invalid_request'],
    ['for a token', { response_type: 'token' }, 'unsupported_response_type'],
    ['for an ID token', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['for code and ID token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['for nothing', { response_type: 'none' }, 'unsupported_response_type'],
    ['for another audience', { audience: 'https://elsewhere.example' }, 'invalid_target'],
    ['for another resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
    ['with a request object', { request: 'x.y.z' }, 'request_not_supported'],
  ])('%s is refused', async (_name, change, error) => {
    const { visit } = await house.authorize(browser, change)
    const address = new URL(visit.url)
    expect(address.searchParams.get('code')).toBeNull()
    expect(
      address.searchParams.get('error') ?? new URLSearchParams(address.hash.slice(1)).get('error'),
    ).toBe(error)
  })

  it('is answered under the address that the operator named, whatever the request says', async () => {
    const { visit } = await house.authorize(house.browser())
    expect(visit.url.startsWith(`${house.origin}/identity/`)).toBe(true)
    const discovery = await fetch(`${house.origin}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' },
    })
    expect(await discovery.text()).not.toContain('elsewhere.example')
  })

  it('is refused to pages of other origins at the token endpoint', async () => {
    const response = await fetch(`${house.origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ client_id: 'scholium', ...(await freshCode()) }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PASSWORD, openProviderHouse } from './testing/provider-house.ts'
import type { ProviderHouse } from './testing/provider-house.ts'

let house: ProviderHouse
beforeAll(async () => {
  house = await openProviderHouse()
})
afterAll(() => house.close())

describe('the embedded provider', () => {
  it('describes itself with the paths of an Auth0 tenant', async () => {
    const response = await fetch(`${house.origin}/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({
      issuer: `${house.origin}/`,
      authorization_endpoint: `${house.origin}/authorize`,
      token_endpoint: `${house.origin}/oauth/token`,
      userinfo_endpoint: `${house.origin}/userinfo`,
      end_session_endpoint: `${house.origin}/v2/logout`,
      jwks_uri: `${house.origin}/.well-known/jwks.json`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    })
  })

  it('signs a newcomer up and in, and tells who they are', async () => {
    const { tokens } = await house.newcomer('ada@quill.example')
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid profile email offline_access',
    })
    const claims = await house.identity.verify(tokens.access_token)
    expect(claims.issuer).toBe(`${house.origin}/`)
    expect(await house.identity.profile(tokens.access_token)).toEqual({
      email: 'ada@quill.example',
      emailVerified: false,
      name: 'Ada Quill',
      givenName: null,
      familyName: null,
    })
    const said = await fetch(`${house.origin}/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await said.json()).toMatchObject({ sub: claims.subject, email_verified: false })
  })

  it('signs in again with the password', async () => {
    const browser = house.browser()
    const { base, verifier, visit } = await house.authorize(browser)
    expect(visit.text).toContain('<h1>Sign in</h1>')
    const done = await browser.post(base, { email: ' ADA@Quill.example ', password: PASSWORD })
    const address = new URL(done.url)
    expect(address.pathname).toBe('/callback')
    expect(address.searchParams.get('state')).toBe('some-state')
    const { status } = await house.exchange({
      grant_type: 'authorization_code',
      code: address.searchParams.get('code') ?? '',
      redirect_uri: `${house.origin}/callback`,
      code_verifier: verifier,
    })
    expect(status).toBe(200)
  })
})

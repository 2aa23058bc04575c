import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign as signBytes,
} from 'node:crypto'

import type { JWK, JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createOutsideIdentity } from './identity.ts'
import { createSigningKeys } from './keys.ts'
import type { Identity } from './port.ts'
import { startAuth0Issuer } from './testing/auth0-issuer.ts'
import type { Auth0Issuer } from './testing/auth0-issuer.ts'
import { openProviderHouse } from './testing/provider-house.ts'
import type { ProviderHouse, Tokens } from './testing/provider-house.ts'

let house: ProviderHouse
let tokens: Tokens
let auth0: Auth0Issuer
let outside: Identity

beforeAll(async () => {
  house = await openProviderHouse()
  tokens = (await house.newcomer('ada@quill.example')).tokens
  auth0 = await startAuth0Issuer()
  outside = createOutsideIdentity({ ...auth0, now: () => new Date() })
})
afterAll(async () => {
  await auth0.close()
  await house.close()
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
const seconds = () => Math.floor(Date.now() / 1000)

interface Surface {
  readonly identity: Identity
  readonly valid: string
  readonly idToken: string
  /** Signed by the issuer's own key. */
  readonly sign: (claims: JWTPayload, header?: Record<string, unknown>) => string
  readonly publicKey: JWK
  readonly otherAudience: string
}

async function embeddedSurface(): Promise<Surface> {
  const [key = {}] = await createSigningKeys({ ...house, now: () => new Date() }).load()
  const [head = '', body = ''] = tokens.access_token.split('.')
  return {
    identity: house.identity,
    valid: tokens.access_token,
    idToken: tokens.id_token,
    publicKey: { kty: 'RSA', ...(key.n && { n: key.n }), ...(key.e && { e: key.e }) },
    otherAudience: `${house.origin}/other`,
    sign: (claims, header = {}) =>
      signRaw({ ...decode(head), ...header }, { ...decode(body), ...claims }, key),
  }
}

function signRaw(header: object, claims: object, key: JWK): string {
  const input = `${encode(header)}.${encode(claims)}`
  const signature = signBytes(
    'sha256',
    Buffer.from(input),
    createPrivateKey({ key, format: 'jwk' } as never),
  )
  return `${input}.${signature.toString('base64url')}`
}

function outsideSurface(): Surface {
  return {
    identity: outside,
    valid: auth0.sign(),
    idToken: auth0.sign({ aud: auth0.clientId, nonce: 'n' }),
    publicKey: auth0.publicKey(),
    otherAudience: 'https://other.example',
    sign: (claims, header = {}) => auth0.sign(claims, header),
  }
}

/** Every way in which a token can be almost right. */
function mutations(surface: Surface): readonly (readonly [string, string])[] {
  const { valid, sign, publicKey } = surface
  const [head = '', body = '', signature = ''] = valid.split('.')
  const header = decode(head)
  const claims = decode(body)
  const pem = createPublicKey({ key: publicKey, format: 'jwk' } as never)
    .export({ type: 'spki', format: 'pem' })
    .toString()
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const strange = (extra: object) => {
    const input = `${encode({ ...header, ...extra })}.${body}`
    return `${input}.${signBytes('sha256', Buffer.from(input), stranger.privateKey).toString('base64url')}`
  }
  const hmac = (alg: string, secret: string | Buffer) => {
    const input = `${encode({ ...header, alg })}.${body}`
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  }
  const strangerJwk = stranger.publicKey.export({ format: 'jwk' })
  return [
    ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
      [`alg ${alg}`, `${encode({ ...header, alg })}.${body}.`] as const,
      [`alg ${alg} with signature`, `${encode({ ...header, alg })}.${body}.${signature}`] as const,
    ]),
    ['HS256 with the public key as PEM', hmac('HS256', pem)],
    ['HS256 with the public key as PEM and a line end', hmac('HS256', `${pem}\n`)],
    ['HS256 with the public key as JSON', hmac('HS256', JSON.stringify(publicKey))],
    ['HS256 with the modulus', hmac('HS256', Buffer.from(publicKey.n ?? '', 'base64url'))],
    ['HS256 with nothing', hmac('HS256', '')],
    ...['RS384', 'RS512', 'PS256', 'ES256', 'EdDSA', 'rs256'].map(
      (alg) => [`alg ${alg}`, `${encode({ ...header, alg })}.${body}.${signature}`] as const,
    ),
    ['no alg', `${encode({ ...header, alg: undefined })}.${body}.${signature}`],
    ["a stranger's key under our kid", strange({})],
    ["a stranger's key under its own kid", strange({ kid: 'stranger' })],
    ["a stranger's key without kid", strange({ kid: undefined })],
    ["a stranger's key in jwk", strange({ jwk: strangerJwk })],
    ["a stranger's key at jku", strange({ jku: 'https://stranger.example/jwks.json' })],
    ["a stranger's key at x5u", strange({ x5u: 'https://stranger.example/x5u.pem' })],
    ["a stranger's key in x5c", strange({ x5c: [Buffer.from(pem).toString('base64')] })],
    ['a kid that is a path', strange({ kid: '../../../../dev/null' })],
    ['a kid that is a query', strange({ kid: "' or 1=1 --" })],
    ['crit', sign({}, { crit: ['exp'] })],
    ['crit of nothing', sign({}, { crit: [] })],
    ['detached payload', sign({}, { b64: false, crit: ['b64'] })],
    ['ID token', surface.idToken],
    ['typ of an ID token', sign({ aud: surface.otherAudience }, { typ: 'JWT' })],
    ['typ of a logout token', sign({}, { typ: 'logout+jwt' })],
    ['typ of nothing', sign({}, { typ: undefined })],
    ['typ of an invitation', sign({}, { typ: 'invitation+jwt' })],
    ['typ empty', sign({}, { typ: '' })],
    ['other issuer', sign({ iss: 'https://stranger.example/' })],
    ['issuer without its slash', sign({ iss: String(claims['iss']).slice(0, -1) })],
    ['issuer with more', sign({ iss: `${String(claims['iss'])}x` })],
    ['issuer in capitals', sign({ iss: String(claims['iss']).toUpperCase() })],
    ['no issuer', sign({ iss: undefined } as never)],
    ['issuer as list', sign({ iss: [claims['iss']] } as never)],
    ['other audience', sign({ aud: surface.otherAudience })],
    ['audience of the client', sign({ aud: surface.identity.settings.client_id })],
    ['no audience', sign({ aud: undefined } as never)],
    ['audience of none', sign({ aud: [] })],
    ['audience with a slash more', sign({ aud: `${surface.identity.settings.audience}/` })],
    ['other client', sign({ azp: 'other', client_id: 'other' })],
    ['no client', sign({ azp: undefined, client_id: undefined })],
    ['a machine as its own subject', sign({ sub: surface.identity.settings.client_id })],
    ['expired', sign({ exp: seconds() - 61 })],
    ['expired long ago', sign({ exp: 1 })],
    ['no expiry', sign({ exp: undefined } as never)],
    ['expiry as text', sign({ exp: '9999999999' } as never)],
    ['expiry as null', sign({ exp: null } as never)],
    ['expiry below zero', sign({ exp: -1 })],
    ['not yet good', sign({ nbf: seconds() + 120 })],
    ['not yet good, as text', sign({ nbf: 'now' } as never)],
    ['made tomorrow', sign({ iat: seconds() + 86_400 })],
    ['no time of making', sign({ iat: undefined } as never)],
    ['no subject', sign({ sub: undefined } as never)],
    ['empty subject', sign({ sub: '' })],
    ['subject as number', sign({ sub: 1 } as never)],
    ['with a nonce', sign({ nonce: 'n' })],
    ['with at_hash', sign({ at_hash: 'x' })],
    ['without signature', `${head}.${body}.`],
    ['without last part', `${head}.${body}`],
    ['with a part more', `${valid}.x`],
    ['signature cut', valid.slice(0, -4)],
    ['signature turned', `${head}.${body}.${signature.split('').toReversed().join('')}`],
    ['another body', `${head}.${encode({ ...claims, sub: randomUUID() })}.${signature}`],
    ['another header', `${encode({ ...header, x: 1 })}.${body}.${signature}`],
    ['encrypted form', `${head}.${body}.${signature}.x.y`],
    ['body that is a list', `${head}.${encode([claims])}.${signature}`],
    ['body that is no JSON', `${head}.${Buffer.from('{').toString('base64url')}.${signature}`],
    ['nothing', ''],
    ['dots', '..'],
    ['a word', 'token'],
    ['too long', `${head}.${body}.${'A'.repeat(9000)}`],
    ['JSON serialisation', JSON.stringify({ protected: head, payload: body, signature })],
    ['with a space', ` ${valid}`],
    ['with a line end', `${valid}\n`],
    ['padded', `${valid}=`],
  ]
}

async function accepted(identity: Identity, cases: readonly (readonly [string, string])[]) {
  const through: string[] = []
  for (const [name, token] of cases) {
    try {
      await identity.verify(token)
      through.push(name)
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (code !== 'session/token-invalid' && code !== 'session/token-expired')
        through.push(`${name}: ${String(code)} ${String(error)}`)
    }
  }
  return through
}

describe('the check of an access token', () => {
  it('takes a good one from either issuer', async () => {
    expect((await house.identity.verify(tokens.access_token)).sessionId).not.toBeNull()
    expect(await outside.verify(auth0.sign())).toMatchObject({ subject: 'auth0|ada' })
    expect(await outside.verify(auth0.sign({}, { typ: 'at+jwt' }))).toBeDefined()
  })

  it('refuses every token of the embedded provider that is almost right', async () => {
    const cases = mutations(await embeddedSurface())
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(await accepted(house.identity, cases)).toEqual([])
  })

  it('refuses every token of an outside issuer that is almost right', async () => {
    const cases = mutations(outsideSurface())
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(await accepted(outside, cases)).toEqual([])
  })

  it('refuses a token of the embedded provider without a live sign-in', async () => {
    const { sign, identity } = await embeddedSurface()
    const cases = [
      ['no sid', sign({ sid: undefined })],
      ['unknown sid', sign({ sid: randomUUID() })],
      ['sid as list', sign({ sid: [''] })],
      ["typ of Auth0's profile", sign({}, { typ: 'JWT' })],
    ] as const
    expect(await accepted(identity, cases)).toEqual([])
  })

  it('names the reason of an expired token', async () => {
    await expect(outside.verify(auth0.sign({ exp: seconds() - 3600 }))).rejects.toMatchObject({
      code: 'session/token-expired',
    })
  })

  it('asks for keys once a minute at most under 10,000 unknown kids', async () => {
    let at = Date.now()
    const issuer = await startAuth0Issuer()
    const identity = createOutsideIdentity({ ...issuer, now: () => new Date(at) })
    await identity.verify(issuer.sign())
    const [head = '', body = '', signature = ''] = issuer.sign().split('.')
    const header = decode(head)
    const started = performance.now()
    for (let index = 0; index < 10_000; index += 1) {
      const forged = `${encode({ ...header, kid: `kid-${index}` })}.${body}.${signature}`
      await expect(identity.verify(forged)).rejects.toMatchObject({ code: 'session/token-invalid' })
    }
    expect((performance.now() - started) / 10_000).toBeLessThan(50)
    expect(issuer.keyRequests()).toBe(1)
    await issuer.rotateKeys()
    at += 61_000
    await identity.verify(issuer.sign())
    expect(issuer.keyRequests()).toBe(2)
    await issuer.close()
  })

  it('says that the issuer does not answer, and goes on with known keys for a while', async () => {
    let at = Date.now()
    const issuer = await startAuth0Issuer()
    const identity = createOutsideIdentity({ ...issuer, now: () => new Date(at) })
    const unreachable = { code: 'session/issuer-unreachable' }
    issuer.breakDown(true)
    await expect(identity.verify(issuer.sign())).rejects.toMatchObject(unreachable)
    issuer.breakDown(false)
    at += 61_000
    const token = issuer.sign()
    await identity.verify(token)
    issuer.breakDown(true)
    at += 30 * 60_000
    await identity.verify(token)
    await expect(identity.profile(token)).rejects.toMatchObject(unreachable)
    at += 60 * 60_000
    await expect(identity.verify(token)).rejects.toMatchObject(unreachable)
    await issuer.close()
  })

  it('knows the person by the outside issuer, and by nobody else', async () => {
    expect(await outside.profile(auth0.sign())).toEqual({
      email: 'ada@quill.example',
      emailVerified: true,
      name: 'Ada Quill',
      givenName: null,
      familyName: null,
    })
    await expect(outside.profile(auth0.sign({ sub: 'auth0|other' }))).rejects.toMatchObject({
      code: 'session/token-invalid',
    })
  })
})

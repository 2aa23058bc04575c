import { createHash, generateKeyPair, randomBytes, sign as signBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'

import { calculateJwkThumbprint } from 'jose'
import type { JWK, JWTPayload } from 'jose'

import { publicHalf } from '../keys.ts'

export interface IssuerUser {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

interface IssuerOptions {
  /** 0 takes a free one. */
  readonly port?: number
  readonly clientId?: string
  readonly audience?: string
  /** Origins of pages that may sign in; `*` for any, which a real tenant has not. */
  readonly origins?: readonly string[]
  /** Seconds for which a rotated refresh token is answered: the tenant's "rotation overlap period". */
  readonly overlap?: number
  readonly user?: IssuerUser
  /** Signs the user in without asking. Otherwise a form with one button stands in between. */
  readonly isAutomatic?: boolean
  /** Seconds for which an access token is good. */
  readonly accessTokenSeconds?: number
}

/** An issuer on this machine with the paths and the answers of an Auth0 tenant. */
export interface Auth0Issuer {
  /** Scheme and host; what `AUTH0_DOMAIN` is set to. */
  readonly origin: string
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  readonly user: IssuerUser
  /** How often the keys were asked for. */
  readonly keyRequests: () => number
  /** An access token as the issuer would make it, with what is given put over it. */
  sign(claims?: JWTPayload, header?: Readonly<Record<string, unknown>>): string
  readonly publicKey: () => JWK
  /** Another key signs from now on; the one before it is published for as long as the issuer runs. */
  rotateKeys(): Promise<void>
  /** Answers nothing but 503 until it is called again with `false`. */
  breakDown(isBroken: boolean): void
  close(): Promise<void>
}

const ADA: IssuerUser = {
  sub: 'auth0|ada',
  email: 'ada@quill.example',
  email_verified: true,
  name: 'Ada Quill',
}

interface Code {
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | undefined
  readonly scope: string
  readonly sid: string
}

interface Family {
  readonly sid: string
  readonly scope: string
  isDead: boolean
}

interface RefreshToken {
  readonly family: Family
  rotatedAt: number | undefined
}

const random = () => randomBytes(24).toString('base64url')

export async function startAuth0Issuer(options: IssuerOptions = {}): Promise<Auth0Issuer> {
  const user = options.user ?? ADA
  const clientId = options.clientId ?? 'spa-client'
  const audience = options.audience ?? 'https://api.scholium.example'
  const overlapMs = (options.overlap ?? 0) * 1000
  const lifetime = options.accessTokenSeconds ?? 86_400
  const allowed = options.origins ?? ['*']

  const keys: { readonly kid: string; readonly key: KeyObject; readonly jwk: JWK }[] = []
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, RefreshToken>()
  const sessions = new Set<string>()
  let keyRequests = 0
  let isDown = false
  let origin = ''

  async function rotateKeys(): Promise<void> {
    const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
    })
    const jwk = publicKey.export({ format: 'jwk' }) as JWK
    const kid = await calculateJwkThumbprint(jwk)
    keys.unshift({ kid, key: privateKey, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } })
  }

  const currentKey = () => {
    const [key] = keys
    if (key === undefined) throw new Error('The issuer has no key')
    return key
  }

  /** By hand: a library would refuse some of the headers that tests ask for. */
  function jwt(claims: JWTPayload, header: Readonly<Record<string, unknown>> = {}): string {
    const { kid, key } = currentKey()
    const input = [{ alg: 'RS256', typ: 'JWT', kid, ...header }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${input}.${signBytes('sha256', Buffer.from(input), key).toString('base64url')}`
  }

  const times = () => {
    const iat = Math.floor(Date.now() / 1000)
    return { iat, exp: iat + lifetime }
  }

  const accessToken = (sid: string, scope: string, claims: JWTPayload = {}) => ({
    iss: `${origin}/`,
    sub: user.sub,
    aud: [audience, `${origin}/userinfo`],
    ...times(),
    scope,
    azp: clientId,
    sid,
    ...claims,
  })

  function answerTokens(
    response: ServerResponse,
    grant: Family & { nonce?: string | undefined },
  ): void {
    const { sid, scope, nonce } = grant
    const refresh = random()
    if (scope.split(' ').includes('offline_access'))
      refreshTokens.set(refresh, { family: grant, rotatedAt: undefined })
    json(response, 200, {
      access_token: jwt(accessToken(sid, scope)),
      id_token: jwt({
        ...user,
        iss: `${origin}/`,
        aud: clientId,
        ...times(),
        sid,
        ...(nonce === undefined ? {} : { nonce }),
      }),
      ...(refreshTokens.has(refresh) ? { refresh_token: refresh } : {}),
      scope,
      expires_in: lifetime,
      token_type: 'Bearer',
    })
  }

  const isCallback = (address: string) =>
    URL.canParse(address) && (allowed.includes('*') || allowed.includes(new URL(address).origin))

  const sessionOf = (request: IncomingMessage) => {
    const cookie = /auth0=([\w-]+)/u.exec(request.headers.cookie ?? '')?.[1]
    return cookie !== undefined && sessions.has(cookie) ? cookie : undefined
  }

  function newCode(query: URLSearchParams, sid: string): string {
    const code = random()
    codes.set(code, {
      redirectUri: query.get('redirect_uri') ?? '',
      sid,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? undefined,
      scope: query.get('scope') ?? 'openid',
    })
    return code
  }

  function authorize(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): void {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId || !isCallback(redirectUri))
      return text(response, 403, 'Callback URL mismatch.')
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const known = sessionOf(request)
    const mayAsk = query.get('prompt') !== 'none'
    const isAgreed = options.isAutomatic === true || query.get('as') !== null
    if (query.get('code_challenge_method') !== 'S256' || query.get('response_type') !== 'code')
      back.searchParams.set('error', 'invalid_request')
    else if (known === undefined && !mayAsk) back.searchParams.set('error', 'login_required')
    else if (known === undefined && !isAgreed) return askFirst(response, query)
    else {
      const sid = known ?? random()
      sessions.add(sid)
      back.searchParams.set('code', newCode(query, sid))
      response.setHeader('set-cookie', `auth0=${sid}; Path=/; HttpOnly; SameSite=Lax`)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function exchangeCode(response: ServerResponse, form: URLSearchParams): void {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      code === undefined ||
      code.redirectUri !== form.get('redirect_uri') ||
      code.challenge !== proof
    )
      return refuse(response, 'Invalid authorization code')
    answerTokens(response, { ...code, isDead: false })
  }

  /** Reuse after the overlap ends the whole family; within it, the token is answered with one more. */
  function exchangeRefresh(response: ServerResponse, form: URLSearchParams): void {
    const token = refreshTokens.get(form.get('refresh_token') ?? '')
    if (token === undefined || token.family.isDead)
      return refuse(response, 'Unknown or invalid refresh token.')
    if (token.rotatedAt !== undefined && Date.now() - token.rotatedAt >= overlapMs) {
      token.family.isDead = true
      return refuse(response, 'Unknown or invalid refresh token.')
    }
    token.rotatedAt ??= Date.now()
    answerTokens(response, token.family)
  }

  function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    const from = request.headers.origin
    if (from === undefined || !(allowed.includes('*') || allowed.includes(from))) return
    response.setHeader('access-control-allow-origin', from)
    response.setHeader('access-control-allow-headers', 'authorization, content-type, auth0-client')
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request))
    const grant = form.get('grant_type')
    if (form.get('client_id') !== clientId)
      return refuse(response, 'Unknown client', 'invalid_client')
    if (grant === 'authorization_code') return exchangeCode(response, form)
    if (grant === 'refresh_token') return exchangeRefresh(response, form)
    refuse(response, 'Grant type not allowed for the client.', 'unauthorized_client')
  }

  function signOut(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    sessions.delete(sessionOf(request) ?? '')
    response.writeHead(302, { location: query.get('returnTo') ?? '/' }).end()
  }

  type Answer = (
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ) => void | Promise<void>

  const routes: Readonly<Record<string, Answer>> = {
    'GET /authorize': authorize,
    'GET /v2/logout': signOut,
    'POST /oauth/token': token,
    'GET /.well-known/openid-configuration': (_request, response) =>
      json(response, 200, metadata(origin)),
    'GET /.well-known/jwks.json': (_request, response) => {
      keyRequests += 1
      json(response, 200, { keys: keys.map(({ jwk }) => publicHalf(jwk)) })
    },
    'GET /userinfo': (request, response) =>
      request.headers.authorization === undefined
        ? text(response, 401, 'Unauthorized')
        : json(response, 200, user),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') return text(response, 204, '')
    if (isDown) return text(response, 503, 'down')
    const answer = routes[`${request.method ?? ''} ${pathname}`]
    if (answer === undefined) return text(response, 404, 'Not found')
    await answer(request, response, searchParams)
  }

  await rotateKeys()
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => text(response, 500, String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`

  return {
    origin,
    issuer: `${origin}/`,
    clientId,
    audience,
    user,
    keyRequests: () => keyRequests,
    sign: (claims, header) => jwt(accessToken(random(), 'openid profile email', claims), header),
    publicKey: () => currentKey().jwk,
    rotateKeys,
    breakDown: (isBroken) => {
      isDown = isBroken
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function metadata(origin: string) {
  return {
    issuer: `${origin}/`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    end_session_endpoint: `${origin}/v2/logout`,
  }
}

function askFirst(response: ServerResponse, query: URLSearchParams): void {
  const hidden = [...query]
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${attribute(name)}" value="${attribute(value)}">`,
    )
    .join('')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const form = `<!doctype html><title>Sign in</title><form action="/authorize">${hidden}<input type="hidden" name="as" value="user"><button>Continue</button></form>`
  text(response, 200, form)
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function text(response: ServerResponse, status: number, body: string): void {
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain')
  response.writeHead(status).end(body)
}

function json(response: ServerResponse, status: number, body: object): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'application/json')
  text(response, status, JSON.stringify(body))
}

/** Auth0 answers 403 where RFC 6749 has 400. */
function refuse(response: ServerResponse, description: string, error = 'invalid_grant'): void {
  json(response, 403, { error, error_description: description })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

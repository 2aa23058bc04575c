import { oc } from '@orpc/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'

import { apiClient } from './api-client.ts'
import { ApiError, errorText } from './api-error.ts'
import { forgetConnection, isConnected } from './connection.ts'
import { configureBearer } from './credentials.ts'
import { configureSession } from './visitor-session.ts'

const contract = {
  read: oc
    .route({ method: 'GET', path: '/things/{id}' })
    .input(z.object({ id: z.string() }))
    .output(z.object({ name: z.string() })),
  rename: oc
    .route({ method: 'PATCH', path: '/things/{id}' })
    .input(z.object({ id: z.string(), name: z.string() }))
    .output(z.object({ name: z.string() })),
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly id: string | null
  readonly body: string
}

/** The server's side of the network: it knows the visitors in `known` and records what arrives. */
function network(answer: (asked: Asked) => Response) {
  const asked: Asked[] = []
  vi.stubGlobal('location', { origin: 'https://scholium.example' })
  vi.stubGlobal('fetch', async (request: Request) => {
    const one = {
      method: request.method,
      path: new URL(request.url).pathname,
      id: request.headers.get('x-uuid'),
      body: await request.text(),
    }
    asked.push(one)
    return answer(one)
  })
  return asked
}

function problem(status: number, code: string, error: string): Response {
  return Response.json(
    {
      type: 'about:blank',
      title: code,
      status,
      code,
      error,
      request_id: 'r-1',
      details: { at: 3 },
    },
    { status },
  )
}

describe('api client', () => {
  let issued = 0
  beforeEach(() => {
    issued = 0
    localStorageInMemory()
    configureSession(async () => {
      issued += 1
      return { anonymous_id: `visitor-${issued}` }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('starts a session before the first call and says who asks', async () => {
    const asked = network(() => Response.json({ name: 'one' }))
    const client = apiClient(contract)
    await expect(client.read({ id: 'a b' })).resolves.toEqual({ name: 'one' })
    await client.read({ id: 'c' })
    expect(issued).toBe(1)
    expect(asked.map(({ id }) => id)).toEqual(['visitor-1', 'visitor-1'])
    expect(asked[0]?.path).toBe('/api/things/a%20b')
  })

  it('lets what only reads go ahead of the session of a visitor who is known', async () => {
    localStorage.setItem('scholium.anonymous_id', 'visitor-0')
    const session = Promise.withResolvers<{ anonymous_id: string | null }>()
    configureSession(() => session.promise)
    const asked = network(() => Response.json({ name: 'one' }))
    const client = apiClient(contract)
    await expect(client.read({ id: 'a' })).resolves.toEqual({ name: 'one' })
    const change = client.rename({ id: 'a', name: 'one' })
    expect(asked.map(({ method, id }) => [method, id])).toEqual([['GET', 'visitor-0']])
    session.resolve({ anonymous_id: null })
    await change
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
  })

  it('asks with what the session says when the server no longer knows who went ahead of it', async () => {
    localStorage.setItem('scholium.anonymous_id', 'visitor-0')
    const session = Promise.withResolvers<{ anonymous_id: string | null }>()
    configureSession(() => session.promise)
    const asked = network(({ id }) => {
      session.resolve({ anonymous_id: 'visitor-1' })
      if (id === 'visitor-1') return Response.json({ name: 'one' })
      return problem(401, 'session/unknown', 'No session')
    })
    await apiClient(contract).read({ id: 'a' })
    expect(asked.map(({ id }) => id)).toEqual(['visitor-0', 'visitor-1'])
  })

  it('waits for the session where the work of a visitor is still to go to an account', async () => {
    localStorage.setItem('scholium.anonymous_id', 'visitor-0')
    const order: string[] = []
    configureBearer({
      token: () => Promise.resolve('token'),
      renew: () => Promise.resolve('other'),
    })
    configureSession(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('session')
      return { anonymous_id: null }
    })
    network(() => {
      order.push('call')
      return Response.json({ name: 'one' })
    })
    await apiClient(contract).read({ id: 'a' })
    expect(order).toEqual(['session', 'call'])
    configureBearer({
      token: () => Promise.resolve(null),
      renew: () => Promise.reject(new Error()),
    })
  })

  it('asks once more, with its body, as a new visitor when the server knows the old one no longer', async () => {
    const asked = network(({ id }) =>
      id === 'visitor-1'
        ? problem(401, 'session/unknown', 'No session')
        : Response.json({ name: 'new' }),
    )
    await expect(apiClient(contract).rename({ id: 'a', name: 'new' })).resolves.toEqual({
      name: 'new',
    })
    expect(asked.map(({ id }) => id)).toEqual(['visitor-1', 'visitor-2'])
    expect(asked.map(({ body }) => body)).toEqual(['{"name":"new"}', '{"name":"new"}'])
  })

  it('gives up after one new session, and shares it among calls that were refused together', async () => {
    const asked = network(() => problem(401, 'session/unknown', 'No session'))
    const client = apiClient(contract)
    const both = await Promise.allSettled([client.read({ id: 'a' }), client.read({ id: 'b' })])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(issued).toBe(2)
    expect(asked).toHaveLength(4)
  })

  it('turns a problem body into an error with its text, code and details', async () => {
    network(() =>
      problem(402, 'feedback/insufficient-credits', 'This costs 3 credits, you have 1.'),
    )
    const error: unknown = await apiClient(contract)
      .read({ id: 'a' })
      .catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 402,
      code: 'feedback/insufficient-credits',
      error: 'This costs 3 credits, you have 1.',
      details: { at: 3 },
      requestId: 'r-1',
    })
    expect(errorText(error)).toBe('This costs 3 credits, you have 1.')
  })

  it('takes a busy server for one that is there, and what a proxy says in its place for one that is not', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    forgetConnection()
    onTestFinished(forgetConnection)
    const busy = { status: 503, headers: { 'x-request-id': 'r-1' } }
    network(() => Response.json({ code: 'server/busy' }, busy))
    await apiClient(contract)
      .read({ id: 'a' })
      .catch(() => undefined)
    expect(isConnected()).toBe(true)
    network(() => new Response('<html>', { status: 503 }))
    await apiClient(contract)
      .read({ id: 'a' })
      .catch(() => undefined)
    expect(isConnected()).toBe(false)
    network(() => Response.json({ name: 'a' }))
    await apiClient(contract)
      .read({ id: 'a' })
      .catch(() => undefined)
    expect(isConnected()).toBe(true)
  })

  it('has words for an answer that is no problem body, and for none at all', async () => {
    network(() => new Response('<html>', { status: 502 }))
    const gateway: unknown = await apiClient(contract)
      .read({ id: 'a' })
      .catch((cause: unknown) => cause)
    expect(gateway).toMatchObject({ status: 502 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const nothing: unknown = await apiClient(contract)
      .read({ id: 'a' })
      .catch((cause: unknown) => cause)
    expect(nothing).toMatchObject({ status: 0, code: 'network/unreachable' })
    expect(errorText(nothing)).toContain('did not answer')
  })

  it('lets a call that was called off keep its own kind of error', async () => {
    const abort = new AbortController()
    vi.stubGlobal('location', { origin: 'https://scholium.example' })
    vi.stubGlobal('fetch', (_request: Request, { signal }: { readonly signal: AbortSignal }) => {
      abort.abort()
      return Promise.reject(signal.reason)
    })
    const read = apiClient(contract).read({ id: 'a' }, { signal: abort.signal })
    await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  })
})

/** Node has no storage; the browser's is a map of strings. */
function localStorageInMemory(): void {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
}

import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPoliteClient, retryAfterOf } from './polite-client.ts'
import type { Manners } from './polite-client.ts'
import { isPublicAddress } from './public-address.ts'
import { createTokenBucket } from './token-bucket.ts'

let server: Server
let base: URL
const asked = new Map<string, number>()

const answers: Readonly<Record<string, (response: ServerResponse, time: number) => void>> = {
  '/once-busy': (response, time) => {
    if (time > 1) return void response.end('well')
    response.writeHead(503, { 'retry-after': '0' }).end()
  },
  '/later': (response) => void response.writeHead(429, { 'retry-after': '3600' }).end(),
  '/broken': (response) => void response.writeHead(500).end(),
  '/silent': () => undefined,
  '/half': (response) => void response.writeHead(200).write('{'),
  '/bomb': (response) =>
    void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(3_000_000))),
  '/inside': (response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  '/file': (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/missing': (response) => void response.writeHead(404).end('nothing'),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    answers[path]?.(response, asked.get(path) ?? 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const manners = (id: string): Manners => ({
  id,
  perSecond: 1000,
  burst: 1000,
  timeout: 800,
  mostBytes: 1_000_000,
  tries: 2,
})

function ask(
  path: string,
  options: { isTrusted?: boolean; client?: ReturnType<typeof client> } = {},
) {
  return (options.client ?? client()).ask(manners(path), {
    method: 'GET',
    url: new URL(path, base),
    headers: {},
    isTrusted: options.isTrusted ?? true,
  })
}

const client = () => createPoliteClient({ userAgent: 'a test' })

describe('a polite client', () => {
  it('tries again when it may, and says what it heard', async () => {
    expect(await ask('/once-busy')).toMatchObject({ status: 200, body: 'well' })
    expect(await ask('/missing')).toMatchObject({ status: 404 })
  })

  it.each([
    ['/broken', 'failed'],
    ['/silent', 'timeout'],
    ['/half', 'timeout'],
    ['/bomb', 'too-large'],
    ['/inside', 'private'],
    ['/file', 'private'],
  ])('ends %s in bounded time with a reason', async (path, reason) => {
    await expect(ask(path)).rejects.toMatchObject({ name: 'NoAnswerError', reason })
  })

  it('waits as long as it is told, and asks nothing meanwhile', async () => {
    const patient = client()
    await expect(ask('/later', { client: patient })).rejects.toMatchObject({ reason: 'refused' })
    await expect(ask('/later', { client: patient })).rejects.toMatchObject({ reason: 'resting' })
    expect(asked.get('/later')).toBe(1)
  })

  it('leaves a service alone that keeps failing', async () => {
    const wary = client()
    for (let time = 0; time < 4; time += 1) await ask('/broken', { client: wary }).catch(() => 0)
    const before = asked.get('/broken')
    await expect(ask('/broken', { client: wary })).rejects.toMatchObject({ reason: 'resting' })
    expect(asked.get('/broken')).toBe(before)
  })

  it('does not connect into its own network unless the operator named the address', async () => {
    await expect(ask('/missing', { isTrusted: false })).rejects.toMatchObject({ reason: 'private' })
  })

  it('follows no redirect from a trusted address into the own network', async () => {
    await ask('/inside').catch(() => undefined)
    expect(asked.get('/secret')).toBeUndefined()
  })
})

describe('public addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '172.31.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fc00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '127.1',
    '0x7f000001',
    '',
  ])('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '2606:4700::1111', '2a00:1450:4001::200e'])('are %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a token bucket', () => {
  it('never lets more through than its rate and its burst', () => {
    let time = 0
    const bucket = createTokenBucket({ perSecond: 2, burst: 3 }, () => time)
    let through = 0
    for (; time < 10_000; time += 10) if (bucket.take(0) !== undefined) through += 1
    expect(through).toBeGreaterThanOrEqual(22)
    expect(through).toBeLessThanOrEqual(23)
  })
})

it('reads Retry-After as seconds and as a date', () => {
  expect(retryAfterOf('120', 0)).toBe(120_000)
  expect(retryAfterOf('Thu, 01 Jan 1970 00:00:05 GMT', 2000)).toBe(3000)
  expect(retryAfterOf('soon', 0)).toBeUndefined()
})

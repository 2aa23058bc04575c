import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Problem } from '#platform/contract.ts'

import { startTestApplication } from './testing/test-application.ts'
import type { Caller, TestApplication } from './testing/test-application.ts'

let house: TestApplication
let me: Caller
let address: string

beforeAll(async () => {
  house = await startTestApplication()
  me = await house.visitor()
  address = await house.application.listen()
})
afterAll(() => house.close())

interface Sent {
  readonly method?: string
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string
}

/** A request as it is: nothing is put right on the way. */
async function send({ method = 'GET', url, headers = {}, payload }: Sent) {
  const response = await house.application.http.fastify.inject({
    method: method as 'GET',
    url,
    headers: { 'x-uuid': me.secret, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    problem: () => response.json<Problem>(),
  }
}

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  send({ method: 'POST', url: '/api/projects', headers, payload })

describe('every answer', () => {
  const asked: readonly Sent[] = [
    { url: '/api/projects' },
    { url: '/api/projects/nothing' },
    { url: '/api/nothing' },
    { url: '/nothing' },
    { url: '/health' },
    { url: '/openapi.json' },
    { url: '/api/projects', method: 'POST', headers: json, payload: '{' },
    { url: '/api/%zz' },
    { url: `/api/projects/${'x'.repeat(2000)}/drafts`, method: 'POST' },
    { url: '/api/projects', method: 'PROPFIND' },
  ]

  it('carries its own id and the headers that keep a browser safe', async () => {
    const ids = new Set<unknown>()
    for (const request of asked) {
      const { headers } = await send(request)
      expect([request, headers]).toEqual([
        request,
        expect.objectContaining({
          'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
          'x-content-type-options': 'nosniff',
          'x-frame-options': expect.stringMatching(/./u) as unknown,
          'referrer-policy': 'same-origin',
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/u) as unknown,
        }),
      ])
      expect(headers).not.toHaveProperty('x-powered-by')
      ids.add(headers['x-request-id'])
    }
    expect(ids.size).toBe(asked.length)
  })

  it('of the interface is never kept by a cache', async () => {
    for (const url of ['/api/projects', '/api/projects/nothing', '/api/feedback/kinds'])
      expect((await send({ url })).headers['cache-control']).toBe('no-store')
  })

  it('never tells another site what it may read', async () => {
    const { headers } = await send({
      url: '/api/projects',
      headers: { origin: 'https://evil.example' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('an error', () => {
  it('is a problem with plain words beside it, and the id of its request', async () => {
    const cases: readonly (readonly [Sent, number, string])[] = [
      [{ url: '/api/nothing' }, 404, 'request/not-found'],
      [{ url: '/api' }, 404, 'request/not-found'],
      [{ url: '/api/projects/nothing' }, 404, 'project/not-found'],
      [{ url: '/api/projects', method: 'DELETE' }, 404, 'request/not-found'],
      [{ url: '/api/projects', headers: { 'x-uuid': 'not ours' } }, 401, 'session/unknown'],
      [{ url: '/api/projects', headers: { 'x-uuid': '' } }, 401, 'session/required'],
      [{ url: '/api/%zz' }, 404, 'request/not-found'],
      [
        { url: '/api/projects', method: 'POST', headers: json, payload: '{}' },
        400,
        'request/invalid',
      ],
    ]
    for (const [request, status, code] of cases) {
      const answer = await send(request)
      expect([request, answer.status]).toEqual([request, status])
      expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/u)
      const problem = answer.problem()
      expect(problem).toMatchObject({ status, code, request_id: answer.headers['x-request-id'] })
      expect(problem.error).toMatch(/^[A-Za-z].+/u)
      expect(problem.title).toMatch(/^[A-Z].+/u)
      expect(problem.type).toMatch(/^https:\/\/.+#[a-z-]+$/u)
      expect(answer.text).not.toMatch(/node_modules|at \w+ \(|select |\.ts:/u)
    }
  })

  it('is said for bodies that are broken, empty, too large or of another kind', async () => {
    const bodies: readonly (readonly [string, Record<string, string>, number])[] = [
      ['{"name": ', json, 400],
      ['', json, 400],
      ['"a text"', json, 400],
      ['[1, 2]', json, 400],
      ['null', json, 400],
      ['{"name": "a", "__proto__": {"permission": "x"}}', json, 400],
      [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, json, 400],
      [`{"name": "\\u0000", "deep": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, json, 400],
      [JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }), json, 413],
      ['name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['<name/>', { 'content-type': 'application/xml' }, 415],
      ['{"name": "a"}', { 'content-type': 'text/plain' }, 415],
      ['--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ]
    for (const [payload, headers, status] of bodies) {
      const answer = await post(payload, headers)
      const shown = [payload.slice(0, 60), headers['content-type']]
      expect([...shown, answer.status]).toEqual([...shown, status])
      expect(answer.problem().error).toMatch(/^[A-Za-z].+/u)
    }
    expect((await post('{"name": "Still there"}')).status).toBe(201)
  })

  it('is never made by a text that a database cannot hold', async () => {
    const named = await post(String.raw`{"name": "a\u0000b \ud83d, \\u0000"}`)
    expect(named.status).toBe(201)
    expect(JSON.parse(named.text)).toMatchObject({ name: 'ab \uFFFD, \\u0000' })
    for (const url of [
      '/api/projects/%00',
      '/api/projects/a%00b',
      '/api/projects/%ED%A0%80',
      '/api/runs/%00',
      '/api/projects?x=%00',
    ]) {
      const { status } = await send({ url })
      expect([url, status]).toEqual([url, 404])
    }
  })
})

describe('one address written in other ways', () => {
  it('answers with a slash at its end as without', async () => {
    for (const url of ['/api/projects', '/api/feedback/kinds', '/api/billing/balance']) {
      const [plain, slashed] = [await send({ url }), await send({ url: `${url}/` })]
      expect([url, plain.status, slashed.status]).toEqual([url, 200, 200])
      expect(slashed.text).toBe(plain.text)
    }
  })

  it('is never open to one whom the plain address keeps out', async () => {
    const project = await me.project()
    const draft = await me.draft(project, 'A text of mine that is a secret.')
    const path = `projects/${project.uuid}/drafts/${draft.uuid}`
    const other = await house.visitor()
    const upper = path.toUpperCase()
    const variants = [
      `/api/${path}`,
      `/api/${path}/`,
      `/api//${path}`,
      `//api/${path}`,
      `/api/${path}//chapters`,
      `/api/${path.replaceAll('/', '%2f')}`,
      `/api/${path.replaceAll('/', '%2F')}`,
      `/api/${path.replace('projects', '%70rojects')}`,
      `/api/./${path}`,
      `/api/x/../${path}`,
      `/api/%2e%2e/api/${path}`,
      `/api/${upper}`,
      `/API/${path}`,
      `/api/${path};x=1`,
      `/api/${path}?x-uuid=${me.secret}`,
      `/api/${path}?id=${project.uuid}&draftId=${draft.uuid}`,
      `/api/${path.replaceAll('/', '\\')}`,
    ]
    for (const url of variants) {
      for (const secret of [other.secret, '']) {
        const { status, text } = await send({ url, headers: { 'x-uuid': secret } })
        expect([url, secret === '' ? [401, 404] : [404]]).toEqual([
          url,
          expect.arrayContaining([status]),
        ])
        expect(text).not.toContain('secret')
      }
    }
  })

  it('reaches the same draft for its owner, or none', async () => {
    const project = await me.project()
    const draft = await me.draft(project, 'A text.')
    const path = `projects/${project.uuid}/drafts/${draft.uuid}`
    for (const url of [`/api//${path}`, `/api/${path}/`, `/api/${path.replace('p', '%70')}`]) {
      const { status, text } = await send({ url })
      const reached = status === 404 ? 'none' : (JSON.parse(text) as { uuid?: string }).uuid
      expect(['none', draft.uuid]).toContain(reached)
    }
  })
})

describe('a connection', () => {
  /** Says what the server answers to bytes that are no proper request. */
  function raw(text: string): Promise<string> {
    const { port } = new URL(address)
    return new Promise((resolve, reject) => {
      let said = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(text))
      socket.on('data', (chunk) => (said += chunk.toString()))
      socket.on('close', () => resolve(said))
      socket.on('error', reject)
      socket.setTimeout(5000, () => socket.destroy())
    })
  }

  it('that speaks nonsense is answered and closed, and the next one is served', async () => {
    for (const text of [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'POST /api/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET /api/projects HTTP/1.1\r\nhost: x\r\nx-uuid: ${'a'.repeat(40_000)}\r\n\r\n`,
      'GET /api/projects HTTP/1.1\r\nhost: x\r\nx-uuid: a\r\n b: folded\r\n\r\n',
    ]) {
      expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /u)
    }
    const alive = await fetch(`${address}/api/projects`, { headers: { 'x-uuid': me.secret } })
    expect(alive.status).toBe(200)
  })
})

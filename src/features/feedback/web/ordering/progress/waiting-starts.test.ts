import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { configureSession } from '#platform/web/api/visitor-session.ts'

import { forgetWaiting, keepStarts, sendStart, startWaiting } from './waiting-starts.ts'
import type { WaitingStart } from './waiting-starts.ts'

const at = { project: 'nights', draft: 'first' }
const now = 1_800_000_000_000
let asked: { url: string; body: { rubric: string; request: string } }[] = []
let answer: () => Promise<Response> = () => Promise.reject(new TypeError('away'))
const kept = new Map<string, string>()

function start(kind: string, change: Partial<WaitingStart> = {}): WaitingStart {
  const request = crypto.randomUUID()
  return {
    ...at,
    kind,
    title: kind,
    field: kind,
    price: 1,
    chapter: null,
    request,
    at: now,
    ...change,
  }
}

const stored = () => JSON.parse(kept.get('scholium.starts') ?? '[]') as WaitingStart[]
const refused = () =>
  Promise.resolve(Response.json({ code: 'feedback/unknown-kind' }, { status: 404 }))

const problem = {
  type: 'https://scholium.example/errors/server-busy',
  title: 'The server is busy',
  status: 503,
  code: 'server/busy',
  error: 'The server is busy. Try again in a moment.',
  request_id: 'r-1',
}
const tooBusy = () =>
  Promise.resolve(Response.json(problem, { status: 503, headers: { 'x-request-id': 'r-1' } }))

describe('starts that wait for the connection', () => {
  const before = {
    fetch: globalThis.fetch,
    location: Reflect.get(globalThis, 'location') as unknown,
  }

  beforeEach(() => {
    asked = []
    kept.clear()
    answer = () => Promise.reject(new TypeError('away'))
    configureSession(() => Promise.resolve({ anonymous_id: null }))
    Reflect.set(globalThis, 'location', { origin: 'http://localhost' })
    Reflect.set(globalThis, 'localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'POST') return new Response()
      const body = (await request.json()) as { rubric: string; request: string }
      asked.push({ url: request.url, body })
      return answer()
    }
  })
  afterEach(() => {
    globalThis.fetch = before.fetch
    Reflect.set(globalThis, 'location', before.location)
  })

  it('are kept where a reload finds them, and go out in their order under the same name', async () => {
    const first = start('evidence')
    expect(await sendStart(first)).toBe('waits')
    expect(await sendStart(start('review'))).toBe('waits')
    expect(stored().map(({ kind }) => kind)).toEqual(['evidence', 'review'])
    asked = []
    answer = () => Promise.resolve(Response.json({}))
    await startWaiting(now)
    expect(asked.map(({ body }) => body.rubric)).toEqual(['evidence', 'review'])
    expect(asked[0]?.body.request).toBe(first.request)
    expect(stored()).toEqual([])
    await startWaiting(now)
    expect(asked).toHaveLength(2)
  })

  it('are kept before the first is sent, so that a closed tab loses none, and are not sent twice by this one', async () => {
    const both = [start('evidence'), start('review')]
    keepStarts(both)
    expect(stored().map(({ kind }) => kind)).toEqual(['evidence', 'review'])
    await startWaiting(now)
    expect(asked).toEqual([])
    answer = () => Promise.resolve(Response.json({}))
    for (const each of both) await sendStart(each)
    expect(stored()).toEqual([])
    expect(asked).toHaveLength(2)
  })

  it('count once where the same is asked for twice, and wait on when they still do not arrive', async () => {
    await sendStart(start('evidence'))
    await sendStart(start('evidence'))
    await startWaiting(now)
    expect(stored()).toHaveLength(1)
  })

  it('wait where the server is busy, and go out again by themselves under the same name', async () => {
    vi.useFakeTimers()
    try {
      answer = tooBusy
      const first = start('evidence')
      expect(await sendStart(first)).toBe('waits')
      expect(await sendStart(start('review'))).toBe('waits')
      asked = []
      await vi.advanceTimersByTimeAsync(2000)
      // The first that is not taken says it for those behind it.
      expect(asked.map(({ body }) => body.rubric)).toEqual(['evidence'])
      answer = () => Promise.resolve(Response.json({}))
      await vi.advanceTimersByTimeAsync(3900)
      expect(asked).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(200)
      expect(asked.map(({ body }) => body.rubric)).toEqual(['evidence', 'evidence', 'review'])
      expect(asked[1]?.body.request).toBe(first.request)
      expect(stored()).toEqual([])
      await vi.advanceTimersByTimeAsync(120_000)
      expect(asked).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are forgotten when the server refuses them, when they are stopped, and after a day', async () => {
    await sendStart(start('evidence'))
    answer = refused
    await startWaiting(now)
    expect(stored()).toEqual([])
    answer = () => Promise.reject(new TypeError('away'))
    await sendStart(start('evidence'))
    await sendStart(start('review', { draft: 'other' }))
    forgetWaiting(at)
    expect(stored().map(({ kind }) => kind)).toEqual(['review'])
    asked = []
    await startWaiting(now + 90_000_000)
    expect([asked, stored()]).toEqual([[], []])
  })
})

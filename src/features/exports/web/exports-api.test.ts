import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { DraftVersion, StoredExport } from '#features/exports/contract.ts'
import { forgetConnection } from '#platform/web/api/connection.ts'

import { waitForStored, waitForVersion } from './exports-api.ts'

const at = { project: 'p', draft: 'd' }
const uuid = '22222222-2222-4222-8222-222222222222'
const ordered: StoredExport = {
  uuid,
  wish: { as: 'pdf', notes: 'none', page_size: 'a4' },
  state: 'making',
  error: null,
  file_name: null,
  bytes: null,
  created_at: '2026-11-21T12:00:00Z',
}
const sent: DraftVersion = {
  uuid,
  state: 'reading',
  error: null,
  file_name: 'thesis.docx',
  created_at: '2026-11-21T12:00:00Z',
  taken: null,
  deleted: { open: 0, decision: 'asked' },
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://scholium.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetConnection()
})

/** A server that is away for so many looks and then gives its answer. */
function awayFor(looks: number, answer: (path: string) => Response) {
  let left = looks
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(
      typeof request === 'string' ? request : request.url,
      location.origin,
    )
    if (pathname === '/health' || left > 0) {
      left -= 1
      throw new TypeError('Failed to fetch')
    }
    return answer(pathname)
  })
}

it('waits for a long file while the server starts again: it is made without anybody looking', async () => {
  awayFor(40, () => json({ exports: [{ ...ordered, state: 'failed', error: 'No letters.' }] }))
  const waited = waitForStored(at, ordered, new AbortController().signal).catch(
    (cause: unknown) => cause,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await waited).toMatchObject({ message: 'No letters.' })
})

it('waits for a version in the same way, and gives up on what it may not see', async () => {
  awayFor(40, () => json({ versions: [{ ...sent, state: 'ready' }], replies: [] }))
  const waited = waitForVersion(at, sent, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await waited).state).toBe('ready')

  awayFor(0, () => json({ title: 'Gone', status: 404 }, 404))
  const refused = waitForVersion(at, sent, new AbortController().signal).catch(
    (cause: unknown) => cause,
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(await refused).toMatchObject({ status: 404 })
})

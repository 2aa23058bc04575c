import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { RealtimeMessage } from '#platform/contract.ts'
import { forgetConnection, reportAnswer } from '#platform/web/api/connection.ts'

import { createMessageSink, draftsOf, keysOf } from './realtime-events.ts'

const draft = '11111111-1111-4111-8111-111111111111'
const chapter = '22222222-2222-4222-8222-222222222222'

function message(event: string, entity: RealtimeMessage['entity']): RealtimeMessage {
  return { id: `${event}-1`, event, at: '2026-11-21T12:00:00Z', entity }
}

describe('messages and what they make stale', () => {
  it('names the draft of a chapter by its parent', () => {
    const entity = { type: 'CHAPTER' as const, uuid: chapter, parent_uuid: draft }
    expect(draftsOf(message('evidence_ready', entity))).toEqual([draft])
  })

  it('leaves the list of projects alone while a review makes progress', () => {
    expect(keysOf(message('run_progress', { type: 'DRAFT', uuid: draft }))).toEqual([])
  })

  it('fetches the balance, and not the projects, when credits change', () => {
    const keys = keysOf(message('balance_updated', { type: 'USER', uuid: draft }))
    expect(keys).toContainEqual(['billing'])
    expect(keys).not.toContainEqual(['projects'])
  })
})

describe('message sink', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('makes a draft stale under whatever slug the page fetched it', async () => {
    const client = new QueryClient()
    client.setQueryData(['drafts', 'project-slug', 'draft-slug'], { uuid: draft })
    client.setQueryData(['drafts', 'project-slug', 'draft-slug', 'chapters'], [])
    client.setQueryData(['drafts', 'project-slug', 'other-slug'], { uuid: chapter })
    const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated

    const sink = createMessageSink(client)
    sink.hear(message('draft_changed', { type: 'DRAFT', uuid: draft }))
    sink.hear(message('review_ready', { type: 'DRAFT', uuid: draft }))
    await vi.advanceTimersByTimeAsync(300)

    expect(isStale('drafts', 'project-slug', 'draft-slug')).toBe(true)
    expect(isStale('drafts', 'project-slug', 'draft-slug', 'chapters')).toBe(true)
    expect(isStale('drafts', 'project-slug', 'other-slug')).toBe(false)
    client.clear()
  })

  it('asks for nothing again while the server cannot be reached', () => {
    vi.stubGlobal('navigator', { onLine: true })
    forgetConnection()
    onTestFinished(forgetConnection)
    const client = new QueryClient()
    client.setQueryData(['projects'], [])
    const sink = createMessageSink(client)
    reportAnswer(false)
    sink.resync()
    expect(client.getQueryState(['projects'])?.isInvalidated).toBe(false)
    reportAnswer(true)
    sink.resync()
    expect(client.getQueryState(['projects'])?.isInvalidated).toBe(true)
    client.clear()
    vi.unstubAllGlobals()
  })

  it('leaves the text of a draft alone when only its notes have changed', async () => {
    const client = new QueryClient()
    client.setQueryData(['drafts', 'p', draft], { uuid: draft })
    client.setQueryData(['drafts', 'p', draft, 'chapters'], [])

    const sink = createMessageSink(client)
    sink.hear(message('checks_ready', { type: 'RUN', uuid: chapter, parent_uuid: draft }))
    await vi.advanceTimersByTimeAsync(300)

    expect(client.getQueryState(['drafts', 'p', draft])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['drafts', 'p', draft, 'chapters'])?.isInvalidated).toBe(false)
    client.clear()
  })

  it('fetches a result that is ready at once, and progress by and by', async () => {
    const client = new QueryClient()
    const isStale = () => client.getQueryState(['drafts', 'p', draft])?.isInvalidated
    client.setQueryData(['drafts', 'p', draft], { uuid: draft })
    const sink = createMessageSink(client)
    sink.hear(message('run_progress', { type: 'DRAFT', uuid: draft }))
    await vi.advanceTimersByTimeAsync(100)
    expect(isStale()).toBe(false)
    sink.hear(message('checks_ready', { type: 'DRAFT', uuid: draft }))
    await vi.advanceTimersByTimeAsync(50)
    expect(isStale()).toBe(true)
    client.clear()
  })

  it('asks once for a burst of messages about one draft', async () => {
    const client = new QueryClient()
    let asked = 0
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') asked += 1
    })
    client.setQueryData(['drafts', 'p', 'd'], { uuid: draft })
    asked = 0
    const sink = createMessageSink(client)
    for (let count = 0; count < 20; count += 1) {
      sink.hear(message('run_progress', { type: 'DRAFT', uuid: draft }))
    }
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toBe(1)
    stop()
    client.clear()
  })
})

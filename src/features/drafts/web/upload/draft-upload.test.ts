import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Draft } from '#features/drafts/contract.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'

import { DraftUpload, projectNameOf } from './draft-upload.ts'
import type { UploadCalls } from './draft-upload.ts'

const draftUuid = '22222222-2222-4222-8222-222222222222'
const project = { uuid: '11111111-1111-4111-8111-111111111111', slug: 'p', name: 'P', isNew: true }

function draft(change: Partial<Draft> = {}): Draft {
  return {
    uuid: draftUuid,
    slug: 'draft-1',
    project_uuid: project.uuid,
    document_uuid: null,
    name: 'thesis.pdf',
    title: '',
    created_at: '2026-11-21T12:00:00Z',
    updated_at: '2026-11-21T12:00:00Z',
    state: 'reading',
    error: null,
    progress: null,
    resource: { document_file_type: 'PDF', file_name: 'thesis.pdf', bytes: 4, pages: null },
    language: 'en',
    words: 0,
    authors: [],
    keywords: [],
    front: [],
    chapters: [],
    figures: [],
    tables: [],
    references: [],
    notices: [],
    content: null,
    text_hash: '',
    results: {},
    chat_conversations: [],
    ...change,
  }
}

/** A server in memory: what it would answer to each look, and a record of what it was asked. */
function server(looks: readonly (Partial<Draft> | ApiError)[]) {
  const asked: string[] = []
  let look = 0
  const calls: UploadCalls = {
    createProject: async (name) => {
      asked.push(`create ${name}`)
      return { ...project, name }
    },
    send: async (_project, file, { onProgress, signal }) => {
      asked.push(`send ${file.name}`)
      onProgress({ sent: file.size, total: file.size })
      signal.throwIfAborted()
      return draft()
    },
    sample: async () => draft({ state: 'ready', title: 'Sample' }),
    getDraft: async () => {
      const answer = looks[Math.min(look, looks.length - 1)] ?? {}
      look += 1
      if (answer instanceof ApiError) throw answer
      return draft(answer)
    },
    givePassword: async (_project, _draft, password) => {
      asked.push(`password ${password}`)
      return draft()
    },
    renameProject: async (_project, name) => asked.push(`rename ${name}`),
    removeProject: async () => asked.push('remove project'),
    removeDraft: async () => asked.push('remove draft'),
    begun: () => undefined,
    changed: () => undefined,
    opening: (_project, { slug }) => asked.push(`opening ${slug}`),
    errorText,
  }
  return { calls, asked }
}

const file = new File(['%PDF'], 'my_thesis-final.pdf')

describe('an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('makes a project named after the file, and gives it the title of the text once that is read', async () => {
    const { calls, asked } = server([
      { progress: { stage: 'Reading', done: 3, total: 9 } },
      { state: 'ready', title: 'Hedges and beetles' },
    ])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(750)
    expect(upload.state()).toMatchObject({ step: 'reading', progress: { done: 3, total: 9 } })
    await vi.advanceTimersByTimeAsync(750)
    await done
    expect(upload.state()).toMatchObject({ step: 'ready', draft: { title: 'Hedges and beetles' } })
    expect(asked).toEqual([
      'create my thesis-final',
      'send my_thesis-final.pdf',
      'opening draft-1',
      'rename Hedges and beetles',
    ])
  })

  it('asks for the lists once, when the draft has its name', async () => {
    const { calls, asked } = server([{}, { state: 'ready', title: 'Hedges and beetles' }])
    const upload = new DraftUpload({ ...calls, changed: () => void asked.push('changed') })
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(asked.slice(-2)).toEqual(['rename Hedges and beetles', 'changed'])
    expect(asked.filter((call) => call === 'changed')).toHaveLength(1)
  })

  it('can send a file again that did not arrive, but not one that was refused', async () => {
    const { calls, asked } = server([{ state: 'ready' }])
    const failures = [
      new ApiError({ status: 0, code: 'network/unreachable', error: 'No answer' }),
      new ApiError({ status: 415, code: 'upload/unsupported', error: 'No paper' }),
    ]
    const send = calls.send.bind(calls)
    const upload = new DraftUpload({
      ...calls,
      send: async (...sent) => {
        const failure = failures.shift()
        if (failure !== undefined) throw failure
        return send(...sent)
      },
    })
    await upload.start(file)
    expect(upload.state()).toMatchObject({ step: 'failed', canSendAgain: true })
    await upload.sendAgain()
    expect(upload.state()).toMatchObject({ step: 'failed', canSendAgain: false })
    await upload.sendAgain()
    expect(asked).not.toContain('send my_thesis-final.pdf')
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(750)
    await done
    expect(upload.state().step).toBe('ready')
  })

  it('keeps the name of a project that was there before', async () => {
    const { calls, asked } = server([{ state: 'ready', title: 'Hedges and beetles' }])
    const upload = new DraftUpload(calls)
    const done = upload.start(file, { ...project, isNew: false })
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(upload.state().step).toBe('ready')
    expect(asked).toEqual(['send my_thesis-final.pdf', 'opening draft-1'])
  })

  it('shows why a file could not be read, and leaves no project behind', async () => {
    const { calls, asked } = server([{ state: 'failed', error: 'It has no text layer.' }])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(upload.state()).toMatchObject({
      step: 'failed',
      title: 'Error parsing PDF',
      text: 'It has no text layer.',
    })
    expect(asked).toContain('remove project')
  })

  it('calls no Word file a PDF', async () => {
    const resource = { ...draft().resource, document_file_type: 'WORD_DOC' as const }
    const upload = new DraftUpload(server([{ state: 'failed', error: 'Damaged.', resource }]).calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(upload.state()).toMatchObject({ title: 'The file could not be read' })
  })

  it('takes a draft that has left the list for one that could not be read', async () => {
    const gone = new ApiError({ status: 404, code: 'draft/not-found', error: 'Draft not found' })
    const upload = new DraftUpload(server([gone]).calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(upload.state()).toMatchObject({ step: 'failed', title: 'Error parsing PDF' })
  })

  it('waits for a password, and says when one was wrong', async () => {
    const { calls, asked } = server([{ state: 'needs_password' }])
    const upload = new DraftUpload(calls)
    const first = upload.start(file)
    await vi.advanceTimersByTimeAsync(1000)
    await first
    expect(upload.state()).toMatchObject({ step: 'password', wasWrong: false })
    const second = upload.givePassword('guess')
    await vi.advanceTimersByTimeAsync(1000)
    await second
    expect(upload.state()).toMatchObject({ step: 'password', wasWrong: true })
    expect(asked).not.toContain('remove project')
  })

  it('goes on looking while the connection is away for a while', async () => {
    const away = new ApiError({ status: 0, code: 'network/unreachable', error: 'No answer' })
    const { calls } = server([away, away, away, { state: 'ready' }])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(5000)
    await done
    expect(upload.state().step).toBe('ready')
  })

  it('waits out a server that starts again, however long it takes, and throws nothing away', async () => {
    const away = new ApiError({ status: 0, code: 'network/unreachable', error: 'No answer' })
    const { calls, asked } = server([
      ...Array.from({ length: 90 }, () => away),
      { state: 'ready' as const, title: 'Hedges' },
    ])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(upload.state().step).toBe('reading')
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(upload.state().step).toBe('ready')
    expect(asked).not.toContain('remove project')
  })

  it('leaves a draft where it is that it may no longer look at', async () => {
    const refused = new ApiError({ status: 401, code: 'session/required', error: 'Sign in.' })
    const { calls, asked } = server([refused])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(20_000)
    await done
    expect(upload.state()).toMatchObject({ step: 'failed', isKept: true, canSendAgain: false })
    expect(asked).not.toContain('remove project')
  })

  it('looks at once when a message names its draft, and only then', async () => {
    const { calls } = server([{ state: 'ready' }])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(10)
    expect(upload.nudge('another')).toBe(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(upload.state().step).toBe('reading')
    expect(upload.nudge(draftUuid)).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    await done
    expect(upload.state().step).toBe('ready')
  })

  it('leaves nothing behind when it is stopped', async () => {
    const { calls, asked } = server([{}])
    const upload = new DraftUpload(calls)
    const done = upload.start(file)
    await vi.advanceTimersByTimeAsync(10)
    await upload.stop()
    await done
    await vi.advanceTimersByTimeAsync(5000)
    expect(upload.state()).toEqual({ step: 'idle' })
    expect(asked.filter((call) => call === 'remove project')).toHaveLength(1)
  })
})

describe('the name of a project', () => {
  it('comes from the file without its ending and underscores', () => {
    expect(projectNameOf('my_thesis-final.v2.pdf')).toBe('my thesis-final.v2')
    expect(projectNameOf('.pdf')).toBe('Untitled project')
  })
})

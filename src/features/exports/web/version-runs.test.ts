import { describe, expect, it } from 'vitest'

import type { DraftVersion } from '#features/exports/contract.ts'

import { VersionRuns } from './version-runs.ts'
import type { VersionCalls } from './version-runs.ts'

const target = { project: 'p', draft: 'thesis', projectUuid: 'p1', uuid: 'd1', name: 'Thesis' }
const file = new File(['%PDF'], 'thesis 2.pdf')
const version: DraftVersion = {
  uuid: '2f4f2e5e-6a4d-4c69-9d8c-0b5b6d8f6a11',
  state: 'reading',
  error: null,
  file_name: 'thesis 2.pdf',
  created_at: '2026-11-22T10:00:00.000Z',
  taken: null,
  deleted: { open: 0, decision: 'asked' },
}

/** A server that reads what it is sent, and a record of what was taken from it. */
function server(answers: Partial<VersionCalls> = {}) {
  const taken: string[] = []
  const runs = new VersionRuns({
    send: async (_target, { size }, { onProgress }) => {
      onProgress({ sent: size, total: size })
      return version
    },
    wait: async () => ({ ...version, state: 'ready' }),
    taken: ({ name }) => taken.push(name),
    errorText: (cause) => (cause instanceof Error ? cause.message : ''),
    mayArrive: () => true,
    ...answers,
  })
  const seen: (string | undefined)[] = []
  runs.subscribe(() => seen.push(runs.current()?.step))
  return { runs, taken, seen }
}

describe('the next version of a draft', () => {
  it('is told from the first byte to the end, and then taken', async () => {
    const { runs, taken, seen } = server()
    await runs.start(target, file)
    expect(seen).toEqual(['sending', 'sending', 'reading', undefined])
    expect(taken).toEqual(['Thesis'])
  })

  it('says why a file was not taken, and sends one again that only did not arrive', async () => {
    const bad = server({ wait: async () => ({ ...version, state: 'failed', error: 'Damaged.' }) })
    await bad.runs.start(target, file)
    expect(bad.runs.current()).toMatchObject({ step: 'failed', text: 'Damaged.', again: null })
    expect(bad.taken).toEqual([])
    let tries = 0
    const lost = server({
      send: async () => {
        tries += 1
        if (tries === 1) throw new Error('The connection was lost.')
        return version
      },
    })
    await lost.runs.start(target, file)
    const failed = lost.runs.current()
    if (failed?.step !== 'failed' || failed.again === null) throw new Error('It can be sent again')
    failed.again()
    await expect.poll(() => lost.taken).toEqual(['Thesis'])
  })

  it('takes no other file while one is on its way', async () => {
    const read = Promise.withResolvers<DraftVersion>()
    const { runs, taken } = server({ wait: () => read.promise })
    const done = runs.start(target, file)
    await expect.poll(() => runs.current()?.step).toBe('reading')
    await runs.start(target, new File(['x'], 'another.pdf'))
    runs.ask(target, new File(['x'], 'another.pdf'))
    expect(runs.current()).toMatchObject({ step: 'reading', fileName: 'thesis 2.pdf' })
    read.resolve({ ...version, state: 'ready' })
    await done
    expect(taken).toEqual(['Thesis'])
  })

  it('goes on reading when its notice is put away, and ends when the sending is', async () => {
    const read = Promise.withResolvers<DraftVersion>()
    const reading = server({ wait: () => read.promise })
    const done = reading.runs.start(target, file)
    await expect.poll(() => reading.runs.current()?.step).toBe('reading')
    reading.runs.close()
    expect(reading.runs.current()).toMatchObject({ step: 'reading', isHidden: true })
    read.resolve({ ...version, state: 'ready' })
    await done
    expect(reading.taken).toEqual(['Thesis'])

    const sending = server({
      send: (_target, _file, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('Stopped')))
        }),
    })
    const stopped = sending.runs.start(target, file)
    sending.runs.close()
    await stopped
    expect(sending.runs.current()).toBeNull()
    expect(sending.taken).toEqual([])
  })

  it('is waited for again by a page that finds it being read', async () => {
    const { runs, taken, seen } = server()
    await runs.resume(target, version)
    expect(seen).toEqual(['reading', undefined])
    expect(taken).toEqual(['Thesis'])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#platform/web/api/api-error.ts'

import { DraftSaver } from './draft-saver.ts'
import type { SavedText } from './draft-saver.ts'

/** A server in memory that refuses a save on an old version, and can be away. */
function server(saved: SavedText) {
  const state = { saved, isAway: false, saves: 0 }
  const kept: { last: SavedText | undefined } = { last: undefined }
  return {
    state,
    kept,
    ports: {
      save: async (text: string, baseVersion: number) => {
        if (state.isAway) throw new ApiError({ status: 0, code: 'network/unreachable', error: '' })
        if (baseVersion !== state.saved.version) {
          throw new ApiError({ status: 409, code: 'draft/conflict', error: 'Changed elsewhere' })
        }
        state.saves += 1
        state.saved = { text, version: baseVersion + 1 }
        return state.saved
      },
      fetch: async () => state.saved,
      keep: (unsaved: SavedText | undefined) => {
        kept.last = unsaved
      },
      now: () => new Date('2026-11-21T14:02:00Z'),
    },
  }
}

describe('saving a typed draft', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends once when typing pauses, and keeps a copy until then', async () => {
    const { ports, state, kept } = server({ text: '', version: 0 })
    const saver = new DraftSaver(ports, state.saved)
    for (const text of ['H', 'He', 'Hed', 'Hedges']) {
      saver.edit(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(kept.last).toEqual({ text: 'Hedges', version: 0 })
    expect(state.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(1200)
    expect(state.saved).toEqual({ text: 'Hedges', version: 1 })
    expect(state.saves).toBe(1)
    expect(saver.state().step).toBe('saved')
    expect(kept.last).toBeUndefined()
  })

  it('goes on trying while the server is away, and loses nothing', async () => {
    const { ports, state, kept } = server({ text: '', version: 0 })
    state.isAway = true
    const saver = new DraftSaver(ports, state.saved)
    saver.edit('Hedges')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saver.state().step).toBe('retrying')
    expect(kept.last?.text).toBe('Hedges')
    state.isAway = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(state.saved.text).toBe('Hedges')
    expect(saver.state().step).toBe('saved')
  })

  it('never overwrites what somebody else wrote without being asked', async () => {
    const { ports, state } = server({ text: 'Ours', version: 3 })
    const saver = new DraftSaver(ports, state.saved)
    state.saved = { text: 'Theirs', version: 4 }
    saver.edit('Mine')
    await vi.advanceTimersByTimeAsync(5000)
    expect(saver.state()).toMatchObject({ step: 'conflict', theirs: { text: 'Theirs' } })
    saver.edit('Mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.saved.text).toBe('Theirs')
    saver.keepMine()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.saved).toEqual({ text: 'Mine, longer', version: 5 })
  })

  it('takes over the other text when asked to', async () => {
    const { ports, state, kept } = server({ text: 'Ours', version: 3 })
    const saver = new DraftSaver(ports, state.saved)
    state.saved = { text: 'Theirs', version: 4 }
    saver.edit('Mine')
    await vi.advanceTimersByTimeAsync(5000)
    saver.takeTheirs()
    expect(saver.text()).toBe('Theirs')
    expect(saver.state().step).toBe('saved')
    expect(kept.last).toBeUndefined()
  })

  it('sends what an earlier visit could not, and asks when the text has changed since', async () => {
    const same = server({ text: 'Old', version: 2 })
    const saver = new DraftSaver(same.ports, same.state.saved, { text: 'Typed', version: 2 })
    await vi.advanceTimersByTimeAsync(100)
    expect(saver.text()).toBe('Typed')
    expect(same.state.saved.text).toBe('Typed')

    const changed = server({ text: 'New', version: 5 })
    const other = new DraftSaver(changed.ports, changed.state.saved, { text: 'Typed', version: 2 })
    expect(other.state().step).toBe('conflict')
    expect(other.text()).toBe('Typed')
  })

  it('follows what another window saves while nothing is typed here', () => {
    const { ports, state } = server({ text: 'Old', version: 2 })
    const saver = new DraftSaver(ports, state.saved)
    saver.receive({ text: 'New', version: 3 })
    expect(saver.text()).toBe('New')
    saver.receive({ text: 'Older', version: 1 })
    expect(saver.text()).toBe('New')
    saver.edit('Mine')
    saver.receive({ text: 'Newer', version: 4 })
    expect(saver.text()).toBe('Mine')
  })
})

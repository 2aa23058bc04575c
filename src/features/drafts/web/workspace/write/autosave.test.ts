import { describe, expect, it } from 'vitest'

import { Autosave, SaveConflict } from './autosave.ts'
import type { SaveState, Version } from './autosave.ts'

/** A server with one text, a clock that is moved by hand, and a local store. */
function bench(waiting: Version | null = null) {
  const start: Version = { text: 'One', version: 1 }
  const server = { ...start, calls: 0, isDown: false }
  const states: SaveState[] = []
  const shown: string[] = []
  let local: Version | null = null
  let tasks: { at: number; task: () => void }[] = []
  let now = 0
  let returned = (): void => undefined
  const autosave = new Autosave(start, waiting, {
    save: async (text, base) => {
      server.calls += 1
      await Promise.resolve()
      if (server.isDown) throw new Error('No answer')
      if (base !== server.version) throw new SaveConflict({ ...server })
      server.text = text
      server.version += 1
      return server.version
    },
    local: {
      write: (version) => {
        local = version
      },
      clear: () => {
        local = null
      },
    },
    now: () => now,
    after: (delay, task) => {
      const entry = { at: now + delay, task }
      tasks = [...tasks, entry]
      return () => {
        tasks = tasks.filter((other) => other !== entry)
      }
    },
    onReturn: (listener) => {
      returned = listener
      return () => {
        returned = () => undefined
      }
    },
    reasonOf: (cause) => (cause instanceof Error ? cause.message : ''),
    onState: (state) => states.push(state),
    onText: (text) => shown.push(text),
  })
  const wait = async (milliseconds: number) => {
    now += milliseconds
    const due = tasks.filter(({ at }) => at <= now)
    tasks = tasks.filter(({ at }) => at > now)
    for (const { task } of due) task()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const returns = async () => {
    returned()
    await wait(0)
  }
  return { autosave, server, states, shown, wait, returns, local: () => local }
}

describe('a text that saves itself', () => {
  it('saves once when typing pauses, and lets go of the local copy', async () => {
    const { autosave, server, states, wait, local } = bench()
    autosave.change('One t')
    await wait(500)
    autosave.change('One two')
    await wait(500)
    expect(server.calls).toBe(0)
    expect(local()).toEqual({ text: 'One two', version: 1 })
    await wait(400)
    expect(server).toMatchObject({ text: 'One two', version: 2, calls: 1 })
    expect(local()).toBeNull()
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 1400 })
  })

  it('keeps the text and tries again, later each time, while the server does not answer', async () => {
    const { autosave, server, states, wait, local } = bench()
    server.isDown = true
    autosave.change('Two')
    await wait(800)
    expect(states.at(-1)).toEqual({ kind: 'retrying', reason: 'No answer' })
    expect(local()).toEqual({ text: 'Two', version: 1 })
    await wait(2000)
    await wait(2000)
    expect(server.calls).toBe(2)
    server.isDown = false
    await wait(2000)
    expect(server).toMatchObject({ text: 'Two', calls: 3 })
    expect(local()).toBeNull()
  })

  it('saves as soon as the server can be reached again, and no more once it is closed', async () => {
    const { autosave, server, states, wait, returns } = bench()
    autosave.start()
    server.isDown = true
    autosave.change('Two')
    for (const pause of [800, 2000, 4000, 8000]) await wait(pause)
    expect(states.at(-1)?.kind).toBe('retrying')
    server.isDown = false
    await returns()
    expect(server.text).toBe('Two')
    expect(states.at(-1)?.kind).toBe('saved')
    autosave.stop()
    autosave.change('Three')
    await returns()
    expect(server.text).toBe('Two')
  })

  it('saves what was typed during a save on top of that save', async () => {
    const { autosave, server, wait } = bench()
    autosave.change('Two')
    const first = autosave.flush()
    autosave.change('Two and three')
    await first
    await wait(800)
    expect(server).toMatchObject({ text: 'Two and three', version: 3, calls: 2 })
  })

  it('never writes over another change: it stops and asks', async () => {
    const { autosave, server, states, wait } = bench()
    server.text = 'Theirs'
    server.version = 2
    autosave.change('Mine')
    await wait(800)
    expect(server.text).toBe('Theirs')
    expect(states.at(-1)).toMatchObject({
      kind: 'conflict',
      theirs: { text: 'Theirs', version: 2 },
    })
    autosave.change('Mine, longer')
    await wait(60_000)
    expect(server.calls).toBe(1)
  })

  it('keeps mine over theirs only when told so', async () => {
    const { autosave, server, wait } = bench()
    server.text = 'Theirs'
    server.version = 2
    autosave.change('Mine')
    await wait(800)
    expect(autosave.resolve('mine', { text: 'Theirs', version: 2 })).toBe('Mine')
    await wait(0)
    expect(server).toMatchObject({ text: 'Mine', version: 3 })
  })

  it('takes theirs and forgets the local copy when told so', async () => {
    const { autosave, server, wait, local } = bench()
    server.text = 'Theirs'
    server.version = 2
    autosave.change('Mine')
    await wait(800)
    expect(autosave.resolve('theirs', { text: 'Theirs', version: 2 })).toBe('Theirs')
    await wait(5000)
    expect(server.calls).toBe(1)
    expect(local()).toBeNull()
  })

  it('sends what waited here since an earlier visit', async () => {
    const { autosave, server, wait } = bench({ text: 'One, and offline', version: 1 })
    expect(autosave.text).toBe('One, and offline')
    autosave.start()
    await wait(0)
    expect(server).toMatchObject({ text: 'One, and offline', version: 2 })
  })

  it('asks when the server moved on while a text waited here', async () => {
    const { autosave, server, states, wait } = bench({ text: 'Offline', version: 0 })
    autosave.start()
    await wait(60_000)
    expect(states.at(-1)).toMatchObject({ kind: 'conflict', theirs: { text: 'One', version: 1 } })
    expect(server.calls).toBe(0)
  })
  it('takes what was saved elsewhere while nothing waits here, and builds on it', async () => {
    const { autosave, server, states, shown, wait } = bench()
    server.text = 'One, elsewhere'
    server.version = 2
    autosave.receive({ ...server })
    expect(shown).toEqual(['One, elsewhere'])
    expect(states.at(-1)).toMatchObject({ kind: 'received', before: 'One' })
    autosave.change('One, elsewhere and here')
    await wait(800)
    expect(server).toMatchObject({ text: 'One, elsewhere and here', version: 3, calls: 1 })
  })

  it('keeps what is being typed when another text arrives, and asks on saving', async () => {
    const { autosave, server, states, shown, wait } = bench()
    server.text = 'Theirs'
    server.version = 2
    autosave.change('Mine')
    autosave.receive({ ...server })
    await wait(800)
    expect(states.at(-1)).toMatchObject({ kind: 'conflict', theirs: { text: 'Theirs' } })
    autosave.receive({ text: 'Later', version: 3 })
    expect(shown).toEqual([])
    expect(autosave.text).toBe('Mine')
  })

  it('never goes back to a text that is older than the one it saved', async () => {
    const { autosave, server, wait } = bench()
    autosave.change('Two')
    await wait(800)
    expect(server.version).toBe(2)
    autosave.receive({ text: 'One', version: 1 })
    expect(autosave.text).toBe('Two')
  })

  it('does not ask when the other text is the same', async () => {
    const { autosave, server, states, wait, local } = bench()
    server.text = 'Two'
    server.version = 2
    autosave.change('Two')
    await wait(800)
    expect(states.at(-1)).toMatchObject({ kind: 'saved' })
    expect(local()).toBeNull()
  })
})

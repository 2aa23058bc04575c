import { describe, expect, it } from 'vitest'

import { ToastQueue } from './toast-queue.ts'

function handClock() {
  let now = 0
  let tasks: { at: number; task: () => void }[] = []
  return {
    now: () => now,
    after(delay: number, task: () => void) {
      const entry = { at: now + delay, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((other) => other !== entry)
      }
    },
    advance(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        const due = tasks.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        tasks = tasks.filter((other) => other !== due)
        now = due.at
        due.task()
      }
      now = end
    },
  }
}

describe('toast queue', () => {
  it('takes a message away when its change was undone elsewhere, on screen or waiting, and makes nothing final', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    const said: string[] = []
    const undoable = (text: string) => ({
      kind: 'plain' as const,
      text,
      action: { label: 'Undo', run: () => said.push(`undone ${text}`) },
      onExpire: () => said.push(`final ${text}`),
    })
    const [first, second] = [undoable('first'), undoable('second')]
    queue.show(first)
    queue.show(second)
    queue.drop(first)
    queue.drop(second)
    clock.advance(60_000)
    expect([queue.current(), said]).toEqual([undefined, []])
  })

  it('drops the same message and type within two seconds, and shows it again afterwards', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    queue.show({ kind: 'plain', text: 'Saved' })
    const first = queue.current()
    clock.advance(1999)
    queue.show({ kind: 'plain', text: 'Saved' })
    queue.show({ kind: 'error', text: 'Saved' })
    clock.advance(2001)
    expect(queue.current()?.kind).toBe('error')
    clock.advance(4000)
    expect(queue.current()).toBeUndefined()
    queue.show({ kind: 'plain', text: 'Saved' })
    expect(queue.current()?.id).not.toBe(first?.id)
  })

  it('shows one message at a time, in order', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    queue.show({ kind: 'plain', text: 'One' })
    queue.show({ kind: 'plain', text: 'Two' })
    expect(queue.current()?.text).toBe('One')
    clock.advance(4000)
    expect(queue.current()?.text).toBe('Two')
    clock.advance(4000)
    expect(queue.current()).toBeUndefined()
  })

  it('undoes what was done last, then what was done before', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    const undone: string[] = []
    const settle = (text: string) =>
      queue.show({ kind: 'plain', text, action: { label: 'Undo', run: () => undone.push(text) } })
    settle('Accepted')
    clock.advance(3000)
    settle('Dismissed')
    expect(queue.current()?.text).toBe('Dismissed')
    queue.act()
    queue.act()
    expect(undone).toEqual(['Dismissed', 'Accepted'])
  })

  it('does not bring back what was done long ago, unless a change waits for it', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    const final: string[] = []
    const action = { label: 'Undo', run: () => undefined }
    queue.show({ kind: 'plain', text: 'Deleted', action, onExpire: () => final.push('Deleted') })
    queue.show({ kind: 'plain', text: 'Accepted', action })
    clock.advance(1000)
    queue.show({ kind: 'plain', text: 'Dismissed', action })
    clock.advance(8000)
    expect([queue.current()?.text, final]).toEqual(['Deleted', []])
    clock.advance(8000)
    expect([queue.current(), final]).toEqual([undefined, ['Deleted']])
  })

  it('keeps an undoable message for eight seconds and makes the change final once', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    let final = 0
    const undo = { label: 'Undo', run: () => undefined }
    queue.show({ kind: 'plain', text: 'Deleted', action: undo, onExpire: () => final++ })
    clock.advance(7999)
    expect(final).toBe(0)
    clock.advance(1)
    expect(final).toBe(1)
    queue.flush()
    expect(final).toBe(1)
  })

  it('never makes a change final that was undone', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    const happened: string[] = []
    queue.show({
      kind: 'plain',
      text: 'Deleted',
      action: { label: 'Undo', run: () => happened.push('undone') },
      onExpire: () => happened.push('final'),
    })
    queue.act()
    clock.advance(20_000)
    expect(happened).toEqual(['undone'])
  })

  it('stops the clock while paused and goes on with what was left', () => {
    const clock = handClock()
    const queue = new ToastQueue(clock)
    queue.show({ kind: 'plain', text: 'Saved' })
    clock.advance(3000)
    queue.pause()
    clock.advance(60_000)
    expect(queue.current()?.text).toBe('Saved')
    queue.resume()
    clock.advance(999)
    expect(queue.current()?.text).toBe('Saved')
    clock.advance(1)
    expect(queue.current()).toBeUndefined()
  })

  it('makes everything final when the page is left, waiting messages included', () => {
    const queue = new ToastQueue(handClock())
    const final: string[] = []
    for (const text of ['One', 'Two', 'Three']) {
      queue.show({ kind: 'plain', text, onExpire: () => final.push(text) })
    }
    queue.flush()
    expect(final).toEqual(['One', 'Two', 'Three'])
    expect(queue.current()).toBeUndefined()
  })
})

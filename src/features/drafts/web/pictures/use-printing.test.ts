import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { gathered } from './use-printing.ts'

describe('a print', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function isOver(isThere: () => boolean, after: number, leave = new AbortController()) {
    let over = false
    void gathered(isThere, leave.signal).then(() => (over = true))
    await vi.advanceTimersByTimeAsync(after)
    return over
  }

  it('waits until all pictures are there', async () => {
    const at = Date.now()
    const isThere = () => Date.now() - at >= 3000
    expect(await isOver(isThere, 2900)).toBe(false)
    expect(await isOver(isThere, 200)).toBe(true)
  })

  it('goes ahead without what does not come, and stops waiting when its page is left', async () => {
    expect(await isOver(() => false, 21_000)).toBe(true)
    const leave = new AbortController()
    leave.abort()
    expect(await isOver(() => false, 100, leave)).toBe(true)
  })
})

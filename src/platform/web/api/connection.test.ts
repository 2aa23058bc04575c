import { afterEach, expect, it, vi } from 'vitest'

import { onReconnected, reportAnswer } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

it('takes no answer that was on its way when the line went for its return', () => {
  const returned = vi.fn()
  const stop = onReconnected(returned)
  vi.stubGlobal('navigator', { onLine: false })
  reportAnswer(false)
  reportAnswer(true)
  expect(returned).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  reportAnswer(true)
  expect(returned).toHaveBeenCalledOnce()
  stop()
})

import { afterEach, expect, it, vi } from 'vitest'

import { nowOrReconnected, onReconnected, reportAnswer } from './connection.ts'

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

it('makes a call once more that did not arrive, when the server can be reached again', async () => {
  const call = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined)
  const late = vi.fn()
  vi.stubGlobal('navigator', { onLine: true })
  reportAnswer(false)
  await nowOrReconnected(call, late)
  expect(call).toHaveBeenCalledOnce()
  reportAnswer(true)
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
  reportAnswer(false)
  reportAnswer(true)
  expect(call).toHaveBeenCalledTimes(2)
})

it('leaves a call alone that the server refused', async () => {
  const refused = new Error('refused')
  await expect(nowOrReconnected(() => Promise.reject(refused), vi.fn())).rejects.toBe(refused)
})

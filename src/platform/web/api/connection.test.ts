import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  forgetConnection,
  isConnected,
  nowOrReconnected,
  onReconnected,
  reportAnswer,
} from './connection.ts'

const MINUTE = 60_000
beforeEach(() => {
  vi.useFakeTimers()
  forgetConnection()
})
afterEach(() => {
  forgetConnection()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
  await vi.advanceTimersByTimeAsync(MINUTE)
  reportAnswer(false)
  reportAnswer(true)
  expect(call).toHaveBeenCalledTimes(2)
})

it('leaves a call alone that the server refused', async () => {
  const refused = new Error('refused')
  await expect(nowOrReconnected(() => Promise.reject(refused), vi.fn())).rejects.toBe(refused)
})

it('asks all again ever more slowly where some calls arrive and others do not', async () => {
  let returns = 0
  const stop = onReconnected(() => {
    returns += 1
    // What is asked again does not arrive, and something else does.
    reportAnswer(false)
    reportAnswer(true)
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  reportAnswer(false)
  reportAnswer(true)
  expect(returns).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(returns).toBeGreaterThan(3)
  expect(returns).toBeLessThan(10)
  stop()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(isConnected()).toBe(true)
})

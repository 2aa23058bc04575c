import { afterEach, expect, it, vi } from 'vitest'

import { askedGate, askToSignIn, waysOn } from './asked-to-sign-in.ts'

afterEach(() => askedGate.close())

const gate = { title: 'Sign in to share this project', text: 'People are invited by an account.' }

it('asks once, tells who listens, and is gone when it is closed', () => {
  const heard = vi.fn<() => void>()
  const stop = askedGate.subscribe(heard)
  askToSignIn(gate)
  expect(askedGate.current()).toBe(gate)
  askedGate.close()
  expect(askedGate.current()).toBeNull()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  askToSignIn(gate)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('puts the account that helps last, where Enter takes it', () => {
  const labels = (wantsNew?: boolean) =>
    waysOn(wantsNew === undefined ? {} : { wantsNew }).map(({ label }) => label)
  expect(labels()).toEqual(['Create an account', 'Sign in'])
  expect(labels(true)).toEqual(['Sign in', 'Create an account'])
})

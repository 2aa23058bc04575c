import { beforeEach, describe, expect, it } from 'vitest'

import { loggedTroubles } from '#platform/web/trouble-log.ts'

import { aBrowser, fault, libraryIn } from './testing/issuer.ts'
import type { Browser } from './testing/issuer.ts'
import { createTokens, signInEnded } from './tokens.ts'

let browser: Browser
let endings: string[]
let clock: number

beforeEach(() => {
  browser = aBrowser()
  endings = []
  clock = 1_000_000
})

function aTab() {
  return createTokens({
    open: () => Promise.resolve(libraryIn(browser)),
    holdsTokens: () => browser.token !== null,
    isSomebodys: () => browser.subject !== null,
    exclusively: browser.exclusively,
    now: () => clock,
    onEnded: ({ condition }) => endings.push(condition),
  })
}

describe('tokens', () => {
  it('come from the store while they are good', async () => {
    expect(await aTab().token()).toBe('token-0')
    expect(browser.renewals).toBe(0)
  })

  it('are none for a visitor, who never loads the library', async () => {
    browser.token = null
    browser.subject = null
    const tokens = createTokens({
      open: () => Promise.reject(new Error('loaded')),
      holdsTokens: () => false,
      isSomebodys: () => false,
      exclusively: browser.exclusively,
      now: () => 0,
      onEnded: () => undefined,
    })
    expect(await tokens.token()).toBeNull()
    await tokens.refresh('interval')
  })

  it('are renewed once, however many calls in however many tabs were refused', async () => {
    const tabs = [aTab(), aTab(), aTab(), aTab(), aTab()]
    const renewed = await Promise.all(
      tabs.flatMap((tab) => [tab.renew('token-0'), tab.renew('token-0')]),
    )
    expect(new Set(renewed)).toEqual(new Set(['token-1']))
    expect(browser.renewals).toBe(1)
  })

  it('are renewed again when the new one is refused too', async () => {
    const tab = aTab()
    expect(await tab.renew('token-0')).toBe('token-1')
    expect(await tab.renew('token-1')).toBe('token-2')
  })
})

describe('a refused refresh', () => {
  it.each(['invalid_grant', 'login_required', 'mfa_required', 'missing_refresh_token'])(
    'with %s ends the sign-in once, and every call after it is refused here',
    async (code) => {
      browser.fault = fault(code)
      const tab = aTab()
      await expect(tab.renew('token-0')).rejects.toMatchObject({ status: 401, code: signInEnded })
      await expect(tab.renew('token-0')).rejects.toMatchObject({ code: signInEnded })
      await expect(tab.token()).rejects.toMatchObject({ code: signInEnded })
      expect(endings).toHaveLength(1)
      expect(browser.token).toBeNull()
    },
  )

  it.each([fault('timeout'), fault('server_error'), new TypeError('Failed to fetch')])(
    'leaves the sign-in as it was when the issuer did not answer: %s',
    async (cause) => {
      browser.fault = cause
      const tab = aTab()
      await expect(tab.renew('token-0')).rejects.toMatchObject({ status: 0 })
      expect(endings).toEqual([])
      browser.fault = null
      expect(await tab.renew('token-0')).toBe('token-1')
    },
  )

  it('is noticed when the tokens are gone although nobody signed out', async () => {
    browser.token = null
    await expect(aTab().token()).rejects.toMatchObject({ code: signInEnded })
    expect(endings).toEqual(['missing_refresh_token'])
  })

  it('is over once somebody has signed in again', async () => {
    browser.fault = fault('invalid_grant')
    const tab = aTab()
    await tab.renew('token-0').catch(() => undefined)
    browser.token = 'token-9'
    tab.begin()
    expect(await tab.token()).toBe('token-9')
  })
})

describe('signing out', () => {
  it('lets a renewal come to its end, and asks for no token after that', async () => {
    const tab = aTab()
    const renewal = tab.renew('token-0')
    await tab.stop()
    expect(browser.token).toBe('token-1')
    await expect(renewal).resolves.toBe('token-1')
    await expect(tab.token()).rejects.toMatchObject({ code: signInEnded })
    await expect(tab.renew('token-1')).rejects.toMatchObject({ code: signInEnded })
    expect(browser.renewals).toBe(1)
    expect(endings).toEqual([])
  })
})

describe('the refresh in the background', () => {
  it('renews every time the interval passes, and on sight unless that was a moment ago', async () => {
    const tab = aTab()
    await tab.refresh('interval')
    expect(browser.renewals).toBe(1)
    clock += 30_000
    await tab.refresh('visible')
    expect(browser.renewals).toBe(1)
    clock += 60_000
    await tab.refresh('visible')
    expect(browser.renewals).toBe(2)
  })

  it('only logs a failure', async () => {
    browser.fault = fault('timeout')
    await aTab().refresh('interval')
    expect(endings).toEqual([])
    expect(loggedTroubles().at(-1)?.what).toBe('Token refresh (interval)')
  })
})

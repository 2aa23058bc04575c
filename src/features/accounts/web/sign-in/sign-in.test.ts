import { beforeEach, describe, expect, it } from 'vitest'

import type { SignInLibrary } from './library.ts'
import { createSignIn } from './sign-in.ts'
import { aBrowser, fault, libraryIn } from './testing/issuer.ts'
import type { Browser } from './testing/issuer.ts'

let browser: Browser
let forgotten: string[]

beforeEach(() => {
  browser = aBrowser()
  forgotten = []
})

function aSignIn(change: Partial<SignInLibrary> = {}, earlier: string | null = null) {
  let subject = earlier
  return createSignIn({
    open: () => Promise.resolve({ ...libraryIn(browser), ...change }),
    store: {
      holdsTokens: () => browser.token !== null,
      subject: () => subject,
      remember: (next) => {
        subject = next
      },
      forgetSubject: () => {
        subject = null
      },
      forgetText: () => forgotten.push('text'),
      forget: () => {
        forgotten.push('everything')
        return Promise.resolve()
      },
    },
    exclusively: browser.exclusively,
    now: () => 0,
    onEnded: () => undefined,
  })
}

const answering = (appState: unknown): Partial<SignInLibrary> => ({
  handleRedirectCallback: () =>
    Promise.resolve({ appState, response_type: 'code' } as Awaited<
      ReturnType<SignInLibrary['handleRedirectCallback']>
    >) as never,
})

describe('a completed redirect', () => {
  it('leads to the page that was asked for, and remembers who it was', async () => {
    const signIn = aSignIn(answering({ target: '/user/settings?a=1#reading' }))
    expect(await signIn.complete('https://x.example/?code=c&state=s')).toEqual({
      kind: 'signed-in',
      target: '/user/settings?a=1#reading',
      subject: 'auth0|maren',
    })
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    'leads home instead of to %s',
    async (target) => {
      const outcome = await aSignIn(answering({ target })).complete('/?code=c&state=s')
      expect(outcome.target).toBe('/')
    },
  )

  it('takes the unsaved text of another person off the browser', async () => {
    await aSignIn(answering({}), 'auth0|elin').complete('/?code=c&state=s')
    expect(forgotten).toEqual(['text'])
    forgotten = []
    await aSignIn(answering({}), 'auth0|maren').complete('/?code=c&state=s')
    expect(forgotten).toEqual([])
  })

  it.each([
    ['state_mismatch', 'state_mismatch'],
    ['missing_transaction', 'missing_transaction'],
    ['access_denied', 'access_denied'],
    ['login_required', 'login_required'],
    ['something_new', 'access_denied'],
  ])('that failed with %s says so and keeps the target', async (code, condition) => {
    const cause = Object.assign(fault(code), { appState: { target: '/user/profile' } })
    const outcome = await aSignIn({
      handleRedirectCallback: () => Promise.reject(cause),
    }).complete('/?error=e&state=s')
    expect(outcome).toMatchObject({
      kind: 'failed',
      target: '/user/profile',
      reaction: { condition },
    })
  })
})

describe('leaving', () => {
  it('takes everything off the browser and says where the issuer ends its session', async () => {
    const signIn = aSignIn({
      logout: async (options) => {
        const open = options?.openUrl
        if (typeof open === 'function') await open('https://issuer.example/v2/logout?returnTo=x')
      },
    })
    expect(await signIn.leave('https://x.example')).toBe(
      'https://issuer.example/v2/logout?returnTo=x',
    )
    expect(forgotten).toEqual(['everything'])
  })
})

import type { SignInLibrary } from '../library.ts'

/** A fault as the sign-in library raises it. */
export function fault(error: string): Error {
  return Object.assign(new Error(error), { error })
}

/** What the tabs of one browser share: the tokens in its store, and the locks. */
export interface Browser {
  /** The token in the store; `null` when there is none. */
  token: string | null
  /** Counts the refresh tokens that were used. */
  renewals: number
  subject: string | null
  /** Raised by the next request for a token. */
  fault: Error | null
  readonly exclusively: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>
}

export function aBrowser(): Browser {
  let last: Promise<unknown> = Promise.resolve()
  return {
    token: 'token-0',
    renewals: 0,
    subject: 'auth0|maren',
    fault: null,
    exclusively: (_name, task) => {
      const turn = last.then(task, task)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** The sign-in library of one tab, as far as tokens go. */
export function libraryIn(browser: Browser): SignInLibrary {
  return {
    getTokenSilently: async (options?: { readonly cacheMode?: string }) => {
      await Promise.resolve()
      const mode = options?.cacheMode ?? 'on'
      if (mode === 'cache-only') return browser.token ?? undefined
      if (mode === 'on' && browser.token !== null) return browser.token
      if (browser.fault !== null) throw browser.fault
      browser.renewals += 1
      browser.token = `token-${browser.renewals}`
      return browser.token
    },
    logout: async () => {
      await Promise.resolve()
      browser.token = null
    },
    getUser: () => Promise.resolve(browser.subject === null ? undefined : { sub: browser.subject }),
    handleRedirectCallback: () => Promise.reject(fault('missing_transaction')),
    loginWithPopup: () => Promise.resolve(),
    loginWithRedirect: () => Promise.resolve(),
  } as SignInLibrary
}

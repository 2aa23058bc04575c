import { ApiError, unreachable } from '#platform/web/api/api-error.ts'
import { logTrouble } from '#platform/web/trouble-log.ts'

import { reactionOf, reactionTo } from './conditions.ts'
import type { Reaction } from './conditions.ts'
import type { SignInLibrary } from './library.ts'
import { safeTarget } from './target.ts'

/** Between two refreshes in the background, in milliseconds (specification, section 9). */
export const refreshInterval = 45 * 60_000
/** A token that was renewed so recently is not renewed again because the tab came into view. */
const freshness = 60_000

/** A sign-in that is over: calls are refused here until the person signs in again. */
export const signInEnded = 'session/ended'

export interface SignInOptions {
  /** The library, set up; fails while the server does not say how. */
  readonly open: () => Promise<SignInLibrary>
  /** Where the tokens and the last person's name for the issuer are kept. */
  readonly store: {
    readonly holdsTokens: () => boolean
    readonly subject: () => string | null
    readonly remember: (subject: string) => void
    /** Takes everything of a person off this browser. */
    readonly forget: () => Promise<void>
    readonly forgetSubject: () => void
    /** Takes the text off this browser that an earlier person left unsaved. */
    readonly forgetText: () => void
  }
  /** Runs a task while no other tab runs one: a refresh token may be used once. */
  readonly exclusively: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>
  readonly now: () => number
  /** The sign-in has ended by itself, and why. */
  readonly onEnded: (reaction: Reaction) => void
}

/** Who the issuer says is here. */
export interface Identified {
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
}

/** Where a completed redirect leads: to the page that was asked for, or to the words for what went wrong. */
export type CallbackOutcome =
  | { readonly kind: 'signed-in'; readonly target: string; readonly subject: string }
  | { readonly kind: 'failed'; readonly target: string; readonly reaction: Reaction }

export interface RedirectOptions {
  /** The page to come back to, as a path of this product. */
  readonly target: string
  readonly mode?: 'sign-in' | 'sign-up'
  /** An e-mail to begin with. */
  readonly hint?: string
  /** Asks for the password even where the issuer still knows the browser: another account is meant. */
  readonly isFresh?: boolean
}

export type SignIn = ReturnType<typeof createSignIn>

/** Signing in and staying signed in, over the library; see the README of the feature. */
export function createSignIn(options: SignInOptions) {
  const { store, exclusively, now } = options
  let library: Promise<SignInLibrary> | undefined
  let ended: Reaction | undefined
  let renewedAt = 0

  function open(): Promise<SignInLibrary> {
    library ??= options.open().catch((cause: unknown) => {
      library = undefined
      throw cause
    })
    return library
  }

  function end(reaction: Reaction): ApiError {
    if (ended === undefined) {
      ended = reaction
      options.onEnded(reaction)
    }
    return endedError(reaction)
  }

  /** From the cache, or from the issuer when that token is about to expire (`on`) or no longer wanted (`off`). */
  async function fetchToken(mode: 'on' | 'off'): Promise<string> {
    const library = await open()
    try {
      const token = await library.getTokenSilently({ cacheMode: mode })
      if (token === undefined) throw end(reactionOf('login_required'))
      if (mode === 'off') renewedAt = now()
      return token
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      const reaction = reactionTo(cause)
      if (!reaction.endsSession) throw unreachableError(reaction, cause)
      await library.logout({ openUrl: false })
      throw end(reaction)
    }
  }

  const cached = async () => (await open()).getTokenSilently({ cacheMode: 'cache-only' })

  async function token(): Promise<string | null> {
    if (ended !== undefined) throw endedError(ended)
    if (!store.holdsTokens()) {
      if (store.subject() === null) return null
      throw end(reactionOf('missing_refresh_token'))
    }
    return (await cached()) ?? exclusively('scholium.refresh', () => fetchToken('on'))
  }

  /** Whoever waited for the lock takes the token that another call or tab has brought meanwhile. */
  async function renew(refused: string): Promise<string> {
    if (ended !== undefined) throw endedError(ended)
    return exclusively('scholium.refresh', async () => {
      const present = await cached()
      if (present !== undefined && present !== refused) return present
      return fetchToken('off')
    })
  }

  return {
    token,
    renew,

    /** Whether somebody is or was signed in here, known without loading the library. */
    isHere: (): boolean => store.holdsTokens() || store.subject() !== null,

    /** Renews in the background; a failure is only logged. */
    async refresh(reason: 'interval' | 'visible'): Promise<void> {
      if (ended !== undefined || !store.holdsTokens()) return
      if (reason === 'visible' && now() - renewedAt < freshness) return
      try {
        const present = await cached()
        await (present === undefined ? token() : renew(present))
      } catch (cause) {
        logTrouble(`Token refresh (${reason})`, cause)
      }
    },

    async identified(): Promise<Identified | null> {
      const user = await (await open()).getUser()
      if (user?.sub === undefined) return null
      return { subject: user.sub, name: user.name ?? null, email: user.email ?? null }
    },

    /** Leads to the issuer's page, and back to `target`. The page is left. */
    async redirect({ target, mode = 'sign-in', ...rest }: RedirectOptions): Promise<void> {
      await (
        await open()
      ).loginWithRedirect({
        appState: { target: safeTarget(target) },
        authorizationParams: {
          ...(mode === 'sign-up' ? { screen_hint: 'signup' } : {}),
          ...(rest.hint === undefined ? {} : { login_hint: rest.hint }),
          ...(rest.isFresh === true || ended?.condition === 'mfa_required'
            ? { prompt: 'login' as const }
            : {}),
        },
      })
    },

    /**
     * Signs in within a window of its own, which must be opened in the turn of a click. Throws what
     * the library raises.
     */
    async popup(popup: Window): Promise<string> {
      const library = await open()
      await library.loginWithPopup({}, { popup })
      return claim(await subjectOf(library))
    },

    /** Completes a redirect with the answer in `address`. Never throws: a failure has its words. */
    async complete(address: string): Promise<CallbackOutcome> {
      let target = '/'
      try {
        const library = await open()
        const { appState } = await library.handleRedirectCallback<unknown>(address)
        target = targetIn(appState)
        const subject = await claim(await subjectOf(library))
        return { kind: 'signed-in', target, subject }
      } catch (cause) {
        if (typeof cause === 'object' && cause !== null && 'appState' in cause) {
          target = targetIn(cause.appState)
        }
        return { kind: 'failed', target, reaction: reactionOfCallback(cause) }
      }
    },

    /** Somebody signed in in another tab: what ended here goes on. */
    resume(): void {
      ended = undefined
    },

    /** Another tab found the sign-in ended. */
    endedElsewhere(): void {
      if (store.subject() !== null) end(reactionOf('login_required'))
    },

    /** Forgets the tokens of a sign-in that opens no account here. */
    async drop(): Promise<void> {
      await (await open()).logout({ openUrl: false })
      store.forgetSubject()
    },

    /** Takes the person off this browser; answers where the issuer ends its own session. */
    async leave(returnTo: string): Promise<string> {
      let address = returnTo
      const library = await open()
      await library.logout({
        logoutParams: { returnTo },
        openUrl: (url) => {
          address = url
        },
      })
      await store.forget()
      return address
    },
  }

  /** What an earlier person left in this browser goes before somebody else begins. */
  async function claim(subject: string): Promise<string> {
    const earlier = store.subject()
    if (earlier !== null && earlier !== subject) store.forgetText()
    store.remember(subject)
    ended = undefined
    renewedAt = now()
    return subject
  }
}

async function subjectOf(library: SignInLibrary): Promise<string> {
  const user = await library.getUser()
  if (user?.sub === undefined) throw new Error('The issuer did not say who signed in')
  return user.sub
}

function targetIn(appState: unknown): string {
  const isState = typeof appState === 'object' && appState !== null && 'target' in appState
  return isState && typeof appState.target === 'string' ? safeTarget(appState.target) : '/'
}

/** An answer that is no sign-in leaves things as they were, whatever the same code means for a silent request. */
function reactionOfCallback(cause: unknown): Reaction {
  const reaction = reactionTo(cause)
  return reaction.condition === 'refused' ? reactionOf('access_denied') : reaction
}

function endedError({ text }: Reaction): ApiError {
  return new ApiError({ status: 401, code: signInEnded, error: text })
}

function unreachableError({ text }: Reaction, cause: unknown): ApiError {
  return new ApiError({ status: 0, code: unreachable, error: text, cause })
}

import { reactionOf, reactionTo } from './conditions.ts'
import type { Reaction } from './conditions.ts'
import type { SignInLibrary } from './library.ts'
import { safeTarget } from './target.ts'
import { createTokens } from './tokens.ts'
import type { TokenOptions } from './tokens.ts'

export interface SignInOptions extends Pick<TokenOptions, 'open' | 'exclusively' | 'now'> {
  /** Where the tokens and the last person's name for the issuer are kept. */
  readonly store: {
    readonly holdsTokens: () => boolean
    readonly subject: () => string | null
    readonly remember: (subject: string) => void
    readonly forgetSubject: () => void
    /** Takes the text off this browser that an earlier person left unsaved. */
    readonly forgetText: () => void
    /** Takes everything of a person off this browser. */
    readonly forget: () => Promise<void>
  }
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

/** Signing in and out, over the library; see the README of the feature. */
export function createSignIn(options: SignInOptions) {
  const { store } = options
  const open = once(options.open)
  const tokens = createTokens({
    ...options,
    open,
    holdsTokens: store.holdsTokens,
    isSomebodys: () => store.subject() !== null,
  })

  /** What an earlier person left in this browser goes before somebody else begins. */
  function claim(subject: string): string {
    const earlier = store.subject()
    if (earlier !== null && earlier !== subject) store.forgetText()
    store.remember(subject)
    tokens.begin()
    return subject
  }

  return {
    ...tokens,

    /** Who is signed in, by the token of their identity; `null` when nobody is. */
    async identified(): Promise<Identified | null> {
      const user = await (await open()).getUser()
      if (user?.sub === undefined) return null
      return { subject: user.sub, name: user.name ?? null, email: user.email ?? null }
    },

    /** Leads to the issuer's page, and back to `target`. The page is left. */
    async redirect({ target, mode = 'sign-in', ...rest }: RedirectOptions): Promise<void> {
      const library = await open()
      const isFresh = rest.isFresh === true || tokens.ended()?.condition === 'mfa_required'
      await library.loginWithRedirect({
        appState: { target: safeTarget(target) },
        authorizationParams: {
          ...(mode === 'sign-up' ? { screen_hint: 'signup' } : {}),
          ...(rest.hint === undefined ? {} : { login_hint: rest.hint }),
          ...(isFresh ? { prompt: 'login' as const } : {}),
        },
      })
    },

    /** Signs in within a window that was opened in the turn of a click. Throws what the library raises. */
    async popup(popup: Window): Promise<string> {
      const library = await open()
      await library.loginWithPopup({}, { popup })
      return claim(await subjectOf(library))
    },

    /** Completes a redirect with the answer in `address`. Never throws: a failure has its words. */
    async complete(address: string): Promise<CallbackOutcome> {
      try {
        const library = await open()
        const { appState } = await library.handleRedirectCallback<unknown>(address)
        const subject = claim(await subjectOf(library))
        return { kind: 'signed-in', target: targetIn(appState), subject }
      } catch (cause) {
        const isAnswer = typeof cause === 'object' && cause !== null && 'appState' in cause
        const target = isAnswer ? targetIn(cause.appState) : '/'
        return { kind: 'failed', target, reaction: reactionToCallback(cause) }
      }
    },

    /** Forgets the tokens of a sign-in that opens no account here. */
    async drop(): Promise<void> {
      await (await open()).logout({ openUrl: false })
      store.forgetSubject()
    },

    /** Takes the person off this browser; answers where the issuer ends its own session. */
    async leave(returnTo: string): Promise<string> {
      const library = await open()
      await tokens.stop()
      const address = await logOut(library, returnTo)
      await store.forget()
      return address
    },
  }
}

/** Ends the library's own part; answers where the issuer ends its session. */
async function logOut(library: SignInLibrary, returnTo: string): Promise<string> {
  let address = returnTo
  await library.logout({
    logoutParams: { returnTo },
    openUrl: (url) => {
      address = url
    },
  })
  return address
}

/** Does it once for everybody who asks, and again after it has failed. */
function once<Value>(task: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  return () => {
    running ??= task().catch((cause: unknown) => {
      running = undefined
      throw cause
    })
    return running
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

/** A code that nobody knows says here that this attempt failed, and nothing of a sign-in that stands. */
function reactionToCallback(cause: unknown): Reaction {
  const reaction = reactionTo(cause)
  return reaction.condition === 'refused' ? reactionOf('access_denied') : reaction
}

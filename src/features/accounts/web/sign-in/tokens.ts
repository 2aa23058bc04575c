import { ApiError, unreachable } from '#platform/web/api/api-error.ts'
import { logTrouble } from '#platform/web/trouble-log.ts'

import { reactionOf, reactionTo } from './conditions.ts'
import type { Reaction } from './conditions.ts'
import type { SignInLibrary } from './library.ts'

/** Between two refreshes in the background, in milliseconds (specification, section 9). */
export const refreshInterval = 45 * 60_000
/** A token that was renewed so recently is not renewed again because the tab came into view. */
const freshness = 60_000
/** Signing out waits so long for a renewal that is under way, in milliseconds. */
const longestStop = 5000
/** What tabs wait for before they use the refresh token, which may be used once. */
const lock = 'scholium.refresh'

/** The code of calls that are refused here, because the sign-in is over. */
export const signInEnded = 'session/ended'

export interface TokenOptions {
  /** The library, set up; fails while the server does not say how. */
  readonly open: () => Promise<SignInLibrary>
  readonly holdsTokens: () => boolean
  /** Whether somebody was signed in here and has not signed out. */
  readonly isSomebodys: () => boolean
  /** Runs a task while no other tab runs one of the same name. */
  readonly exclusively: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>
  readonly now: () => number
  /** The sign-in has ended by itself, and why. */
  readonly onEnded: (reaction: Reaction) => void
}

/** The access tokens of the person who is signed in: fresh before each call, renewed once for all tabs. */
export function createTokens(options: TokenOptions) {
  const { open, now } = options
  const turns = createTurns(options.exclusively)
  let ended: Reaction | undefined
  let renewedAt = 0

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
      renewedAt = now()
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

  /** A token that is still good; `null` when nobody is signed in here. Throws `ApiError` when the sign-in is over. */
  async function token(): Promise<string | null> {
    if (ended !== undefined) throw endedError(ended)
    const isHeld = options.holdsTokens()
    if (!isHeld && !options.isSomebodys()) return null
    if (!isHeld) throw end(reactionOf('missing_refresh_token'))
    return (await cached()) ?? turns.take(() => fetchToken('on'))
  }

  /** Another token; whoever waited for the lock takes the one that another call or tab has brought meanwhile. */
  async function renew(refused: string): Promise<string> {
    if (ended !== undefined) throw endedError(ended)
    return turns.take(async () => {
      const present = await cached()
      if (present !== undefined && present !== refused) return present
      return fetchToken('off')
    })
  }

  return {
    token,
    renew,

    /** Renews in the background; a failure is only logged. */
    async refresh(reason: 'interval' | 'visible'): Promise<void> {
      if (ended !== undefined || !options.holdsTokens()) return
      if (reason === 'visible' && now() - renewedAt < freshness) return
      try {
        const present = await cached()
        await (present === undefined ? token() : renew(present))
      } catch (cause) {
        logTrouble(`Token refresh (${reason})`, cause)
      }
    },

    /** Why the sign-in is over, if it is. */
    ended: () => ended,

    /** Another tab found the sign-in ended. */
    endedElsewhere(): void {
      if (options.isSomebodys()) end(reactionOf('login_required'))
    },

    /** Nothing is asked for any more; a renewal under way ends first, or it would write its token last. */
    async stop(): Promise<void> {
      ended ??= reactionOf('login_required')
      await turns.over()
    },

    /** Somebody has signed in, here or in another tab: what had ended goes on. */
    begin(): void {
      ended = undefined
      renewedAt = now()
    },
  }
}

/** Uses of the refresh token, one after the other over all tabs. */
function createTurns(exclusively: TokenOptions['exclusively']) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<Value>(task: () => Promise<Value>): Promise<Value> {
      const turn = exclusively(lock, task)
      last = turn.catch(() => undefined)
      return turn
    },
    /** The last turn that was taken here has ended, or takes too long. */
    over: (): Promise<unknown> =>
      Promise.race([last, new Promise((resolve) => setTimeout(resolve, longestStop))]),
  }
}

function endedError({ text }: Reaction): ApiError {
  return new ApiError({ status: 401, code: signInEnded, error: text })
}

function unreachableError({ text }: Reaction, cause: unknown): ApiError {
  return new ApiError({ status: 0, code: unreachable, error: text, cause })
}

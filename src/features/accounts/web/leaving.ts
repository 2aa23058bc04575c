import type { QueryClient } from '@tanstack/react-query'

import { logTrouble } from '#platform/web/trouble-log.ts'

import { accountsApi } from './session.ts'
import { holdsUnsavedText } from './sign-in/local-data.ts'
import { setLeaving, signIn, tellTabs } from './sign-in/standing.ts'

/** Waiting for text to reach the server, and for the server to end the sign-in, in milliseconds. */
const longestSave = 5000
const longestEnd = 5000
const look = 200

/** Where the page goes on after the issuer has led back; in the tab's own store, which signing out empties first. */
const afterKey = 'scholium.after-sign-out'

export interface Leaving {
  readonly client: QueryClient
  /** The page to show after signing out, instead of home. */
  readonly after?: string
  /** The server knows the account no longer: there is nothing to end. */
  readonly isGone?: boolean
}

/** Waits until what was typed here has reached the server; answers whether it has. The editor must have been left. */
export async function textIsSaved(): Promise<boolean> {
  for (let waited = 0; waited < longestSave; waited += look) {
    if (!holdsUnsavedText()) return true
    await new Promise((resolve) => setTimeout(resolve, look))
  }
  return !holdsUnsavedText()
}

/**
 * Signs out: the server refuses the token from now on, nothing of the person stays in this browser,
 * every tab forgets them, and the issuer ends its own session. The page is left.
 */
export async function signOut({ client, after, isGone = false }: Leaving): Promise<void> {
  setLeaving('Signing out')
  if (!isGone) await endSession()
  await client.cancelQueries()
  client.clear()
  const address = await signIn.leave(location.origin)
  tellTabs({ kind: 'signed-out' })
  if (after !== undefined) sessionStorage.setItem(afterKey, after)
  location.replace(address)
}

async function endSession(): Promise<void> {
  try {
    await accountsApi.endSession(undefined, { signal: AbortSignal.timeout(longestEnd) })
  } catch (cause) {
    logTrouble('Ending the session', cause)
  }
}

/** The page that waits behind a sign-out, once. */
export function takePageAfterSignOut(): string | null {
  try {
    const page = sessionStorage.getItem(afterKey)
    sessionStorage.removeItem(afterKey)
    return page
  } catch {
    return null
  }
}

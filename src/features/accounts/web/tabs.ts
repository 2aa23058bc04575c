import type { QueryClient } from '@tanstack/react-query'

import { readAnonymousId, sessionReady } from '#platform/web/api/visitor-session.ts'

import { restartSession } from './session.ts'
import { holdsTokens, readSubject } from './sign-in/local-data.ts'
import { isLeaving, onTabMessage, setEnded, setLeaving, signIn } from './sign-in/standing.ts'

/** Who this tab is open for, as the issuer names them; `null` for a visitor. */
let own: string | null = null

/**
 * Keeps this tab in step with the others: whoever signs out does so everywhere, and a sign-in in one
 * tab serves all. Once, at the start of the app.
 */
export function followOtherTabs(client: QueryClient): void {
  own = readSubject()
  const know = (): void => {
    own = readSubject()
  }
  sessionReady().then(know, know)

  onTabMessage((message) => {
    if (message.kind === 'ended') signIn.endedElsewhere()
    // After a sign-out, or when another person has signed in, what is open here is nobody's business.
    else if (message.kind === 'signed-out' || (own !== null && own !== message.subject)) leave()
    else goOn(client, message.subject)
  })

  function leave(): void {
    setLeaving('Signing out')
    client.clear()
    location.replace('/')
  }
}

/** Somebody is signed in: what waited goes on, a visitor's page becomes theirs, and nothing typed is lost. */
export function goOn(client: QueryClient, subject: string): void {
  own = subject
  signIn.begin()
  setEnded(null)
  restartSession()
  void client.invalidateQueries()
}

/**
 * The snapshot that a browser keeps for its back button shows whoever was here when it was taken: it
 * is loaded anew when that has changed. Once, at the start of the app.
 */
export function distrustSnapshots(): void {
  let hiddenAs = whoIsHere()
  globalThis.addEventListener('pagehide', () => {
    hiddenAs = whoIsHere()
  })
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isLeaving() || hiddenAs !== whoIsHere())) location.reload()
  })
}

function whoIsHere(): string {
  return [readSubject(), holdsTokens(), readAnonymousId()].join(' ')
}

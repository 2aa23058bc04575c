import { useSyncExternalStore } from 'react'

import { accountsContract } from '#features/accounts/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

import type { Reaction } from './conditions.ts'
import { exclusively } from './exclusively.ts'
import { loadLibrary, loadSecondLibrary, popupSize } from './library.ts'
import type { IssuerSettings } from './library.ts'
import {
  forgetPerson,
  forgetSubject,
  forgetText,
  holdsTokens,
  readSubject,
  writeSubject,
} from './local-data.ts'
import { createSignIn } from './sign-in.ts'
import type { CallbackOutcome, RedirectOptions } from './sign-in.ts'
import { openTabChannel } from './tab-messages.ts'
import type { TabMessage } from './tab-messages.ts'
import { refreshInterval } from './tokens.ts'

const before = apiClient(accountsContract, { session: 'none' })
const tabs = openTabChannel()
const listeners = new Set<() => void>()

let ended: Reaction | null = null
let leaving: string | null = null
/** Unknown until the issuer has been asked for. */
let isEmbedded: boolean | undefined

/** People cannot sign in here: the operator has set up no issuer. */
export class NoSignIn extends Error {
  override readonly name = 'NoSignIn'
}

/** The sign-in of this browser. */
export const signIn = createSignIn({
  open: async () => {
    const settings = await before.signInSettings()
    if (settings === null) throw new NoSignIn('Nobody can sign in here')
    isEmbedded = settings.is_embedded
    return loadLibrary(settings, location.origin)
  },
  store: {
    holdsTokens,
    subject: readSubject,
    remember: writeSubject,
    forget: forgetPerson,
    forgetSubject,
    forgetText,
  },
  exclusively,
  now: () => Date.now(),
  onEnded: (reaction) => {
    setEnded(reaction)
    tabs.tell({ kind: 'ended' })
  },
})

/** Why the sign-in of this browser has ended, or `null` while it has not. */
export function useEndedSignIn(): Reaction | null {
  return useSyncExternalStore(subscribe, () => ended)
}

/** What the page is being left for, in words; nothing on it is to be used any more. `null`: it stays. */
export function useLeaving(): string | null {
  return useSyncExternalStore(subscribe, () => leaving)
}

export function isLeaving(): boolean {
  return leaving !== null
}

export function setLeaving(words: string | null): void {
  leaving = words
  announce()
}

export function setEnded(reaction: Reaction | null): void {
  ended = reaction
  announce()
}

/** Says to the other tabs what happened in this one. */
export function tellTabs(message: TabMessage): void {
  tabs.tell(message)
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  tabs.listen(listener)
}

let callback: Promise<CallbackOutcome | null> | undefined

/** Completes the sign-in whose answer stands in the address, once; `null` when there is none. */
export function completedCallback(): Promise<CallbackOutcome | null> {
  callback ??= isCallback(new URL(location.href))
    ? signIn.complete(location.href).then(tellOthers)
    : Promise.resolve(null)
  return callback
}

function tellOthers(outcome: CallbackOutcome): CallbackOutcome {
  if (outcome.kind === 'signed-in') tabs.tell({ kind: 'signed-in', subject: outcome.subject })
  return outcome
}

/** Leads to the issuer's page and back here, or to `target`. The page is left. */
export async function leadToSignIn(options: Partial<RedirectOptions> = {}): Promise<void> {
  setLeaving('Opening the sign-in page')
  try {
    await signIn.redirect({ target: presentPath(), ...options })
  } catch (cause) {
    setLeaving(null)
    throw cause
  }
}

/**
 * Signs in within a window over the page, where the issuer is an outside one, so that nothing on the
 * page is left; answers the person's name for the issuer. `null`: this issuer signs in on the page
 * alone. To be called in the turn of a click. Throws what the library raises.
 */
export async function signInWithWindow(): Promise<string | null> {
  if (isEmbedded !== false) return null
  const popup = openWindow()
  if (popup === null) return null
  const subject = await signIn.popup(popup)
  tabs.tell({ kind: 'signed-in', subject })
  return subject
}

/**
 * Signs in a second time within a window, beside the sign-in that stands, and answers the token of
 * it; `null` when the browser opens no window. To be called in the turn of a click. Throws what the
 * library raises.
 */
export async function secondToken(settings: IssuerSettings): Promise<string | null> {
  const popup = openWindow()
  if (popup === null) return null
  const library = await loadSecondLibrary(settings, location.origin)
  await library.loginWithPopup({}, { popup })
  return (await library.getTokenSilently({ cacheMode: 'cache-only' })) ?? null
}

function openWindow(): Window | null {
  return globalThis.open('', 'scholium-sign-in', windowFeatures())
}

function windowFeatures(): string {
  const { width, height } = popupSize
  const left = Math.max(0, screenX + (innerWidth - width) / 2)
  const top = Math.max(0, screenY + (innerHeight - height) / 2)
  return `popup,left=${left},top=${top},width=${width},height=${height},resizable,scrollbars=yes`
}

/** The page that is open, as a path. */
export function presentPath(): string {
  return location.pathname + location.search + location.hash
}

/** The sign-in is given up: the browser goes on as a visitor's. */
export async function goOnAsVisitor(): Promise<void> {
  await forgetPerson()
  tabs.tell({ kind: 'signed-out' })
  setLeaving('One moment')
  location.replace('/')
}

/** Refreshes every 45 minutes, and when the tab comes into view. Once, at the start of the app. */
export function keepFresh(): void {
  setInterval(() => void signIn.refresh('interval'), refreshInterval)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void signIn.refresh('visible')
  })
}

/** An answer of an issuer: a state, with a code or an error. */
function isCallback({ pathname, searchParams }: URL): boolean {
  return (
    pathname === '/' &&
    searchParams.has('state') &&
    (searchParams.has('code') || searchParams.has('error'))
  )
}

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

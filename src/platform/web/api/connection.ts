import { useSyncExternalStore } from 'react'

/** Whether calls arrive. Fed by every call; looks by itself while they do not. */
const probeAddress = '/health'
/** Milliseconds until the first look, doubled after each up to the longest. */
const firstProbe = 2000
const longestProbe = 10_000

const listeners = new Set<() => void>()
const returns = new Set<() => void>()
let isReachable = true
let probe: ReturnType<typeof setTimeout> | undefined
/** When it could be reached again, and how long the next look waits where that does not last. */
let returnedAt = Number.NEGATIVE_INFINITY
let patience = firstProbe

/** Notes whether a call reached the server. */
export function reportAnswer(reached: boolean): void {
  // What was on its way when the line went still arrives; the next look tells whether it is back.
  if (reached && !isReachable && !navigator.onLine) return
  // Where some calls arrive and others never do, each answer would have all of them asked again at once.
  if (reached && patience > firstProbe) return
  set(reached)
}

/** As at the start of the app: tests of one worker share what was noted. */
export function forgetConnection(): void {
  clearTimeout(probe)
  isReachable = true
  returnedAt = Number.NEGATIVE_INFINITY
  patience = firstProbe
}

function set(reached: boolean): void {
  if (reached === isReachable) return
  isReachable = reached
  clearTimeout(probe)
  if (reached) {
    returnedAt = Date.now()
  } else {
    const lasted = Date.now() - returnedAt
    const isBrief = lasted >= 0 && lasted < longestProbe
    patience = isBrief ? Math.min(longestProbe, patience * 2) : firstProbe
    look(patience)
  }
  for (const listener of listeners) listener()
  if (reached) for (const listener of returns) listener()
}

/** Calls `listener` each time that the server can be reached again; answers how to stop. */
export function onReconnected(listener: () => void): () => void {
  returns.add(listener)
  return () => returns.delete(listener)
}

/**
 * Makes a call for whose answer nobody waits. One that does not arrive is made once more when the server can be
 * reached again, and `late` is told when that is done.
 */
export async function nowOrReconnected(
  call: () => Promise<unknown>,
  late: () => void,
): Promise<void> {
  try {
    await call()
  } catch (cause) {
    if (isReachable) throw cause
    const stop = onReconnected(() => {
      stop()
      void call().then(late, () => undefined)
    })
  }
}

/** False while calls do not arrive: what is asked then is asked again when they do. */
export function isConnected(): boolean {
  return isReachable
}

/** False while calls do not arrive. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => isReachable)
}

/** The browser says when the line itself goes and comes. Once, at the start of the app. */
export function watchConnection(): void {
  globalThis.addEventListener('offline', () => reportAnswer(false))
  globalThis.addEventListener('online', () => look(0))
}

function look(delay: number): void {
  clearTimeout(probe)
  probe = setTimeout(() => {
    fetch(probeAddress, { signal: AbortSignal.timeout(5000), cache: 'no-store' }).then(
      (answer) => (answer.status < 500 ? set(true) : again(delay)),
      () => again(delay),
    )
  }, delay)
}

function again(delay: number): void {
  look(Math.min(longestProbe, Math.max(firstProbe, delay * 2)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The secret that names a visitor; issued by the server alone. */
const storageKey = 'scholium.anonymous_id'

/** Asks the server for a session; answers the anonymous id when a new one was issued. */
export type StartSession = () => Promise<{ readonly anonymous_id: string | null }>

let start: StartSession | undefined
let current: Promise<void> | undefined
let renewing: { readonly refusedId: string | null; readonly ready: Promise<void> } | undefined
let memory: string | null = null

/** Starts the session anew at the next call: somebody signed in or out. */
export function forgetSession(): void {
  current = undefined
  renewing = undefined
}

/** Names the call by which sessions begin. Once, at the composition root, before the first call. */
export function configureSession(startSession: StartSession): void {
  start = startSession
  forgetSession()
}

/** Resolves when a session is there; starts one when none is. A failed start is tried again by the next caller. */
export function sessionReady(): Promise<void> {
  current ??= begin().catch((cause: unknown) => {
    current = undefined
    throw cause
  })
  return current
}

/**
 * Starts the session again after a call was refused. The id goes along, because it is the only way
 * to the visitor's work: the server resumes it, or issues another when it does not know it.
 * Several calls that were refused with the same id share one renewal.
 */
export function renewSession(refusedId: string | null): Promise<void> {
  const isRenewing = renewing?.refusedId === refusedId
  if (!isRenewing && readAnonymousId() === refusedId) {
    current = undefined
    const ready = sessionReady().finally(() => {
      renewing = undefined
    })
    renewing = { refusedId, ready }
  }
  return renewing?.ready ?? sessionReady()
}

/** The visitor's secret, or `null` before one was issued. */
export function readAnonymousId(): string | null {
  try {
    return globalThis.localStorage.getItem(storageKey) ?? memory
  } catch {
    // Storage is refused in some private modes; the id then lives as long as the page.
    return memory
  }
}

async function begin(): Promise<void> {
  if (start === undefined) return
  const session = await start()
  if (session.anonymous_id !== null) writeAnonymousId(session.anonymous_id)
}

/** Keeps the visitor's secret; `null` forgets it, because it was spent on an account. */
export function writeAnonymousId(id: string | null): void {
  memory = id
  try {
    if (id === null) globalThis.localStorage.removeItem(storageKey)
    else globalThis.localStorage.setItem(storageKey, id)
  } catch {
    // The copy in memory serves until the page is left.
  }
}

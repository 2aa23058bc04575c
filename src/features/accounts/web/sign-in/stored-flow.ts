/** Something that was begun before signing in and goes on after it, ahead of onboarding. */
export interface StoredFlow {
  readonly kind: 'affiliate' | 'invite' | 'checkout'
  /** The page on which it goes on. */
  readonly path: string
}

const key = 'scholium.flow'
/** A mail has to be fetched and opened meanwhile; after a day nobody remembers, in milliseconds. */
const longest = 24 * 60 * 60_000

/** Keeps a flow across signing in, in whichever tab that ends. One at a time: the latest. */
export function storeFlow(flow: StoredFlow): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...flow, at: Date.now() }))
  } catch {
    // Without a store the address that sign-in comes back to still carries the flow on.
  }
}

/** The flow that waits, if any; it stays stored until it is done. */
export function storedFlow(): StoredFlow | null {
  try {
    return flowOf(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function endFlow(): void {
  localStorage.removeItem(key)
}

function flowOf(value: unknown): StoredFlow | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, path, at } = value as Partial<Record<'kind' | 'path' | 'at', unknown>>
  const isKind = kind === 'affiliate' || kind === 'invite' || kind === 'checkout'
  if (!isKind || typeof path !== 'string' || typeof at !== 'number') return null
  return Date.now() - at < longest ? { kind, path } : null
}

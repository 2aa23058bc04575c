import * as z from 'zod'

/** What waits on this device until it can be sent; other tabs of the same browser see and change it. */
export interface KeptList<Entry> {
  readonly stored: () => readonly Entry[]
  readonly write: (next: readonly Entry[]) => void
  /** What was told last; the same array until it changes. */
  readonly shown: () => readonly Entry[]
  readonly subscribe: (listener: () => void) => () => void
}

/** A list under a key of the browser's storage; what is not of the entry's shape is not read. */
export function keptList<Entry>(storageKey: string, entry: z.ZodType<Entry>): KeptList<Entry> {
  const entries = z.array(entry)
  let memory: readonly Entry[] = []
  let shown = read()
  const listeners = new Set<() => void>()

  function read(): readonly Entry[] {
    try {
      const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      const found = entries.safeParse(parsed)
      return found.success ? found.data : []
    } catch {
      return []
    }
  }

  function tell(next: readonly Entry[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === storageKey || key === null) tell(read())
  })

  return {
    // Other tabs write as well: what is stored counts, not what was shown.
    stored: () => {
      const found = read()
      return found.length === 0 ? memory : found
    },
    write: (next) => {
      memory = []
      try {
        if (next.length === 0) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, JSON.stringify(next))
      } catch {
        // A browser that stores nothing keeps them for as long as the page is open.
        memory = next
      }
      tell(next)
    },
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

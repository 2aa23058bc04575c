/** One change of page. */
export interface NavigationEvent {
  readonly from: string
  readonly to: string
  /** Milliseconds since the start of the page. */
  readonly at: number
}

/** The last ones are enough to say how somebody got to an error. */
const kept = 50

const listeners = new Set<(event: NavigationEvent) => void>()
let events: readonly NavigationEvent[] = []

/** Notes a navigation before it happens, for error reports and whoever counts page views. */
export function recordNavigation(from: string, to: string): void {
  const event = { from, to, at: performance.now() }
  events = [...events, event].slice(-kept)
  for (const listener of listeners) listener(event)
}

/** The latest navigations, oldest first. */
export function recordedNavigations(): readonly NavigationEvent[] {
  return events
}

export function onNavigation(listener: (event: NavigationEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

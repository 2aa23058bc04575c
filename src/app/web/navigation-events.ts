/** One change of page. */
interface NavigationEvent {
  readonly from: string
  readonly to: string
  /** Milliseconds since the page was loaded. */
  readonly at: number
}

/** The last ones are enough to say how somebody got to an error. */
const kept = 50

let events: readonly NavigationEvent[] = []

/** Notes a navigation before it happens. */
export function recordNavigation(from: string, to: string): void {
  events = [...events, { from, to, at: performance.now() }].slice(-kept)
}

/** The latest navigations, oldest first. */
export function recordedNavigations(): readonly NavigationEvent[] {
  return events
}

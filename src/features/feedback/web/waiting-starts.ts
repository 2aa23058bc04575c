import { useSyncExternalStore } from 'react'

import { onReconnected } from '#platform/web/api/connection.ts'

/** Starts that were asked for while the server could not be reached, by the draft that they are of. */
export interface WaitingStart {
  /** Slug or uuid of project and draft, as the address has them. */
  readonly home: string
  readonly kind: string
  /** Where the kind's result is stored. */
  readonly field: string
  /** `null` for the whole draft. */
  readonly chapter: string | null
  /** Asks the server once more; one that had arrived after all answers the same run and charges nothing. */
  readonly again: () => Promise<void>
}

/** More than all kinds on one draft; who asks for more than this asks for the same again. */
const mostWaiting = 60

let waiting: readonly WaitingStart[] = []
const listeners = new Set<() => void>()

const isSame = (one: WaitingStart, other: WaitingStart) =>
  one.home === other.home && one.kind === other.kind && one.chapter === other.chapter

/** Keeps a start until the connection is back. The later of two that are the same counts. */
export function waitToStart(start: WaitingStart): void {
  set([...waiting.filter((other) => !isSame(other, start)), start].slice(-mostWaiting))
}

/** Forgets what waits for one draft: nothing of it is started when the connection is back. */
export function forgetWaiting(home: string): void {
  set(waiting.filter((start) => start.home !== home))
}

/** Starts what waits, in the order in which it was asked for; what still does not arrive waits on by itself. */
export async function startWaiting(): Promise<void> {
  const due = waiting
  set([])
  for (const { again } of due) await again()
}

/** Once in the program: what waits goes out whenever the connection is back, whatever page is open. */
onReconnected(() => void startWaiting())

/** What waits for one draft. */
export function waitingOf(home: string): readonly WaitingStart[] {
  return waiting.filter((start) => start.home === home)
}

/** The same, followed. */
export function useWaiting(home: string): readonly WaitingStart[] {
  useSyncExternalStore(subscribe, () => waiting)
  return waitingOf(home)
}

function set(next: readonly WaitingStart[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

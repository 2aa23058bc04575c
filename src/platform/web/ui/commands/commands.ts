import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** One line of the palette. */
export interface Command {
  /** Unique while it is registered. */
  readonly id: string
  readonly group: 'go' | 'run' | 'notes' | 'publications'
  readonly label: string
  /** Shown at the end of the line: a price, a key. */
  readonly detail?: string
  readonly icon?: ReactNode
  /** Words that find it besides its label. */
  readonly keywords?: readonly string[]
  /** One of many: shown to those who type a word of it, and not before. */
  readonly isTypedFor?: boolean
  readonly run: () => void
}

let sources: readonly (readonly Command[])[] = []
let all: readonly Command[] = []
const listeners = new Set<() => void>()

/** Puts commands into the palette while the component is on the page. Memoise the list. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => offerCommands(commands), [commands])
}

/** Puts commands into the palette, for an effect; answers how to take them out again. */
export function offerCommands(commands: readonly Command[]): () => void {
  set([...sources, commands])
  return () => set(sources.filter((other) => other !== commands))
}

/** All commands now on offer, in the order of their registration. */
export function useRegisteredCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => all)
}

function set(next: readonly (readonly Command[])[]): void {
  sources = next
  all = next.flat()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

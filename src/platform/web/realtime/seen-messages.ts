/** Tells a message that was heard before, by its id, from a new one. */
export interface SeenMessages {
  /** Whether this id is new; from now on it is not. */
  isNew(id: string): boolean
}

/** Remembers the last `capacity` ids: QoS 1 may deliver twice, but not long after. */
export function createSeenMessages(capacity = 512): SeenMessages {
  const ids = new Set<string>()
  return {
    isNew(id) {
      const isKnown = ids.delete(id)
      ids.add(id)
      const [oldest] = ids
      if (ids.size > capacity && oldest !== undefined) ids.delete(oldest)
      return !isKnown
    },
  }
}

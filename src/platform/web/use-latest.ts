import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * What the latest rendering had, for callbacks that outlive it: listeners set once, commands, answers that come late.
 * It is there before anything is painted, so before a person can press a key. React's own `useEffectEvent` may be
 * called by effects only, which commands and observers are not.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

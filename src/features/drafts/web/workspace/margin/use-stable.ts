import { useCallback, useEffect, useRef } from 'react'

/** A callback that stays the same while what it calls changes, so that notes are not drawn again for it. */
export function useStable(callback: ((note: string) => void) | null): (note: string) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((note) => latest.current?.(note), [])
}

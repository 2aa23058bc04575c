import { useCallback } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

/** A callback that stays the same while what it calls changes, so that notes are not drawn again for it. */
export function useStable(callback: ((note: string) => void) | null): (note: string) => void {
  const latest = useLatest(callback)
  return useCallback((note) => latest.current?.(note), [latest])
}

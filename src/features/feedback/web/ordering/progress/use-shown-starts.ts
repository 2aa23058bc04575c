import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import type { Draft } from '#features/drafts/contract.ts'

import { goingStart, withGoing, withRuns } from './shown-runs.ts'
import type { GoingStart, ShownStart } from './shown-runs.ts'
import type { WaitingStart } from './waiting-starts.ts'

export interface ShownStarts {
  /** The draft with every start that the server's news do not show yet. */
  readonly draft: Draft
  /** Shows starts until what is done with them has ended. */
  readonly show: (starts: readonly ShownStart[], done: () => Promise<unknown>) => void
  /** Takes all of them back. */
  readonly clear: () => void
}

/** The draft as it will be when what was asked for has arrived: what waits, what is on its way, what just arrived. */
export function useShownStarts(
  stored: Draft,
  waiting: readonly WaitingStart[],
  refresh: () => Promise<void>,
): ShownStarts {
  const [going, setGoing] = useState<readonly GoingStart[]>([])
  const show: ShownStarts['show'] = useCallback(
    (starts, done) => {
      const shown = starts.map((start) => goingStart(stored, start))
      setGoing((others) => [...others, ...shown])
      void done().finally(() =>
        setGoing((others) => others.filter((start) => !shown.includes(start))),
      )
    },
    [stored],
  )

  // What waited has gone out, from this tab or another one.
  const waitedBefore = useRef(waiting)
  useEffect(() => {
    const now = new Set(waiting.map(({ request }) => request))
    const gone = waitedBefore.current.filter(({ request }) => !now.has(request))
    waitedBefore.current = waiting
    if (gone.length > 0) show(gone, refresh)
  }, [waiting, show, refresh])

  const clear = useCallback(() => {
    waitedBefore.current = []
    setGoing([])
  }, [])
  const draft = useMemo(() => withGoing(withRuns(stored, waiting), going), [stored, waiting, going])
  return { draft, show, clear }
}

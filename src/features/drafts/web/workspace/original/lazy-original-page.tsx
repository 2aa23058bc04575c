import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

import type { OriginalPageProps } from './original-page.tsx'

interface Code {
  readonly OriginalPage: ComponentType<OriginalPageProps>
  readonly fetchWorkers: () => void
}

let code: Code | undefined

async function load(): Promise<Code> {
  code ??= await import('./original-page.tsx')
  return code
}

/**
 * The original pages bring pdf.js along: it is fetched when somebody is about to ask for them. Not by React's `lazy`: what
 * that waited for is shown 300 ms after its stand-in at the earliest, and it waits even for what is here already.
 */
export function OriginalPage(props: OriginalPageProps) {
  const [known, setKnown] = useState(code)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    load().then(setKnown, (cause: Error) => setFailure(cause))
  }, [])
  // The boundary around it says that a part of the page did not arrive.
  if (failure !== undefined) throw failure
  return known === undefined ? null : <known.OriginalPage {...props} />
}

let ahead: Promise<void> | undefined

/** Fetches their code ahead, once; what does not arrive now is asked for again when the pages are opened. */
export function loadOriginalPage(): void {
  ahead ??= load().then(
    ({ fetchWorkers }) => fetchWorkers(),
    () => {
      ahead = undefined
    },
  )
}

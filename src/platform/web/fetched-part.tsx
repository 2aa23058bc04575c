import { useEffect, useState } from 'react'
import type { ComponentType, JSX } from 'react'

interface FetchedPart<Props> {
  readonly Part: (props: Props) => JSX.Element | null
  /** Fetches the code ahead, once; what does not arrive now is asked for again when the part is shown. */
  readonly ahead: () => void
}

interface Code<Props> {
  readonly Part: ComponentType<Props>
  /** Fetches what it needs besides, where it is fetched ahead of being shown. */
  readonly alsoAhead?: () => void
}

/**
 * A part of a page that brings a large library along: its code is fetched when somebody is about to ask for it. Not by
 * React's `lazy`: what that waited for is shown 300 ms after its stand-in at the earliest, and it waits even for what is
 * here already.
 */
export function fetchedPart<Props extends object>(
  fetch: () => Promise<Code<Props>>,
): FetchedPart<Props> {
  let code: Code<Props> | undefined
  let early: Promise<void> | undefined

  const load = async (): Promise<Code<Props>> => {
    code ??= await fetch()
    return code
  }

  function Part(props: Props) {
    const [known, setKnown] = useState(code)
    const [failure, setFailure] = useState<Error>()
    useEffect(() => {
      load().then(setKnown, (cause: Error) => setFailure(cause))
    }, [])
    // The boundary around it says that a part of the page did not arrive.
    if (failure !== undefined) throw failure
    return known === undefined ? null : <known.Part {...props} />
  }

  const ahead = () => {
    early ??= load().then(
      ({ alsoAhead }) => alsoAhead?.(),
      () => {
        early = undefined
      },
    )
  }
  return { Part, ahead }
}

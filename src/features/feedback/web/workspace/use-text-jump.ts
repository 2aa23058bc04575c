import { useCallback } from 'react'
import type { RefObject } from 'react'

import type { Range } from '#engines/grounding/anchors/selector.ts'
import type { PageHandle } from '#features/drafts/web/index.ts'

import type { Open } from './open.ts'

/** Places are places in the set text: the editor, another draft beside it, and for words without a note the original pages, give way first. */
export function useTextJump(
  page: RefObject<PageHandle | null>,
  show: (change: Open) => void,
  isWriting: boolean,
) {
  const inText = useCallback(
    (go: () => void) => {
      show({ writing: false, compare: undefined })
      requestAnimationFrame(() => requestAnimationFrame(go))
    },
    [show],
  )
  const goTo = useCallback(
    (range: Range) => {
      show({ original: false })
      inText(() => page.current?.revealRange(range))
    },
    [page, show, inText],
  )
  // What is being written has its parts in its own place.
  const inPage = (go: () => void) => (isWriting ? go() : inText(go))
  return { inPage, goTo }
}

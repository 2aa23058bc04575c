import { useEffect, useState } from 'react'

import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

/** Pictures come when they are scrolled to; a print waits for all of them, but not for ever. In milliseconds. */
const longestWait = 20_000
const look = 100

/**
 * Whether the page is being printed, from the first time on: then all its pictures are wanted. The keys for printing
 * wait for them; a print that was begun elsewhere cannot wait, and says afterwards what it lacked.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let missed = false
    const leave = new AbortController()
    const { signal } = leave
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isPrint || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      setPrinting(true)
      void gathered(isComplete, signal).then(() => signal.aborted || globalThis.print())
    }
    const onBefore = () => {
      missed = !isComplete()
      setPrinting(true)
    }
    const onAfter = () => {
      if (missed) errorToast('Some pictures were not there yet. Print again to have them.')
    }
    globalThis.addEventListener('keydown', onKey, { signal })
    globalThis.addEventListener('beforeprint', onBefore, { signal })
    globalThis.addEventListener('afterprint', onAfter, { signal })
    return () => leave.abort()
  }, [])
  return isPrinting
}

/** Resolves when everything is there, when that takes too long, and when nobody waits any more. */
export async function gathered(isThere: () => boolean, signal: AbortSignal): Promise<void> {
  const until = Date.now() + longestWait
  do {
    await new Promise((resolve) => setTimeout(resolve, look))
  } while (!isThere() && Date.now() < until && !signal.aborted)
}

/** The text is set to its end, and each frame holds its picture. */
function isComplete(): boolean {
  if (document.querySelector('[data-holds]') !== null) return false
  return [...document.querySelectorAll('[data-picture]')].every(
    (frame) => (frame.querySelector('img')?.naturalWidth ?? 0) > 0,
  )
}

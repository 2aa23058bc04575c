import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { readPreferences } from '#features/accounts/web/index.ts'

import { goTarget, isGoKey } from './go-keys.ts'

/** Milliseconds in which the second key follows G. */
const patience = 1500

/** G, then H, S, L or D goes to a place. Letter keys act outside fields, and can be switched off (WCAG 2.1.4). */
export function useGoKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let since = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key.length !== 1 || !readPreferences().shortcuts) return
      const isSecond = event.timeStamp - since < patience
      since = -Infinity
      if (!isSecond) {
        if (event.key.toLowerCase() === 'g') since = event.timeStamp
        return
      }
      if (!isGoKey(event.key)) return
      // What the letter does by itself does not happen: D would dismiss a note.
      event.preventDefault()
      event.stopPropagation()
      const target = goTarget(event.key, globalThis.location.pathname)
      if (target !== null) void navigate(target)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null)
  )
}

import { useEffect } from 'react'

import { readPreferences } from '#features/accounts/web/index.ts'
import { weights } from '#features/drafts/web/index.ts'
import type { Weight } from '#features/drafts/web/index.ts'
import { useLatest } from '#platform/web/use-latest.ts'

/** What the keys of the workspace do. */
export interface WorkspaceKeys {
  readonly step: (by: 1 | -1) => void
  readonly stepChapter: (by: 1 | -1) => void
  readonly jump: () => void
  readonly accept: () => void
  readonly dismiss: () => void
  readonly ask: () => void
  readonly example: () => void
  readonly undo: () => void
  readonly weight: (weight: Weight) => void
  readonly filters: () => void
  readonly view: () => void
  readonly outline: () => void
  readonly panel: () => void
  readonly help: () => void
  readonly clear: () => void
}

/** Letter keys act only when the focus is in the page or the panel and not in a field (WCAG 2.1.4). */
export function useWorkspaceKeys(keys: WorkspaceKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      if (event.key === 'F6') {
        event.preventDefault()
        moveRegion(event.shiftKey ? -1 : 1)
        return
      }
      if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        latest.current.undo()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isSingleKey(event) && !readPreferences().shortcuts) return
      const action = actionOf(event, latest.current)
      if (action === null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest])
}

/** J and K lead through what stands in place of the notes, as long as it is shown. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  const latest = useLatest(step)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event.target) || !readPreferences().shortcuts) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'j' && key !== 'k') return
      event.preventDefault()
      latest.current(key === 'j' ? 1 : -1)
    }
    // Before the workspace hears the key, which would select a note.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [latest])
}

/** A letter that belongs to what is shown just now, and to nothing else in the workspace. */
export function useLetterKey(letter: string, act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target) || !readPreferences().shortcuts)
        return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== letter) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter, latest])
}

/** A letter, figure or sign: what the person may have switched off. */
const isSingleKey = ({ key }: KeyboardEvent) => key.length === 1

function actionOf(event: KeyboardEvent, keys: WorkspaceKeys): (() => void) | null {
  const weight = weights[Number(event.key) - 1]
  if (weight !== undefined) return () => keys.weight(weight)
  const simple: Readonly<Record<string, () => void>> = {
    j: () => keys.step(1),
    k: () => keys.step(-1),
    a: keys.accept,
    d: keys.dismiss,
    c: keys.ask,
    e: keys.example,
    z: keys.undo,
    f: keys.filters,
    v: keys.view,
    '[': keys.outline,
    ']': keys.panel,
    '?': keys.help,
    escape: keys.clear,
    n: () => keys.stepChapter(event.shiftKey ? -1 : 1),
  }
  const key = event.key.toLowerCase()
  if (key === 'enter') return isControl(event.target) ? null : keys.jump
  if ((key === 'arrowdown' || key === 'arrowup') && isNote(event.target)) {
    return () => keys.step(key === 'arrowdown' ? 1 : -1)
  }
  return simple[key] ?? null
}

/** In a field, a menu or a dialog the keys belong to it; a choice that was just made takes no letters. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('[role="textbox"]') !== null ||
    target.closest(
      'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="menu"], [role="dialog"]',
    ) !== null
  )
}

const isNote = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-focus]') !== null

/** Enter presses a button; on a note it goes to the text. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary') !== null && !isNote(target)

/** The next region of the page takes the focus: header, outline, page, feedback, and a file that waits to be saved. */
function moveRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]:has(button, a)')]
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + by + regions.length) % regions.length]
  next?.focus()
}

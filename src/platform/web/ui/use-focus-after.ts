import { useLayoutEffect } from 'react'

/** Milliseconds after which a dialog has given the focus back, where it could. */
const givenBack = 200

/**
 * What comes into the page open, and goes with its dialog, gives no focus back by itself: the keyboard goes on at what
 * opened it, and where that has gone meanwhile, in the page that it stood in.
 */
export function useFocusAfter(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement } = document
    const opener = hasFocus(activeElement) ? activeElement : menuButton
    return () => {
      setTimeout(() => {
        if (hasFocus(document.activeElement)) return
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        if (!hasFocus(document.activeElement)) focusPage()
      }, givenBack)
    }
  }, [isOpen])
}

function hasFocus(active: Element | null): boolean {
  return active !== null && active !== document.body
}

/** A line of a menu is gone by the time that its dialog stands: the button of the menu is there still. */
let menuButton: HTMLElement | null = null

globalThis.document?.addEventListener('focusin', ({ target }) => {
  const menu = target instanceof Element ? target.closest('[role="menu"]') : null
  menuButton = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
})

/** For a button that goes away when it is pressed. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

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
    const opener = openerOf(document.activeElement)
    return () => {
      setTimeout(() => {
        const { activeElement } = document
        const isLost = activeElement === null || activeElement === document.body
        if (!isLost) return
        opener?.focus({ preventScroll: true })
        if (document.activeElement !== opener) focusPage()
      }, givenBack)
    }
  }, [isOpen])
}

/** A line of a menu goes with the menu: the button of the menu is there still. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  const opener = button ?? active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** For a button that goes away when it is pressed. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

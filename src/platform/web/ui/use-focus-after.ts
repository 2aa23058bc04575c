import { useLayoutEffect } from 'react'

/** Milliseconds after which a dialog has given the focus back, where it could. */
const givenBack = 200

/** Where the button that opened a dialog has gone meanwhile, the keyboard goes on in the page that it stood in. */
export function useFocusAfter(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => {
        const { activeElement } = document
        const isLost = activeElement === null || activeElement === document.body
        if (isLost) focusPage()
      }, givenBack)
    }
  }, [isOpen])
}

/** For a button that goes away when it is pressed. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

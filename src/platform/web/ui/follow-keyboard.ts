/** Less than this, in pixels, is a bar of the browser and no keyboard. */
const leastKeyboard = 120

interface View {
  /** Height of the page's window. */
  readonly window: number
  /** What is seen of it, and from where. */
  readonly height: number
  readonly offsetTop: number
  readonly scale: number
}

/** Pixels at the foot of the window that a keyboard on the screen covers; a page that is enlarged has none. */
export function coveredBelow({ window, height, offsetTop, scale }: View): number {
  const covered = Math.round(window - height - offsetTop)
  return scale > 1.01 || covered < leastKeyboard ? 0 : covered
}

/**
 * Tells the styles how much of the window a keyboard covers (`--sc-keyboard`, `data-keyboard`): phones lay it over
 * the page, and with it over whatever stands at its foot. Once, at the start of the app.
 */
export function followKeyboard(): void {
  const { visualViewport: view } = globalThis
  if (view === null) return
  const { documentElement: root } = document
  const follow = () => {
    const { height, offsetTop, scale } = view
    const covered = coveredBelow({ window: innerHeight, height, offsetTop, scale })
    root.style.setProperty('--sc-keyboard', `${covered}px`)
    const isNew = root.toggleAttribute('data-keyboard', covered > 0)
    if (isNew) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
}

/** Milliseconds without scrolling after which the page is at rest: more than between two turns of a wheel. */
const STILL_MS = 150
/** Whoever scrolls on and on gets what waits all the same after so many milliseconds. */
const MOST_MS = 10_000

let lastScroll = -Infinity
let isListening = false

/** Milliseconds until the page will be at rest, if nobody scrolls on; 0 when it is. */
function untilRest(): number {
  if (!isListening) listen()
  return Math.max(0, lastScroll + STILL_MS - performance.now())
}

/** A scroll event does not bubble: on its way down it passes the document, whatever is scrolled. */
function listen(): void {
  isListening = true
  document.addEventListener(
    'scroll',
    () => {
      lastScroll = performance.now()
    },
    { capture: true, passive: true },
  )
}

/** Waits while somebody scrolls: what can be done later takes no frame from the scrolling. */
export async function atRest(): Promise<void> {
  const latest = performance.now() + MOST_MS
  for (let wait = untilRest(); wait > 0 && performance.now() < latest; wait = untilRest())
    await new Promise((resolve) => setTimeout(resolve, wait))
}

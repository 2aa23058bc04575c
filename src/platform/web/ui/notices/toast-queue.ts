/** One short message at the foot of the page. */
export interface ToastMessage {
  readonly text: string
  readonly kind: 'plain' | 'error'
  /** Milliseconds on the screen; by default 8 s with an action, 4 s otherwise. */
  readonly duration?: number
  readonly action?: { readonly label: string; readonly run: () => void }
  /** What to do when the message goes without its action: an undoable change becomes final here. */
  readonly onExpire?: () => void
}

export interface ShownToast extends ToastMessage {
  readonly id: number
}

/** The same message and type within this time is not shown again (specification, section 9). */
const repeatWindow = 2000
/** Messages that wait; what comes on top of these pushes the oldest waiting one out. */
const maxWaiting = 5
/** A message that comes back stays long enough to be read and acted on. */
const shortestReturn = 2000

interface Clock {
  now(): number
  /** Runs `task` after `delay` milliseconds; answers how to call it off. */
  after(delay: number, task: () => void): () => void
}

const browserClock: Clock = {
  now: () => Date.now(),
  after: (delay, task) => {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}

/** A message that has to wait for another. */
interface WaitingToast extends ShownToast {
  /** What is left of the time of one that gave way; it is over at `until`. */
  readonly rest?: { readonly remaining: number; readonly until: number }
}

/**
 * Shows messages one at a time, drops repeats, and keeps the remaining time of the one on screen while paused. What
 * can be undone comes up at once, so that Undo takes back what was done last; what gave way comes back if there is
 * time left, or if a change waits for it to become final.
 */
export class ToastQueue {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  readonly #recent = new Map<string, number>()
  #waiting: readonly WaitingToast[] = []
  #shown: ShownToast | undefined
  #remaining = 0
  #startedAt = 0
  #cancel: (() => void) | undefined
  #isPaused = false
  #lastId = 0

  constructor(clock: Clock = browserClock) {
    this.#clock = clock
  }

  show(message: ToastMessage): void {
    if (this.#isRepeat(message)) return
    this.#lastId += 1
    const added = { ...message, id: this.#lastId }
    if (message.action === undefined) this.#waiting = [...this.#waiting, added]
    else this.#waiting = [added, ...this.#interrupted(), ...this.#waiting]
    this.#pushOut()
    if (this.#shown === undefined) this.#next()
  }

  /** Takes the message off the screen, to come back with what is left of its time. */
  #interrupted(): readonly WaitingToast[] {
    const shown = this.#shown
    if (shown === undefined) return []
    const now = this.#clock.now()
    const gone = this.#isPaused ? 0 : now - this.#startedAt
    const remaining = Math.max(0, this.#remaining - gone)
    this.#stop()
    this.#shown = undefined
    return [{ ...shown, rest: { remaining, until: now + remaining } }]
  }

  #pushOut(): void {
    while (this.#waiting.length > maxWaiting) {
      const oldest = Math.min(...this.#waiting.map(({ id }) => id))
      this.#waiting.find(({ id }) => id === oldest)?.onExpire?.()
      this.#waiting = this.#waiting.filter(({ id }) => id !== oldest)
    }
  }

  /** Runs the action of the message on screen, and closes it. */
  act(): void {
    const action = this.#shown?.action
    this.#leave(false)
    action?.run()
  }

  /** Takes a message away whose change was undone elsewhere; it comes to nothing. */
  drop(message: ToastMessage): void {
    const isIt = ({ action }: ToastMessage) => action !== undefined && action === message.action
    this.#waiting = this.#waiting.filter((waiting) => !isIt(waiting))
    if (this.#shown !== undefined && isIt(this.#shown)) this.#leave(false)
  }

  /** Closes the message on screen. */
  close(): void {
    this.#leave(true)
  }

  /** Stops the clock of the message on screen: pointer or focus is on it, or the page is hidden. */
  pause(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    if (this.#shown !== undefined) {
      this.#remaining = Math.max(0, this.#remaining - (this.#clock.now() - this.#startedAt))
    }
    this.#stop()
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#run()
  }

  /** Makes every undoable change final at once: the page is being left. */
  flush(): void {
    const all = this.#shown === undefined ? this.#waiting : [this.#shown, ...this.#waiting]
    this.#waiting = []
    this.#shown = undefined
    this.#stop()
    for (const message of all) message.onExpire?.()
    this.#announce()
  }

  readonly current = (): ShownToast | undefined => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #isRepeat(message: ToastMessage): boolean {
    const now = this.#clock.now()
    for (const [key, at] of this.#recent) {
      if (now - at >= repeatWindow) this.#recent.delete(key)
    }
    const key = `${message.kind}\n${message.text}`
    if (this.#recent.has(key)) return true
    this.#recent.set(key, now)
    return false
  }

  #next(): void {
    const now = this.#clock.now()
    const [next, ...others] = this.#waiting.filter(
      ({ rest, onExpire }) => rest === undefined || rest.until > now || onExpire !== undefined,
    )
    this.#shown = next
    this.#waiting = others
    this.#remaining =
      next === undefined ? 0 : Math.max(shortestReturn, next.rest?.remaining ?? durationOf(next))
    this.#run()
    this.#announce()
  }

  #run(): void {
    this.#stop()
    if (this.#shown === undefined || this.#isPaused) return
    this.#startedAt = this.#clock.now()
    this.#cancel = this.#clock.after(this.#remaining, () => this.#leave(true))
  }

  #leave(expired: boolean): void {
    const left = this.#shown
    this.#stop()
    this.#shown = undefined
    if (expired) left?.onExpire?.()
    this.#next()
  }

  #stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}

function durationOf(message: ToastMessage): number {
  if (message.duration !== undefined) return message.duration
  return message.action === undefined ? 4000 : 8000
}

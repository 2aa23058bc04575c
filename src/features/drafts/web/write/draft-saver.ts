import { ApiError } from '#platform/web/api/api-error.ts'

/** A text as the server has it: each save names the version that it was written on. */
export interface SavedText {
  readonly text: string
  readonly version: number
}

export type SaveState =
  | { readonly step: 'saved'; readonly at: Date | undefined }
  /** Typed and about to be sent, or on its way. */
  | { readonly step: 'saving' }
  /** Not on the server; the copy on this device is. */
  | { readonly step: 'retrying' }
  | { readonly step: 'conflict'; readonly theirs: SavedText }
  | { readonly step: 'refused'; readonly text: string }

export interface SaverPorts {
  save(text: string, baseVersion: number): Promise<SavedText>
  fetch(): Promise<SavedText>
  /** Keeps what is not on the server where it outlives the page; `undefined` forgets it. */
  keep(unsaved: SavedText | undefined): void
  readonly now: () => Date
}

/** Milliseconds that typing must pause before the text is sent. */
const pause = 1200
/** Milliseconds until a failed save is tried again, doubled each time up to the longest. */
const firstRetry = 2000
const longestRetry = 30_000

/**
 * Saves a typed draft by itself. Nothing typed is lost: what the server does not have yet is kept on
 * the device. A text that somebody else changed meanwhile is never overwritten without being asked.
 */
export class DraftSaver {
  readonly #ports: SaverPorts
  readonly #listeners = new Set<() => void>()
  #known: SavedText
  #text: string
  #state: SaveState = { step: 'saved', at: undefined }
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #failures = 0

  /** `unsaved` is what an earlier visit could not send. */
  constructor(ports: SaverPorts, saved: SavedText, unsaved?: SavedText) {
    this.#ports = ports
    this.#known = saved
    this.#text = unsaved?.text ?? saved.text
    if (unsaved === undefined || unsaved.text === saved.text) return
    if (unsaved.version === saved.version) this.#later(0)
    else this.#state = { step: 'conflict', theirs: saved }
  }

  readonly state = (): SaveState => this.#state
  readonly text = (): string => this.#text

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The person typed. */
  edit(text: string): void {
    this.#text = text
    this.#ports.keep({ text, version: this.#known.version })
    if (this.#state.step === 'conflict') this.#announce()
    else this.#later(pause)
  }

  /** The server says that the text is now this; taken over unless something typed is not saved. */
  receive(saved: SavedText): void {
    const isSettled = this.#state.step === 'saved' && !this.#isSending
    if (saved.version <= this.#known.version || !isSettled) return
    this.#known = saved
    this.#text = saved.text
    this.#announce()
  }

  /** Sends what is not saved at once: the page is being left, or the line is back. */
  flush(): void {
    const isWaiting = this.#state.step === 'saving' || this.#state.step === 'retrying'
    if (isWaiting && !this.#isSending) void this.#send()
  }

  /** Solves a conflict by writing over the other text. */
  keepMine(): void {
    if (this.#state.step !== 'conflict') return
    this.#known = this.#state.theirs
    this.#later(0)
  }

  /** Solves a conflict by giving up what was typed here. */
  takeTheirs(): void {
    if (this.#state.step !== 'conflict') return
    this.#known = this.#state.theirs
    this.#text = this.#known.text
    this.#saved()
  }

  #later(delay: number): void {
    clearTimeout(this.#timer)
    this.#set({ step: this.#failures > 0 ? 'retrying' : 'saving' })
    this.#timer = setTimeout(() => void this.#send(), delay)
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    this.#isSending = true
    const sent = this.#text
    try {
      const saved = await this.#ports.save(sent, this.#known.version)
      this.#known = saved
      this.#failures = 0
      if (this.#text === sent) this.#saved()
      else this.#later(pause)
    } catch (cause) {
      await this.#failed(cause)
    } finally {
      this.#isSending = false
    }
  }

  async #failed(cause: unknown): Promise<void> {
    const refusal = cause instanceof ApiError ? cause : undefined
    if (refusal?.code === 'draft/conflict') return this.#compare()
    if (refusal !== undefined && isFinal(refusal.status)) {
      this.#set({ step: 'refused', text: refusal.error })
      return
    }
    this.#failures += 1
    this.#later(Math.min(longestRetry, firstRetry * 2 ** (this.#failures - 1)))
  }

  /** Another version is there: the same words are no conflict. */
  async #compare(): Promise<void> {
    try {
      const theirs = await this.#ports.fetch()
      if (theirs.text !== this.#text) {
        this.#set({ step: 'conflict', theirs })
        return
      }
      this.#known = theirs
      this.#saved()
    } catch {
      this.#failures += 1
      this.#later(firstRetry)
    }
  }

  #saved(): void {
    clearTimeout(this.#timer)
    this.#failures = 0
    this.#ports.keep(undefined)
    this.#set({ step: 'saved', at: this.#ports.now() })
  }

  #set(state: SaveState): void {
    this.#state = state
    this.#announce()
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The same text would be refused again. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

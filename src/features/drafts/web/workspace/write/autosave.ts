/** How the text on the page stands to the text on the server. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  /** A text that was saved elsewhere stands here now, in place of `before`. */
  | { readonly kind: 'received'; readonly at: number; readonly before: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'retrying'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly theirs: Version }

export interface Version {
  readonly text: string
  readonly version: number
}

/** Someone else saved another text since ours was fetched. */
export class SaveConflict extends Error {
  override readonly name = 'SaveConflict'
  readonly theirs: Version

  constructor(theirs: Version) {
    super('The draft was changed elsewhere')
    this.theirs = theirs
  }
}

export interface AutosaveOptions {
  /** Stores the text if the version is still the one it was written on; answers the new version. Throws `SaveConflict`. */
  readonly save: (text: string, base: number) => Promise<number>
  /** Where the text waits until the server has it; survives the page. */
  readonly local: {
    readonly write: (version: Version) => void
    readonly clear: () => void
  }
  readonly now: () => number
  readonly after: (delay: number, task: () => void) => () => void
  /** Hears each time that the server can be reached again; answers how to stop. */
  readonly onReturn: (listener: () => void) => () => void
  readonly reasonOf: (cause: unknown) => string
  readonly onState: (state: SaveState) => void
  /** Another text stands here now, and nobody typed it. */
  readonly onText: (text: string) => void
}

/** Milliseconds of quiet before a save, and between tries: doubled each time up to the longest. */
const quiet = 800
const firstRetry = 2000
const longestRetry = 30_000

/**
 * Saves a text by itself: when typing pauses, again while the server does not answer, never two saves at once,
 * never over another person's change. What was typed is kept locally until the server has it.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  #saved: Version
  #text: string
  readonly #base: number
  #isSaving = false
  #isInConflict = false
  #retry = firstRetry
  #cancel: (() => void) | undefined
  #stopWaiting: (() => void) | undefined

  /** `waiting` is what an earlier visit could not save, with the version that it was written on. */
  constructor(saved: Version, waiting: Version | null, options: AutosaveOptions) {
    this.#saved = saved
    this.#text = waiting?.text ?? saved.text
    this.#base = waiting?.version ?? saved.version
    this.#options = options
  }

  get text(): string {
    return this.#text
  }

  change(text: string): void {
    if (text === this.#text) return
    this.#text = text
    this.#options.local.write({ text, version: this.#saved.version })
    if (this.#isInConflict || this.#isSaving) return
    this.#tell({ kind: 'waiting' })
    this.#schedule(quiet)
  }

  /**
   * What the server has by now: taken when nothing here waits to be saved. What waits is saved on its own version,
   * and asks then. Answers the text to show.
   */
  receive(found: Version): void {
    const isIdle = !this.#isSaving && !this.#isInConflict && this.#text === this.#saved.text
    if (found.version <= this.#saved.version || !isIdle) return
    const before = this.#text
    this.#saved = found
    if (found.text === before) return
    this.#text = found.text
    this.#options.onText(found.text)
    this.#tell({ kind: 'received', at: this.#options.now(), before })
  }

  /** Saves now what waits; resolves when that save has ended, whatever its outcome. */
  async flush(): Promise<void> {
    this.#cancel?.()
    if (this.#isSaving || this.#isInConflict || this.#text === this.#saved.text) return
    this.#isSaving = true
    this.#tell({ kind: 'saving' })
    const text = this.#text
    try {
      const version = await this.#options.save(text, this.#saved.version)
      this.#saved = { text, version }
      this.#retry = firstRetry
      this.#isSaving = false
      this.#afterSave()
    } catch (cause) {
      this.#isSaving = false
      this.#afterFailure(cause)
    }
  }

  /** Another person's text: `mine` saves this one over it, `theirs` takes it. Answers the text to show. */
  resolve(choice: 'mine' | 'theirs', theirs: Version): string {
    this.#isInConflict = false
    this.#saved = theirs
    if (choice === 'theirs') {
      this.#text = theirs.text
      this.#options.local.clear()
      this.#tell({ kind: 'saved', at: this.#options.now() })
    } else {
      this.#options.local.write({ text: this.#text, version: theirs.version })
      void this.flush()
    }
    return this.#text
  }

  /**
   * Goes on with a text that waited here since an earlier visit: saves it, or asks when the server has another
   * one by now.
   */
  start(): void {
    // The next try may be half a minute away when the server is back.
    this.#stopWaiting = this.#options.onReturn(() => void this.flush())
    if (this.#text === this.#saved.text) return
    if (this.#base === this.#saved.version) this.#schedule(0)
    else this.#conflict(this.#saved)
  }

  stop(): void {
    this.#cancel?.()
    this.#stopWaiting?.()
  }

  #afterSave(): void {
    if (this.#text === this.#saved.text) {
      this.#options.local.clear()
      this.#tell({ kind: 'saved', at: this.#options.now() })
      return
    }
    this.#options.local.write({ text: this.#text, version: this.#saved.version })
    this.#tell({ kind: 'waiting' })
    this.#schedule(quiet)
  }

  #afterFailure(cause: unknown): void {
    if (cause instanceof SaveConflict) {
      this.#conflict(cause.theirs)
      return
    }
    this.#tell({ kind: 'retrying', reason: this.#options.reasonOf(cause) })
    this.#schedule(this.#retry)
    this.#retry = Math.min(longestRetry, this.#retry * 2)
  }

  #conflict(theirs: Version): void {
    if (theirs.text === this.#text) {
      this.resolve('theirs', theirs)
      return
    }
    this.#isInConflict = true
    this.#cancel?.()
    this.#tell({ kind: 'conflict', theirs })
  }

  #schedule(delay: number): void {
    this.#cancel?.()
    this.#cancel = this.#options.after(delay, () => void this.flush())
  }

  #tell(state: SaveState): void {
    this.#options.onState(state)
  }
}

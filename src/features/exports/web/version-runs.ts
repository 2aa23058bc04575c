import type { DraftVersion } from '#features/exports/contract.ts'
import type { UploadProgress } from '#platform/web/api/upload-with-progress.ts'

/** The draft whose next version it is. */
export interface VersionTarget {
  /** Project and draft as the address has them. */
  readonly project: string
  readonly draft: string
  readonly projectUuid: string
  readonly uuid: string
  readonly name: string
}

export type VersionRun =
  /** Dropped on the page: it may be the next version, or a draft of its own. */
  | { readonly step: 'asked'; readonly target: VersionTarget; readonly file: File }
  | {
      readonly step: 'sending'
      readonly target: VersionTarget
      readonly fileName: string
      readonly progress: UploadProgress
    }
  | {
      readonly step: 'reading'
      readonly target: VersionTarget
      readonly fileName: string
      /** Put away by its reader; the reading goes on. */
      readonly isHidden: boolean
    }
  | {
      readonly step: 'failed'
      readonly target: VersionTarget
      readonly fileName: string
      readonly text: string
      /** For a file that is whole and only did not arrive. */
      readonly again: (() => void) | null
    }

export interface VersionCalls {
  /** Rejects when the signal ends it. */
  send(
    target: VersionTarget,
    file: File,
    watch: {
      readonly onProgress: (progress: UploadProgress) => void
      readonly signal: AbortSignal
    },
  ): Promise<DraftVersion>
  /** Answers when the version is read, or could not be. */
  wait(target: VersionTarget, version: DraftVersion, signal: AbortSignal): Promise<DraftVersion>
  /** The text of the draft is another now. */
  taken(target: VersionTarget, version: DraftVersion): void
  errorText(cause: unknown): string
  /** Whether the same file may arrive another time. */
  mayArrive(cause: unknown): boolean
}

/** The next version of a draft on its way, wherever in the page its reader goes meanwhile; one at a time. */
export class VersionRuns {
  readonly #calls: VersionCalls
  readonly #listeners = new Set<() => void>()
  #run: VersionRun | null = null
  #stop = new AbortController()

  constructor(calls: VersionCalls) {
    this.#calls = calls
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): VersionRun | null => this.#run

  get isBusy(): boolean {
    return this.#run?.step === 'sending' || this.#run?.step === 'reading'
  }

  /** Asks what a file that was dropped is meant to be. */
  ask(target: VersionTarget, file: File): void {
    if (!this.isBusy) this.#show({ step: 'asked', target, file })
  }

  /** A file that cannot be taken, before a byte of it is sent. */
  refuse(target: VersionTarget, file: File, text: string): void {
    if (this.isBusy) return
    this.#show({ step: 'failed', target, fileName: file.name, text, again: null })
  }

  /** Sends a file; nothing happens while another is on its way. */
  async start(target: VersionTarget, file: File): Promise<void> {
    if (this.isBusy) return
    const fileName = file.name
    const again = () => void this.start(target, file)
    await this.#follow({ target, fileName, again }, async (signal) => {
      const onProgress = (progress: UploadProgress): void => {
        if (!signal.aborted) this.#show({ step: 'sending', target, fileName, progress })
      }
      onProgress({ sent: 0, total: file.size })
      return this.#calls.send(target, file, { onProgress, signal })
    })
  }

  /** Waits for a version that was being read when the page was opened. */
  async resume(target: VersionTarget, version: DraftVersion): Promise<void> {
    if (this.#run !== null) return
    await this.#follow({ target, fileName: version.file_name, again: null }, () =>
      Promise.resolve(version),
    )
  }

  /** Ends the sending, puts the notice of a reading away, or what became of it. */
  close(): void {
    if (this.#run?.step === 'reading') {
      this.#show({ ...this.#run, isHidden: true })
      return
    }
    this.#stop.abort()
    this.#show(null)
  }

  async #follow(
    at: Pick<Extract<VersionRun, { step: 'failed' }>, 'target' | 'fileName' | 'again'>,
    send: (signal: AbortSignal) => Promise<DraftVersion>,
  ): Promise<void> {
    const stop = new AbortController()
    this.#stop = stop
    const { target, fileName } = at
    try {
      const sent = await send(stop.signal)
      this.#show({ step: 'reading', target, fileName, isHidden: false })
      const version = await this.#calls.wait(target, sent, stop.signal)
      if (version.state === 'failed') {
        this.#show({
          step: 'failed',
          target,
          fileName,
          text: version.error ?? 'The file could not be read.',
          again: null,
        })
        return
      }
      this.#show(null)
      this.#calls.taken(target, version)
    } catch (cause) {
      if (stop.signal.aborted) return
      const text = this.#calls.errorText(cause)
      const again = this.#calls.mayArrive(cause) ? at.again : null
      this.#show({ step: 'failed', target, fileName, text, again })
    }
  }

  #show(run: VersionRun | null): void {
    this.#run = run
    for (const listener of this.#listeners) listener()
  }
}

/** A file on its way, or what became of it. */
export type ExportRun =
  | {
      readonly step: 'making'
      /** Line of the menu. */
      readonly line: string
      readonly draft: string
      /** Milliseconds since 1970. */
      readonly startedAt: number
      /** The text is so long that the file takes its time: it is made on the server, whoever leaves. */
      readonly isLong: boolean
    }
  | { readonly step: 'ready'; readonly line: string; readonly file: File }
  | {
      readonly step: 'failed'
      readonly line: string
      readonly draft: string
      readonly text: string
      readonly again: () => void
    }

export interface ExportOrder {
  readonly line: string
  readonly draft: string
  readonly isLong: boolean
  /** Rejects when the signal ends it. */
  readonly make: (signal: AbortSignal) => Promise<File>
  /** In plain words. */
  readonly reason: (cause: unknown) => string
}

/** The files of this page: one is made at a time, wherever in the page its reader goes meanwhile. */
export class ExportRuns {
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number
  #run: ExportRun | null = null
  #stop: AbortController | null = null

  constructor(now: () => number = () => Date.now()) {
    this.#now = now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): ExportRun | null => this.#run

  /** Starts one; nothing happens while another is being made. */
  start(order: ExportOrder): void {
    if (this.#run?.step === 'making') return
    const { line, draft, isLong } = order
    const stop = new AbortController()
    this.#stop = stop
    this.#show({ step: 'making', line, draft, isLong, startedAt: this.#now() })
    order.make(stop.signal).then(
      (file) => {
        if (this.#stop === stop) this.#show({ step: 'ready', line, file })
      },
      (cause: unknown) => {
        if (this.#stop !== stop) return
        const again = () => this.start(order)
        this.#show({ step: 'failed', line, draft, text: order.reason(cause), again })
      },
    )
  }

  /** Ends what is being made, or puts away what became of it. */
  close(): void {
    const stop = this.#stop
    this.#stop = null
    stop?.abort()
    this.#show(null)
  }

  #show(run: ExportRun | null): void {
    this.#run = run
    for (const listener of this.#listeners) listener()
  }
}

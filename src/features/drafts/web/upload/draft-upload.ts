import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import type { Draft } from '#features/drafts/contract.ts'
import { UNTITLED_PROJECT } from '#features/projects/contract.ts'
import { ApiError, isRetryable } from '#platform/web/api/api-error.ts'
import type { UploadProgress } from '#platform/web/api/upload-with-progress.ts'

/** Where an upload goes: a project that is there, or a new one named after the file. */
export interface UploadProject {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  /** Made for this upload, and removed again when the file cannot be read. */
  readonly isNew: boolean
}

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly fileName: string; readonly progress: UploadProgress }
  | {
      readonly step: 'reading'
      readonly fileName: string
      readonly progress: Draft['progress']
    }
  | {
      readonly step: 'password'
      readonly fileName: string
      /** The last password did not open the file. */
      readonly wasWrong: boolean
    }
  | { readonly step: 'ready'; readonly project: UploadProject; readonly draft: Draft }
  | {
      readonly step: 'failed'
      readonly fileName: string
      readonly title: string
      readonly text: string
      /** The file is whole and only did not arrive: it can be sent again. */
      readonly canSendAgain: boolean
      /** The file has arrived, and its draft is in the list: only word of it is missing. */
      readonly isKept: boolean
    }

/** What an upload asks of the server. */
export interface UploadCalls {
  createProject(name: string): Promise<UploadProject>
  send(
    project: string,
    file: File,
    watch: {
      readonly onProgress: (progress: UploadProgress) => void
      readonly signal: AbortSignal
    },
  ): Promise<Draft>
  sample(project: string): Promise<Draft>
  getDraft(project: string, draft: string, signal: AbortSignal): Promise<Draft>
  givePassword(project: string, draft: string, password: string): Promise<Draft>
  renameProject(project: string, name: string): Promise<unknown>
  removeProject(project: string): Promise<unknown>
  removeDraft(project: string, draft: string): Promise<unknown>
  /** The file has arrived: lists of projects are old from now on, and are asked for when the upload ends. */
  begun(): void
  /** Lists of projects and limits are no longer what they were. */
  changed(): void
  /** The page of this draft is about to be opened: what it shows can be fetched at once. */
  opening(project: UploadProject, draft: Draft): void
  readonly errorText: (cause: unknown) => string
}

/** Milliseconds between looks at a draft that is being read; a real-time message comes in between. */
const lookEvery = 700
/** A reader that says nothing for this many looks (21 minutes) has died. */
const maxLooks = 1800
/** Looks in a row that may be refused before the page says so; without an answer at all it looks on, as often as it may. */
const maxRefused = 15
/** What the specification says of a PDF; no other file is called one. */
const unreadablePdf = 'Error parsing PDF'
const unreadable = 'The file could not be read'
const notArrived = 'The file did not arrive'
const outOfSight = 'Scholium does not answer'

/** The draft is there, and cannot be looked at. */
class OutOfSight extends Error {}

/**
 * One file on its way to being a draft: sent, read, perhaps opened with a password. It outlives the
 * page that started it, so that a person may look around meanwhile. One at a time.
 */
export class DraftUpload {
  readonly #calls: UploadCalls
  readonly #listeners = new Set<() => void>()
  #state: UploadState = { step: 'idle' }
  #abort = new AbortController()
  #project: UploadProject | undefined
  #draft: Draft | undefined
  /** The file under way and where it goes, until it has become a draft. */
  #sent: { readonly file: File; readonly project: UploadProject | undefined } | undefined
  #wake: (() => void) | undefined
  #watchers = 0

  constructor(calls: UploadCalls) {
    this.#calls = calls
  }

  readonly state = (): UploadState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A page shows this upload until the answer is called; with none, its end is said in passing. */
  readonly watch = (): (() => void) => {
    this.#watchers += 1
    return () => {
      this.#watchers -= 1
    }
  }

  get isWatched(): boolean {
    return this.#watchers > 0
  }

  /** Something is on its way; another file has to wait. */
  get isBusy(): boolean {
    return this.#state.step === 'sending' || this.#state.step === 'reading'
  }

  /** Sends a file into `project`, or into a new project named after it. */
  async start(file: File, project?: UploadProject): Promise<void> {
    this.#sent = { file, project }
    await this.#run(file.name, async (signal) => {
      this.#set({
        step: 'sending',
        fileName: file.name,
        progress: { sent: 0, total: file.size },
      })
      this.#project = project ?? (await this.#calls.createProject(projectNameOf(file.name)))
      signal.throwIfAborted()
      const onProgress = (progress: UploadProgress): void => {
        if (!signal.aborted) this.#set({ step: 'sending', fileName: file.name, progress })
      }
      return this.#calls.send(this.#project.uuid, file, { onProgress, signal })
    })
  }

  /** Sends the file that did not arrive once more. */
  async sendAgain(): Promise<void> {
    if (this.#sent !== undefined) await this.start(this.#sent.file, this.#sent.project)
  }

  /** Takes the sample draft into a new project. */
  async startSample(project?: UploadProject): Promise<void> {
    this.#sent = undefined
    await this.#run('The sample draft', async () => {
      this.#set({ step: 'reading', fileName: 'The sample draft', progress: null })
      this.#project = project ?? (await this.#calls.createProject('Sample draft'))
      return this.#calls.sample(this.#project.uuid)
    })
  }

  /** Tries a password on the file that waits for one. */
  async givePassword(password: string): Promise<void> {
    const { project, draft } = { project: this.#project, draft: this.#draft }
    if (project === undefined || draft === undefined) return
    const fileName = fileNameOf(draft)
    await this.#run(
      fileName,
      async () => {
        this.#set({ step: 'reading', fileName, progress: null })
        return this.#calls.givePassword(project.uuid, draft.uuid, password)
      },
      true,
    )
  }

  /** Looks at once, because a message said that something happened to this draft. */
  nudge(draftUuid: string): boolean {
    if (this.#draft?.uuid !== draftUuid) return false
    this.#wake?.()
    return true
  }

  /** Stops what is under way, or takes the card of a finished upload off the page. */
  async stop(): Promise<void> {
    this.#sent = undefined
    const wasUnderWay = this.isBusy || this.#state.step === 'password'
    this.#abort.abort()
    this.#set({ step: 'idle' })
    if (wasUnderWay) await this.#clearAway()
    this.#forget()
  }

  async #run(
    fileName: string,
    begin: (signal: AbortSignal) => Promise<Draft>,
    wasWrongBefore = false,
  ): Promise<void> {
    this.#abort.abort()
    this.#abort = new AbortController()
    const { signal } = this.#abort
    try {
      const draft = await begin(signal)
      this.#calls.begun()
      await this.#follow(draft, signal, wasWrongBefore)
    } catch (cause) {
      if (signal.aborted) return
      if (cause instanceof OutOfSight) this.#lose(fileName, cause)
      else await this.#fail(fileName, titleOf(cause), this.#calls.errorText(cause))
    }
  }

  /** Looks at the draft until it has been read, waits for a person, or has failed. */
  async #follow(first: Draft, signal: AbortSignal, hadPassword: boolean): Promise<void> {
    let draft = first
    for (let look = 0; look < maxLooks; look += 1) {
      this.#draft = draft
      if (await this.#settle(draft, hadPassword)) return
      await this.#pause(signal)
      signal.throwIfAborted()
      draft = await this.#look(draft, signal)
    }
    await this.#fail(
      fileNameOf(draft),
      unreadTitle(draft),
      'Reading it took too long and was stopped.',
    )
  }

  /** Shows the state of the draft; answers whether it is a last one. */
  async #settle(draft: Draft, hadPassword: boolean): Promise<boolean> {
    const fileName = fileNameOf(draft)
    switch (draft.state) {
      case 'reading':
        this.#set({ step: 'reading', fileName, progress: draft.progress })
        return false
      case 'needs_password':
        this.#set({ step: 'password', fileName, wasWrong: hadPassword })
        this.#calls.changed()
        return true
      case 'failed':
        await this.#fail(fileName, unreadTitle(draft), draft.error ?? '')
        return true
      case 'ready':
        this.#finish(draft)
        return true
    }
  }

  /**
   * One look; an unanswered one is tried again, a draft that is gone has failed.
   * @throws OutOfSight when it is refused or unanswered for too long
   */
  async #look(draft: Draft, signal: AbortSignal): Promise<Draft> {
    const project = this.#project?.uuid ?? draft.project_uuid
    for (let unanswered = 0; ; unanswered += 1) {
      try {
        return await this.#calls.getDraft(project, draft.uuid, signal)
      } catch (cause) {
        const isGone = cause instanceof ApiError && cause.status === 404
        if (isGone) return { ...draft, state: 'failed', error: null }
        signal.throwIfAborted()
        if (unanswered >= (isRetryable(cause) ? maxLooks : maxRefused))
          throw new OutOfSight('The draft was not seen', { cause })
        await this.#pause(signal)
      }
    }
  }

  #finish(draft: Draft): void {
    const project = this.#project
    if (project === undefined) return
    const title = withPlainFormulas(draft.title).trim().slice(0, 200)
    this.#calls.opening(project, draft)
    // The paper's own title says more than "final-v7"; the name of the file serves if this fails, and nobody waits.
    const named =
      project.isNew && title !== ''
        ? this.#calls.renameProject(project.uuid, title)
        : Promise.resolve()
    void named.catch(() => undefined).then(() => this.#calls.changed())
    this.#set({ step: 'ready', project, draft })
    this.#sent = undefined
    this.#forget()
  }

  async #fail(fileName: string, title: string, text: string): Promise<void> {
    const canSendAgain = title === notArrived && this.#sent !== undefined
    if (!canSendAgain) this.#sent = undefined
    this.#set({ step: 'failed', fileName, title, text, canSendAgain, isKept: false })
    await this.#clearAway()
    this.#forget()
  }

  /** What has arrived stays, and is read without anybody looking. */
  #lose(fileName: string, { cause }: OutOfSight): void {
    const text = this.#calls.errorText(cause)
    this.#sent = undefined
    this.#set({
      step: 'failed',
      fileName,
      title: outOfSight,
      text,
      canSendAgain: false,
      isKept: true,
    })
    this.#calls.changed()
    this.#forget()
  }

  /** Leaves nothing behind of a file that became no draft. */
  async #clearAway(): Promise<void> {
    const { project, draft } = { project: this.#project, draft: this.#draft }
    if (project?.isNew === true) {
      await this.#calls.removeProject(project.uuid).catch(() => undefined)
    } else if (project !== undefined && draft !== undefined) {
      await this.#calls.removeDraft(project.uuid, draft.uuid).catch(() => undefined)
    }
    this.#calls.changed()
  }

  #forget(): void {
    this.#project = undefined
    this.#draft = undefined
  }

  #pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, lookEvery)
      function done(): void {
        clearTimeout(timer)
        resolve()
      }
      this.#wake = done
      signal.addEventListener('abort', done, { once: true })
    })
  }

  #set(state: UploadState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** "my_thesis-final.pdf" becomes "my thesis-final". */
export function projectNameOf(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
  return stem.trim().slice(0, 200) || UNTITLED_PROJECT
}

function unreadTitle({ resource }: Draft): string {
  return resource.document_file_type === 'PDF' ? unreadablePdf : unreadable
}

function fileNameOf(draft: Draft): string {
  return draft.resource.file_name ?? draft.name
}

function titleOf(cause: unknown): string {
  const isAnswer = cause instanceof ApiError && cause.status > 0
  return isAnswer ? 'The file was not taken' : notArrived
}

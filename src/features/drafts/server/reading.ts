import { ReadError } from '#engines/documents/server/read-error.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { Trx } from '#platform/server/database/database.ts'

import type { OtherReadings } from './corrections/other-readings.ts'
import { readableTypeOf } from './create-draft.ts'
import { draftEntity } from './draft-entity.ts'
import type { SetPages } from './pages/set-pages.ts'
import type { DraftsOptions } from './ports.ts'
import type { DraftRow, DraftsRepository } from './repository.ts'
import { whyUnread } from './why-unread.ts'

interface ReadingOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly readings: OtherReadings
  readonly setPages: SetPages
}

/** Fewer progress notes than this many milliseconds apart would be more work than they tell. */
const PROGRESS_EVERY_MS = 400

/** Reads the file of a draft and stores its text; every end is written down and told. */
export function createReading({ options, repository, readings, setPages }: ReadingOptions) {
  const { database, outbox, files, logger, upload, now } = options

  async function read(uuid: string, password?: string, signal?: AbortSignal): Promise<void> {
    const draft = await repository.findAny(uuid)
    if (draft === undefined || draft.state !== 'reading' || draft.original_key === null) return
    let tried: ReadableType | undefined
    try {
      const path = files.path(draft.original_key)
      const type = await readableTypeOf(path)
      tried = type
      const file = { key: draft.original_key, type }
      const document = await options.readFile(path, {
        type,
        maxPages: upload.maxPages,
        onProgress: progressOf(draft),
        ...(password === undefined ? {} : { password }),
        ...(signal === undefined ? {} : { signal }),
      })
      await database.transaction(async (trx) => {
        if (!(await repository.moveState(trx, uuid, { from: 'reading', to: 'ready' }))) return
        const text = await readings.readAgain(trx, draft, document)
        await repository.saveText(trx, uuid, text)
        await options.onText(trx, {
          uuid,
          projectUuid: draft.project_uuid,
          createdBy: draft.created_by,
          textHash: text.textHash,
        })
        await setPages.ask(trx, uuid, file)
        await tell(trx, draft, { event: 'pdf_parse_ready' })
      })
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      await end(draft, error, tried)
    }
  }

  function progressOf(draft: DraftRow) {
    let last = 0
    return (progress: { stage: string; done: number; total: number }) => {
      const at = now().getTime()
      if (at - last < PROGRESS_EVERY_MS) return
      last = at
      repository.noteProgress(draft.uuid, progress).catch((error: unknown) => {
        logger.warn({ err: error }, 'reading: progress was not noted')
      })
    }
  }

  /** A file that only needs its password is no bad file: the draft waits for it. */
  async function end(
    draft: DraftRow,
    error: ReadError,
    type: ReadableType | undefined,
  ): Promise<void> {
    const waits = error.code === 'password-needed' || error.code === 'password-wrong'
    const reason = whyUnread(error, {
      type,
      maxPages: upload.maxPages,
      bytes: Number(draft.original_bytes ?? 0),
    })
    await fail(draft, reason, waits ? 'needs_password' : 'failed')
  }

  async function fail(
    draft: DraftRow,
    reason: string,
    to: 'failed' | 'needs_password' = 'failed',
  ): Promise<void> {
    await database.transaction(async (trx) => {
      if (!(await repository.moveState(trx, draft.uuid, { from: 'reading', to, error: reason })))
        return
      await tell(trx, draft, {
        event: to === 'failed' ? 'pdf_parse_error' : 'pdf_password_needed',
        error: reason,
      })
    })
  }

  async function tell(
    trx: Trx,
    draft: DraftRow,
    what: { event: string; error?: string },
  ): Promise<void> {
    await outbox.publish(trx, {
      event: what.event,
      channel: 'draft',
      audience: { project: draft.project_uuid },
      entity: draftEntity(draft),
      ...(what.error === undefined ? {} : { data: { error: what.error } }),
    })
  }

  /** Gives up on a draft whose reading never ended: the worker died with it more often than it may. */
  async function giveUp(uuid: string): Promise<void> {
    const draft = await repository.findAny(uuid)
    if (draft === undefined) return
    await fail(
      draft,
      'Error parsing PDF. The file could not be read; it was not counted as an upload.',
    )
  }

  return { read, giveUp }
}

export type Reading = ReturnType<typeof createReading>

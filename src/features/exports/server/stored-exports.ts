import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import * as z from 'zod'

import { draftEntity } from '#features/drafts/server/index.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { StoredExport, StoredWish } from '../contract.ts'
import type { ExportMaking } from './make-export.ts'
import type { ExportsOptions } from './ports.ts'
import type { StoredFile, StoredRepository, StoredRow } from './stored-repository.ts'

const Payload = z.object({ export: z.uuid() })
type MakeExportJob = JobDefinition<z.infer<typeof Payload>>

/** What one person may have made at a time. */
const MOST_MAKING = 3
/** Finished files are there for a week, the latest ten of a person. */
const KEPT_SECONDS = 7 * 24 * 3600
const MOST_KEPT = 10
/** Longer than waiting in line and every try may take. */
const STUCK_SECONDS = 3600
const STUCK = 'The file could not be made. Try again, or choose another format.'

interface StoredOptions {
  readonly options: ExportsOptions
  readonly repository: StoredRepository
  readonly making: ExportMaking
}

/** Files that take minutes: made in a job, so that whoever closes the page finds them on coming back. */
export function createStoredExports({ options, repository, making }: StoredOptions) {
  const { database, files, jobs } = options
  const running = new Map<string, AbortController>()

  const job: MakeExportJob = {
    name: 'make-export',
    payload: Payload,
    // The process that makes the file has bounds of its own, which are narrower.
    timeout: 600,
    retries: 1,
    concurrency: 1,
    run: (payload, signal) => make(payload.export, signal),
    dead: (payload) => fail(payload.export, STUCK),
  }

  /** The same wish of the same person, while it is being made, is the same file. */
  async function order(draft: DraftRow, person: string, wish: StoredWish): Promise<StoredExport> {
    if (draft.state !== 'ready') throw new AppError('draft/not-ready')
    const uuid = await database.transaction(async (trx) => {
      await repository.lockOrders(trx, person)
      const open = await repository.beingMade(trx, person)
      const same = open.find((row) => row.draft_uuid === draft.uuid && isSame(row.wish, wish))
      if (same !== undefined) return same.uuid
      if (open.length >= MOST_MAKING) throw new AppError('export/too-many')
      const row = { uuid: randomUUID(), draft_uuid: draft.uuid, created_by: person, wish }
      await repository.insert(trx, row)
      await jobs.enqueue(trx, job, { payload: { export: row.uuid } })
      return row.uuid
    })
    const row = await repository.find(uuid)
    if (row === undefined) throw new AppError('export/not-found')
    return view(row)
  }

  async function make(uuid: string, signal: AbortSignal): Promise<void> {
    const row = await repository.find(uuid)
    if (row?.state !== 'making') return
    const stop = new AbortController()
    running.set(uuid, stop)
    try {
      const { draft, file } = await made(row, AbortSignal.any([signal, stop.signal]))
      await store(row, draft, file)
    } catch (error) {
      // Taken back: there is nobody to tell.
      if (stop.signal.aborted) return
      if (!(error instanceof AppError)) throw error
      await fail(uuid, error.message)
    } finally {
      running.delete(uuid)
    }
  }

  async function made(
    { draft_uuid: uuid, created_by: person, wish }: StoredRow,
    signal: AbortSignal,
  ) {
    const draft = await options.drafts.findAny(uuid)
    if (draft === undefined) throw new AppError('draft/not-found')
    // Whoever lost the right to read meanwhile gets no file.
    await options.projects.access(draft.project_uuid, person, 'read')
    const source = { ...(await making.open(draft)), signal }
    const { page_size: pageSize } = wish
    const file =
      wish.as === 'pdf'
        ? await making.pdf(source, { notes: wish.notes, pageSize })
        : await making.word(source, { notes: wish.notes, pageSize })
    signal.throwIfAborted()
    return { draft, file }
  }

  async function store(row: StoredRow, draft: DraftRow, file: File): Promise<void> {
    const stored = await files.put(Readable.from([Buffer.from(await file.arrayBuffer())]))
    const kept: StoredFile = { ...stored, name: file.name, type: file.type }
    await database.transaction(async (trx) => {
      const owner = await repository.end(trx, row.uuid, { file: kept })
      // Made twice, or taken back: the sweep takes the file that no row names.
      if (owner === undefined) return
      await options.outbox.publish(trx, {
        event: 'export_ready',
        channel: 'draft',
        audience: { person: owner },
        entity: draftEntity(draft),
        data: { export: row.uuid, person: owner, file_name: kept.name },
      })
    })
  }

  async function fail(uuid: string, error: string): Promise<void> {
    await database.transaction((trx) => repository.end(trx, uuid, { error }))
  }

  /** @throws AppError `export/not-found` for what is another's, of another draft, or gone. */
  async function own(draft: DraftRow, person: string, uuid: string): Promise<StoredRow> {
    const row = await repository.find(uuid)
    if (row?.draft_uuid !== draft.uuid || row.created_by !== person)
      throw new AppError('export/not-found')
    return row
  }

  return {
    job,
    order,
    list: async (draft: DraftRow, person: string) => ({
      exports: (await repository.listOf(draft.uuid, person)).map(view),
    }),
    file: async (draft: DraftRow, person: string, uuid: string): Promise<File> => {
      const row = await own(draft, person, uuid)
      if (row.file_key === null) throw new AppError('export/not-found')
      const bytes = new Uint8Array(await buffer(files.read(row.file_key)))
      return new File([bytes], row.file_name ?? 'Draft', { type: row.file_type ?? '' })
    },
    /** Ends the making, or puts away what became of it. */
    remove: async (draft: DraftRow, person: string, uuid: string): Promise<void> => {
      const row = await own(draft, person, uuid)
      await repository.remove(row.uuid)
      running.get(row.uuid)?.abort()
      if (row.file_key !== null) await files.remove(row.file_key)
    },
    keysKept: repository.keysKept,
    reassign: repository.reassign,
    sweep: async () => {
      for (const uuid of await repository.stuck(STUCK_SECONDS)) await fail(uuid, STUCK)
      await repository.removeOld(KEPT_SECONDS, MOST_KEPT)
    },
  }
}

export type StoredExports = ReturnType<typeof createStoredExports>

const isSame = (one: StoredWish, other: StoredWish): boolean =>
  one.as === other.as && one.notes === other.notes && one.page_size === other.page_size

function view(row: StoredRow): StoredExport {
  return {
    uuid: row.uuid,
    wish: row.wish,
    state: row.state,
    error: row.error,
    file_name: row.file_name,
    bytes: row.bytes === null ? null : Number(row.bytes),
    created_at: row.created_at.toISOString(),
  }
}

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import { importerOf, importFormats } from '#engines/importers/formats.ts'
import type { Imported } from '#engines/importers/imported.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'
import { receiveUpload } from '#platform/server/http/upload.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import { MOST_IN_FILE } from '../contract.ts'
import type { LibraryImport } from '../contract.ts'
import type { Adding } from './add-item.ts'
import { importFormatOf } from './import-format.ts'
import { beginningOf, piecesOf } from './import-stream.ts'
import type { ImportsRepository } from './imports-repository.ts'
import type { LibraryOptions } from './ports.ts'
import { noticesOf, withOwnName } from './read-references.ts'
import type { ImportRow } from './tables.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly imports: ImportsRepository
  readonly adding: Adding
}

/** Records in one transaction: what is in is in for good, and a next try goes on behind it. */
const BATCH = 50
/** Imports of one project at once. */
const MOST_OPEN = 3
/** Records that are named among those left out. */
const MOST_NOTICES = 20
const FAILED = 'The file could not be read to its end. What was read is in the library.'
const FULL = 'The library is full. The rest of the file was left out.'
const CUT = `Only the first ${MOST_IN_FILE} records were read. Split the file to take in the rest.`

const Payload = z.object({ import: z.uuid() })
export type ImportJob = JobDefinition<z.infer<typeof Payload>>

/** Takes in files of references in the background. */
export function createFileImports({ options, imports, adding }: Parts) {
  const { database, files } = options

  async function upload(request: FastifyRequest, context: RequestContext): Promise<LibraryImport> {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    const { id } = request.params as { readonly id: string }
    const project = await options.projects.access(id, asker.uuid, 'edit')
    const { stored, fileName } = await receiveUpload(request.raw, {
      maxBytes: options.upload.maxBytes,
      store: (content) => files.put(content),
      discard: (left) => files.remove(left.key),
    })
    return begin({ project, asker, key: stored.key, fileName })
  }

  async function start(
    project: ProjectAccess,
    asker: Principal,
    given: { readonly text: string; readonly file_name: string },
  ): Promise<LibraryImport> {
    const { key } = await files.put(Readable.from([given.text]))
    return begin({ project, asker, key, fileName: given.file_name })
  }

  async function begin(given: {
    readonly project: ProjectAccess
    readonly asker: Principal
    readonly key: string
    readonly fileName: string
  }): Promise<LibraryImport> {
    const { project, asker, key, fileName } = given
    try {
      const format = importFormatOf(await beginningOf(files, key))
      if (format === undefined) throw new AppError('library/nothing-read')
      const uuid = randomUUID()
      await database.transaction(async (trx) => {
        if ((await imports.countOpen(trx, project.uuid)) >= MOST_OPEN)
          throw new AppError('library/importing')
        await imports.insert(trx, {
          uuid,
          project_uuid: project.uuid,
          started_by: asker.uuid,
          file_name: fileName.slice(0, 200),
          file_key: key,
          format,
          notices: '[]',
          error: null,
        })
        await options.jobs.enqueue(trx, job, { payload: { import: uuid } })
      })
      return view(await require(project, uuid))
    } catch (error) {
      await files.remove(key)
      throw error
    }
  }

  async function require(project: ProjectAccess, uuid: string): Promise<ImportRow> {
    const row = await imports.find(uuid)
    if (row?.project_uuid !== project.uuid) throw new AppError('library/import-not-found')
    return row
  }

  /** Reads on from where an earlier try stood. A cancelled import stops at its next batch. */
  async function run(uuid: string, signal: AbortSignal): Promise<void> {
    const row = await imports.find(uuid)
    if (row?.file_key === null || row === undefined || !isOpen(row)) return
    const importer = importerOf(row.format, options.now().toISOString().slice(0, 10))
    let skip = row.done
    let left = MOST_IN_FILE - row.done
    let batch: Imported[] = []
    const take = async (records: readonly Imported[], share: number): Promise<boolean> => {
      for (const record of records) {
        if (skip > 0) skip -= 1
        else if (left > 0) {
          left -= 1
          batch.push(record)
        }
      }
      const least = share === 1 ? 1 : BATCH
      while (batch.length >= least) {
        const next = batch.slice(0, BATCH)
        batch = batch.slice(BATCH)
        if (!(await put(row, next, share))) return false
      }
      return left > 0
    }
    let isOn = true
    for await (const { piece, share } of piecesOf(files, row.file_key)) {
      signal.throwIfAborted()
      isOn = await take(importer.push(piece), Math.min(share, 0.99))
      if (!isOn) break
    }
    if (isOn || left === 0) await take(isOn ? importer.end() : [], 1)
    await end(uuid, { state: 'ready', notice: left === 0 ? CUT : null })
  }

  /** One batch in one transaction; `false` when the import has ended meanwhile, or the library is full. */
  async function put(
    row: ImportRow,
    records: readonly Imported[],
    share: number,
  ): Promise<boolean> {
    const works: Work[] = records.flatMap((record) =>
      record.kind === 'work' ? [withOwnName(record.work)] : [],
    )
    const now = await imports.find(row.uuid)
    if (now === undefined || !isOpen(now)) return false
    try {
      await database.transaction(async (trx) => {
        const { added, joined } = await adding.putAll(
          trx,
          { project: row.project_uuid, asker: row.started_by },
          works,
        )
        await change(trx, row.uuid, {
          state: 'running',
          done: now.done + records.length,
          added: now.added + added,
          joined: now.joined + joined,
          percent: Math.round(share * 100),
          notices: JSON.stringify([...now.notices, ...noticesOf(records)].slice(0, MOST_NOTICES)),
        })
      })
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'library/full') throw error
      await end(row.uuid, { state: 'ready', notice: FULL })
      return false
    }
  }

  async function change(
    trx: Parameters<ImportsRepository['updateOpen']>[0],
    uuid: string,
    values: Parameters<ImportsRepository['updateOpen']>[2],
  ): Promise<void> {
    const changed = await imports.updateOpen(trx, uuid, values)
    if (changed === undefined) return
    await options.outbox.publish(trx, {
      event: 'library_import_changed',
      channel: 'project',
      audience: { project: changed.project_uuid },
      entity: { type: 'PROJECT', uuid: changed.project_uuid, project_uuid: changed.project_uuid },
      data: { import: uuid, state: changed.state, percent: changed.percent, read: changed.done },
    })
  }

  async function end(
    uuid: string,
    how: {
      readonly state: 'ready' | 'failed' | 'cancelled'
      readonly notice?: string | null
      readonly error?: string
    },
  ): Promise<void> {
    const row = await imports.find(uuid)
    if (row === undefined || !isOpen(row)) return
    const { state, notice = null, error = null } = how
    await database.transaction(async (trx) => {
      await change(trx, uuid, {
        state,
        error,
        file_key: null,
        ...(state === 'ready' ? { percent: 100 } : {}),
        notices: JSON.stringify([...row.notices, ...(notice === null ? [] : [notice])]),
      })
      const { file_key: key } = row
      // What cannot be removed now is found by the sweep.
      if (key !== null) trx.afterCommit(() => void files.remove(key).catch(() => undefined))
    })
  }

  const job: ImportJob = {
    name: 'import-library-file',
    payload: Payload,
    timeout: 600,
    retries: 2,
    concurrency: 1,
    run: ({ import: uuid }, signal) => run(uuid, signal),
    dead: ({ import: uuid }) => end(uuid, { state: 'failed', error: FAILED }),
  }

  return {
    job,
    upload,
    start,
    listOf: async (project: string): Promise<LibraryImport[]> =>
      (await imports.listOf(project)).map(view),
    cancel: async (project: ProjectAccess, uuid: string): Promise<LibraryImport> => {
      await require(project, uuid)
      await end(uuid, { state: 'cancelled' })
      return view(await require(project, uuid))
    },
  }
}

export type FileImports = ReturnType<typeof createFileImports>

const isOpen = ({ state }: Pick<ImportRow, 'state'>) => state === 'queued' || state === 'running'

function view(row: ImportRow): LibraryImport {
  return {
    uuid: row.uuid,
    file_name: row.file_name,
    format: importFormats[row.format],
    state: row.state,
    read: row.done,
    added: row.added,
    joined: row.joined,
    percent: row.percent,
    notices: row.notices,
    error: row.error,
    created_at: row.created_at.toISOString(),
  }
}

import { readFile } from 'node:fs/promises'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import { withLineFeeds } from '#engines/documents/line-feeds.ts'
import { decodeText } from '#engines/documents/server/markup/decode-text.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import { readableTypes, sniffType } from '#engines/documents/server/sniff-type.ts'
import { textFromBlocks } from '#engines/documents/typed-text.ts'
import type { Database } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { receiveUpload } from '#platform/server/http/upload.ts'
import { isUuid } from '#platform/server/is-uuid.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import { MOST_BRIEF_CHARACTERS } from '../contract.ts'
import type { AssignmentsRepository } from './assignments-repository.ts'
import type { Assignments } from './assignments.ts'
import type { GuidanceOptions } from './ports.ts'
import type { AssignmentRow } from './tables.ts'

/** A brief is a few pages; a whole handbook is no brief. */
const MOST_BYTES = 10 * 1024 * 1024
const MOST_PAGES = 60

/** In these the lines are the writer's own: a list of criteria is no paragraph. */
const asTyped: ReadonlySet<string> = new Set(['text', 'markdown'])

const Payload = z.object({
  assignment: z.uuid(),
  key: z.string(),
  type: z.enum(readableTypes),
  /** Of the row while this file is read; another one means that somebody has changed the brief meanwhile. */
  version: z.int(),
})
type Payload = z.infer<typeof Payload>

interface UploadOptions {
  readonly database: Database
  readonly options: GuidanceOptions
  readonly repository: AssignmentsRepository
  readonly assignments: Assignments
}

/** A brief that comes as a file: its text is read outside the request, and the file is not kept. */
export function createBriefUpload({ database, options, repository, assignments }: UploadOptions) {
  const { files } = options

  async function upload(request: FastifyRequest, context: RequestContext): Promise<AssignmentRow> {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    const { id, assignmentId } = request.params as { id: string; assignmentId: string }
    const project = await options.projects.access(id, asker.uuid, 'edit')
    const row = isUuid(assignmentId) ? await repository.find(assignmentId) : undefined
    if (row?.project_uuid !== project.uuid) throw new AppError('guidance/assignment-not-found')
    const received = await receiveUpload(request.raw, {
      maxBytes: MOST_BYTES,
      store: (content) => files.put(content),
      discard: (stored) => files.remove(stored.key),
    })
    const { key } = received.stored
    try {
      const type = sniffType(await readFile(files.path(key)))
      if (type === 'unknown' || !options.canRead(type))
        throw new AppError('upload/unsupported-type')
      const editing = { assignment: row.uuid, project: project.uuid, person: asker.uuid }
      await assignments.edit(editing, async (before, trx) => {
        await options.jobs.enqueue(trx, job, {
          payload: { assignment: row.uuid, key, type, version: before.version + 1 },
        })
        await assignments.tell(trx, before, 'started')
        return {
          state: 'reading',
          source: 'file',
          file_name: received.fileName.slice(0, 300),
          error: null,
        }
      })
    } catch (error) {
      await files.remove(key)
      throw error
    }
    return (await repository.find(row.uuid)) ?? row
  }

  async function read(payload: Payload, signal: AbortSignal): Promise<void> {
    const row = await repository.find(payload.assignment)
    if (row === undefined || row.version !== payload.version) return files.remove(payload.key)
    try {
      const { type } = payload
      const path = files.path(payload.key)
      const text = (
        asTyped.has(type)
          ? withLineFeeds(decodeText(await readFile(path)))
          : textFromBlocks(
              (await options.readFile(path, { type, maxPages: MOST_PAGES, signal })).blocks,
            )
      ).slice(0, MOST_BRIEF_CHARACTERS)
      await end(payload, { text })
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      await end(payload, { error: error.message })
    }
  }

  async function end(payload: Payload, ended: { text: string } | { error: string }): Promise<void> {
    await database.transaction(async (trx) => {
      const row = await repository.lock(trx, payload.assignment)
      if (row === undefined || row.version !== payload.version) return
      const change =
        'text' in ended
          ? assignments.withText(row, ended.text)
          : {
              state: row.text === '' ? ('failed' as const) : ('ready' as const),
              error: ended.error,
            }
      await assignments.store(trx, row, change)
      await assignments.tell(trx, row, 'ready')
    })
    await files.remove(payload.key)
  }

  const job: JobDefinition<Payload> = {
    name: 'read-brief',
    payload: Payload,
    timeout: 120,
    retries: 2,
    concurrency: 1,
    run: read,
    dead: (payload) =>
      end(payload, { error: 'The file could not be read. Paste the text of the brief instead.' }),
  }
  return { upload, job }
}

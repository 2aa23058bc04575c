import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import { ReadError } from '#engines/documents/server/read-error.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { DraftVersion, Versions } from '../contract.ts'
import { matchComments } from './match-comments.ts'
import { notesOf } from './notes.ts'
import type { DraftNotes } from './notes.ts'
import type { ExportsOptions } from './ports.ts'
import type { ExportsRepository, VersionRow } from './repository.ts'

const Payload = z.object({ version: z.uuid() })
type ReadVersionJob = JobDefinition<z.infer<typeof Payload>>

/** Longer than any reading and its tries may take. */
const STUCK_SECONDS = 900
const STUCK = 'The file could not be read. The draft is as it was.'

/** The next version of a draft: a Word file that went out with comments and comes back edited and answered. */
export function createVersions(options: ExportsOptions, repository: ExportsRepository) {
  const { database, files } = options

  const job: ReadVersionJob = {
    name: 'read-version',
    payload: Payload,
    timeout: 180,
    retries: 2,
    concurrency: 1,
    run: ({ version }, signal) => read(version, signal),
    dead: ({ version }) => fail(version, STUCK),
  }

  async function receive(request: FastifyRequest, context: RequestContext): Promise<DraftVersion> {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    const { id, draftId } = request.params as { readonly id: string; readonly draftId: string }
    const project = await options.projects.access(id, asker.uuid, 'edit')
    const draft = await options.drafts.find(project.uuid, draftId)
    if (draft === undefined || draft.state === 'failed') throw new AppError('draft/not-found')
    if (draft.state !== 'ready') throw new AppError('draft/not-ready')
    const received = await options.drafts.receiveFile(request)
    try {
      if (received.type !== 'docx') throw new AppError('export/version-not-word')
      const uuid = randomUUID()
      await database.transaction(async (trx) => {
        const isFirst = await repository.insert(trx, {
          uuid,
          draft_uuid: draft.uuid,
          created_by: asker.uuid,
          original_key: received.stored.key,
          original_name: received.fileName,
          original_bytes: String(received.stored.bytes),
        })
        if (!isFirst) throw new AppError('draft/not-ready')
        await options.jobs.enqueue(trx, job, { payload: { version: uuid } })
      })
      return view(await found(uuid))
    } catch (error) {
      await files.remove(received.stored.key)
      throw error
    }
  }

  async function found(uuid: string): Promise<VersionRow> {
    const row = await repository.find(uuid)
    if (row === undefined) throw new AppError('draft/not-found')
    return row
  }

  async function read(uuid: string, signal: AbortSignal): Promise<void> {
    const version = await repository.find(uuid)
    if (version?.state !== 'reading' || version.original_key === null) return
    const path = files.path(version.original_key)
    try {
      const document = await options.readFile(path, {
        type: 'docx',
        maxPages: options.maxPages,
        signal,
      })
      const comments = await options.readComments(path, signal)
      const before = await notesBefore(version.draft_uuid)
      const matched = matchComments(before?.findings ?? [], comments)
      await database.transaction(async (trx) => {
        const { draft, former } = await options.drafts.takeNextVersion(trx, version.draft_uuid, {
          document,
          original: {
            key: version.original_key ?? '',
            name: version.original_name,
            bytes: Number(version.original_bytes),
          },
        })
        await repository.addReplies(trx, draft.uuid, matched.replies)
        await options.takeOverNotes(trx, {
          draft: { uuid: draft.uuid, projectUuid: draft.project_uuid },
          by: version.created_by,
          changes: matched.changes,
        })
        // Read twice by two workers, it counts once.
        const isFirst = await repository.end(trx, uuid, {
          state: 'ready',
          former,
          taken: matched.taken,
        })
        if (!isFirst) throw new AppError('draft/not-ready')
      })
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      await fail(uuid, error.message)
    }
  }

  async function notesBefore(draft: string): Promise<DraftNotes | undefined> {
    const readable = await options.drafts.readable(draft)
    if (readable === undefined) return undefined
    const hashes = new Map(readable.chapters.map((chapter) => [chapter.uuid, chapter.text_hash]))
    return notesOf(readable.document, await options.resultsOf(readable.draft, hashes))
  }

  async function fail(uuid: string, error: string): Promise<void> {
    await database.transaction((trx) => repository.end(trx, uuid, { state: 'failed', error }))
  }

  async function list(draft: DraftRow): Promise<Versions> {
    const [versions, replies] = await Promise.all([
      repository.listOf(draft.uuid),
      repository.repliesOf(draft.uuid),
    ])
    return {
      versions: versions.map(view),
      replies: replies.map((reply) => ({
        finding_id: reply.finding_id,
        author: reply.author,
        text: reply.text,
        at: reply.said_at?.toISOString() ?? null,
      })),
    }
  }

  return {
    job,
    receive,
    list,
    sweep: async () => {
      for (const uuid of await repository.stuck(STUCK_SECONDS)) await fail(uuid, STUCK)
    },
  }
}

function view(row: VersionRow): DraftVersion {
  return {
    uuid: row.uuid,
    state: row.state,
    error: row.error,
    file_name: row.original_name,
    created_at: row.created_at.toISOString(),
    taken: row.taken,
  }
}

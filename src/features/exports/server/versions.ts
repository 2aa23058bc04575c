import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import type { FindingStatus } from '#engines/analysis/finding.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { ReadReview } from '#engines/documents/server/write/comments/read-review.ts'
import type { EditedCopyType } from '#engines/documents/server/write/file-writer.ts'
import { isAnotherWork } from '#engines/grounding/rejudging/same-work.ts'
import { draftEntity, readableTypeOf, whyUnread } from '#features/drafts/server/index.ts'
import type { DraftRow } from '#features/drafts/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { DeletedDecision, DraftVersion, Versions } from '../contract.ts'
import type { ReadNotes } from './draft-notes.ts'
import { DELETED_IN_WORD, matchComments } from './match-comments.ts'
import { placeComments } from './place-comments.ts'
import type { ExportsOptions } from './ports.ts'
import type { ExportsRepository, VersionRow } from './repository.ts'

const Payload = z.object({ version: z.uuid() })
type ReadVersionJob = JobDefinition<z.infer<typeof Payload>>

/** Longer than any reading and its tries may take. */
const STUCK_SECONDS = 900
const STUCK = 'The file could not be read. The draft is as it was.'

/** A version is read outside a page that could ask for a password. */
const LOCKED =
  'This file is locked with a password. Save a copy without the password, and upload that. The draft is as it was.'
/** One slip in a file dialog must not put all notes of a thesis among those whose passage is gone. */
const ANOTHER_TEXT =
  'Hardly a sentence of the draft stands in this file, so it looks like another text. The draft is as it was. To have this text reviewed, add it as a draft of its own.'

/**
 * The next version of a draft: a file of any form that can be read, with the same text as it was worked on elsewhere. A
 * file of a word processor may have gone out with comments, and then comes back answered. LibreOffice saves it as an
 * OpenDocument text unless it is told otherwise.
 */
export function createVersions(
  options: ExportsOptions,
  repository: ExportsRepository,
  readNotes: ReadNotes,
) {
  const { database, files, feedback } = options

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
      return view(await found(uuid), noneOpen)
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
    let tried: ReadableType | undefined
    try {
      const type = await readableTypeOf(path)
      tried = type
      const document = await options.readFile(path, {
        type,
        maxPages: options.maxPages,
        signal,
      })
      const review = hasComments(type) ? await options.readReview(path, type, signal) : noReview
      const readable = await options.drafts.readable(version.draft_uuid)
      const before = readable === undefined ? noNotes : await readNotes(readable)
      const matched = matchComments(before, review)
      const isReturned = matched.taken.by_id + matched.taken.by_passage > 0
      if (!isReturned && readable !== undefined && isAnotherWork(readable.document, document)) {
        await fail(uuid, ANOTHER_TEXT)
        return
      }
      await database.transaction(async (trx) => {
        const { draft, former } = await options.drafts.takeNextVersion(trx, version.draft_uuid, {
          document,
          original: {
            key: version.original_key ?? '',
            name: version.original_name,
            bytes: Number(version.original_bytes),
            type,
          },
        })
        const keys = await feedback.takeOverNotes(trx, {
          draft: { uuid: draft.uuid, projectUuid: draft.project_uuid },
          by: version.created_by,
          changes: matched.changes,
          replied: matched.replies.map(({ finding }) => finding),
          followed: matched.deleted,
          placed: placeComments(document, matched.standing),
        })
        const keyOf = ({ id }: { readonly id: string }) => keys.get(id) ?? id
        const added = await repository.addReplies(
          trx,
          draft.uuid,
          matched.replies.map(({ finding, ...reply }) => ({ ...reply, key: keyOf(finding) })),
        )
        // Read twice by two workers, it counts once.
        const isFirst = await repository.end(trx, uuid, {
          state: 'ready',
          former,
          ...(hasComments(type) && { taken: { ...matched.taken, replies: added } }),
          deleted: matched.deleted.map(keyOf),
        })
        if (!isFirst) throw new AppError('draft/not-ready')
      })
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      const { maxPages } = options
      await fail(
        uuid,
        isLocked(error)
          ? LOCKED
          : whyUnread(error, { type: tried, maxPages, bytes: Number(version.original_bytes) }),
      )
    }
  }

  async function fail(uuid: string, error: string): Promise<void> {
    const version = await repository.find(uuid)
    const draft = version && (await options.drafts.findAny(version.draft_uuid))
    await database.transaction(async (trx) => {
      const isFirst = await repository.end(trx, uuid, { state: 'failed', error })
      if (!isFirst || version === undefined || draft === undefined) return
      await options.outbox.publish(trx, {
        event: 'version_refused',
        channel: 'draft',
        audience: { person: version.created_by },
        entity: draftEntity(draft),
        data: {
          version: uuid,
          person: version.created_by,
          file_name: version.original_name,
          error,
        },
      })
    })
  }

  async function list(draft: DraftRow): Promise<Versions> {
    const [versions, replies, followed] = await Promise.all([
      repository.listOf(draft.uuid),
      repository.repliesOf(draft.uuid),
      feedback.followedOf(draft.uuid),
    ])
    const byKey = new Map(followed.map((note) => [note.key, note]))
    const isOpen = (key: string) => isUndecided(byKey.get(key)?.status)
    return {
      versions: versions.map((version) => view(version, isOpen)),
      replies: replies.map((reply) => ({
        key: reply.note_key,
        findings: [...(byKey.get(reply.note_key)?.ids ?? [])],
        author: reply.author,
        text: reply.text,
        at: reply.said_at?.toISOString() ?? null,
      })),
    }
  }

  /** @throws AppError 404 for a version of another draft. */
  async function decideDeleted(
    draft: DraftRow,
    asked: { readonly version: string; readonly decision: DeletedDecision; readonly by: string },
  ): Promise<DraftVersion> {
    const version = await repository.find(asked.version)
    if (version?.draft_uuid !== draft.uuid) throw new AppError('draft/not-found')
    const isDone = asked.decision === 'done'
    await database.transaction(async (trx) => {
      await repository.decide(trx, version.uuid, asked.decision)
      await feedback.settleTogether(trx, {
        draft: { uuid: draft.uuid, projectUuid: draft.project_uuid },
        by: asked.by,
        keys: version.deleted_notes,
        status: isDone ? 'resolved' : 'open',
        reason: isDone ? DELETED_IN_WORD : null,
        isStill: ({ status, reason }) =>
          isDone ? isUndecided(status) : status === 'resolved' && reason === DELETED_IN_WORD,
      })
    })
    const now = (await list(draft)).versions.find(({ uuid }) => uuid === version.uuid)
    if (now === undefined) throw new AppError('draft/not-found')
    return now
  }

  return {
    job,
    receive,
    list,
    decideDeleted,
    sweep: async () => {
      for (const uuid of await repository.stuck(STUCK_SECONDS)) await fail(uuid, STUCK)
    },
  }
}

/** Forms in which our notes come back as comments; of others only the text is taken. */
function hasComments(type: ReadableType): type is EditedCopyType {
  return type === 'docx' || type === 'odt'
}

function isLocked({ code }: ReadError): boolean {
  return code === 'password-needed' || code === 'password-wrong'
}

const noReview: ReadReview = { comments: [], marked: [] }

const noNotes = { findings: [], gone: [], answers: new Map<string, never>() }
const noneOpen = () => false

function isUndecided(status: FindingStatus | undefined): boolean {
  return status === 'open' || status === 'disputed'
}

function view(row: VersionRow, isOpen: (key: string) => boolean): DraftVersion {
  return {
    uuid: row.uuid,
    state: row.state,
    error: row.error,
    file_name: row.original_name,
    created_at: row.created_at.toISOString(),
    // Versions of before deleted comments were told apart have no count of them.
    taken: row.taken === null ? null : { ...row.taken, deleted: row.deleted_notes.length },
    deleted: { open: row.deleted_notes.filter(isOpen).length, decision: row.deleted_decision },
  }
}

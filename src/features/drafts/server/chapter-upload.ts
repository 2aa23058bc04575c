import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import type { Block, Document } from '#engines/documents/document.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import { fromOwnFile } from './chapter-floats.ts'
import type { ChapterRow } from './chapter-rows.ts'
import { readableTypeOf, receiveFile, withoutEnding } from './create-draft.ts'
import type { UploadLimits } from './limits-of.ts'
import type { DraftsOptions } from './ports.ts'
import type { DraftRow, DraftsRepository } from './repository.ts'
import type { DraftSaving } from './save-draft.ts'
import { whyUnread } from './why-unread.ts'

const Payload = z.object({ draft: z.uuid(), chapter: z.uuid() })
type ReadChapterJob = JobDefinition<z.infer<typeof Payload>>

interface ChapterUploadOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly saving: DraftSaving
  readonly limits: UploadLimits
}

/** A chapter that comes as a file of its own. */
export function createChapterUpload({ options, repository, saving, limits }: ChapterUploadOptions) {
  const { database, files } = options

  async function upload(
    request: FastifyRequest,
    context: RequestContext,
  ): Promise<{ draft: DraftRow; chapter: ChapterRow }> {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    const { id, draftId } = request.params as { readonly id: string; readonly draftId: string }
    const project = await options.projects.access(id, asker.uuid, 'edit')
    const draft = await requireReady(project, draftId)
    await limits.require(asker)
    const received = await receiveFile(request, options)
    const named = received.fields['title']?.trim() ?? ''
    const title = (named === '' ? withoutEnding(received.fileName) : named).slice(0, 300)
    const chapter: ChapterRow = {
      uuid: randomUUID(),
      draft_uuid: draft.uuid,
      position: 0,
      number: '',
      title,
      blocks: [],
      words: 0,
      text_hash: '',
      state: 'reading',
      original_key: received.stored.key,
      original_name: received.fileName,
    }
    let position = 0
    try {
      await database.transaction(async (trx) => {
        await repository.lockPerson(trx, asker.uuid)
        await limits.requireIn(trx, asker)
        await saving.changeChapters(trx, draft, (chapters) => {
          position = chapters.length
          return [...chapters, chapter]
        })
        await options.jobs.enqueue(trx, job, {
          payload: { draft: draft.uuid, chapter: chapter.uuid },
        })
      })
    } catch (error) {
      await files.remove(received.stored.key)
      throw error
    }
    return { draft, chapter: { ...chapter, position } }
  }

  async function requireReady(project: ProjectAccess, draftId: string): Promise<DraftRow> {
    const draft = await repository.find(project.uuid, draftId)
    if (draft === undefined) throw new AppError('draft/not-found')
    if (draft.state !== 'ready') throw new AppError('draft/not-ready')
    return draft
  }

  async function read(payload: z.infer<typeof Payload>, signal: AbortSignal): Promise<void> {
    const found = await find(payload)
    if (found === undefined) return
    const { path } = found
    let tried: ReadableType | undefined
    try {
      tried = await readableTypeOf(path)
      const document = await options.readFile(path, {
        type: tried,
        maxPages: options.upload.maxPages,
        signal,
      })
      await finish(payload, document)
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      const { size } = await stat(path).catch(() => ({ size: 0 }))
      await discard(
        payload,
        whyUnread(error, { type: tried, maxPages: options.upload.maxPages, bytes: size }),
      )
    }
  }

  async function find({ draft: uuid, chapter: chapterUuid }: z.infer<typeof Payload>) {
    const draft = await repository.findAny(uuid)
    const chapters = draft === undefined ? [] : await repository.chapters(uuid)
    const chapter = chapters.find((other) => other.uuid === chapterUuid)
    if (draft === undefined || chapter?.state !== 'reading' || chapter.original_key === null)
      return undefined
    return { draft, chapter, path: files.path(chapter.original_key) }
  }

  async function finish(payload: z.infer<typeof Payload>, document: Document): Promise<void> {
    const found = await find(payload)
    if (found === undefined) return
    const prefix = `${payload.chapter.slice(0, 8)}-`
    const { blocks, ...floats } = fromOwnFile(document, prefix)
    await database.transaction(async (trx) => {
      const isRead = ({ uuid }: ChapterRow) => uuid === payload.chapter
      await saving.changeChapters(trx, { uuid: payload.draft, added: floats }, (chapters) =>
        chapters.map((other) =>
          isRead(other)
            ? { ...other, blocks: underTitle(blocks, other, prefix), state: 'ready' as const }
            : other,
        ),
      )
      await tell(trx, found.draft, { event: 'chapter_pdf_parse_ready', chapter: payload.chapter })
    })
  }

  async function discard(payload: z.infer<typeof Payload>, reason: string): Promise<void> {
    const found = await find(payload)
    if (found === undefined) return
    await database.transaction(async (trx) => {
      await saving.changeChapters(trx, { uuid: payload.draft }, (chapters) =>
        chapters.filter((other) => other.uuid !== payload.chapter),
      )
      await tell(trx, found.draft, {
        event: 'pdf_parse_error',
        chapter: payload.chapter,
        error: reason,
      })
    })
  }

  async function tell(
    trx: Trx,
    draft: DraftRow,
    what: { event: string; chapter: string; error?: string },
  ): Promise<void> {
    await options.outbox.publish(trx, {
      event: what.event,
      channel: 'draft',
      audience: { project: draft.project_uuid },
      entity: {
        type: 'CHAPTER',
        uuid: what.chapter,
        project_uuid: draft.project_uuid,
        parent_uuid: draft.uuid,
      },
      ...(what.error === undefined ? {} : { data: { error: what.error } }),
    })
  }

  const job: ReadChapterJob = {
    name: 'read-chapter',
    payload: Payload,
    timeout: 180,
    retries: 2,
    concurrency: 1,
    run: read,
    dead: (payload) =>
      discard(payload, 'Error parsing PDF. The file of the chapter could not be read.'),
  }
  return { upload, job }
}

/** The title of the chapter is its heading; those of its file stand under it. */
function underTitle(blocks: readonly Block[], chapter: ChapterRow, prefix: string): Block[] {
  const heading: Block = { id: `${prefix}heading`, type: 'heading', text: chapter.title, level: 1 }
  const body = blocks.map((block) =>
    block.type === 'heading' || block.type === 'title'
      ? { ...block, type: 'heading' as const, level: Math.min(6, (block.level ?? 1) + 1) }
      : block,
  )
  return [heading, ...body]
}

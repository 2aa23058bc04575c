import { createReadStream } from 'node:fs'

import * as z from 'zod'

import type { Block, Document } from '#engines/documents/document.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import type { Trx } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { PageView } from '../../contract.ts'
import { readableTypeOf } from '../create-draft.ts'
import { fileVersion } from '../file-version.ts'
import type { DraftsOptions } from '../ports.ts'
import type { DraftFile, DraftRow, DraftsRepository } from '../repository.ts'
import { alignPages } from './align-pages.ts'
import type { PagesRepository } from './pages-repository.ts'

const Payload = z.object({ draft: z.uuid(), key: z.string() })
type SetPagesJob = JobDefinition<z.infer<typeof Payload>>

interface SetPagesOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly pages: PagesRepository
}

/** Alignments that are kept: a page asks for its places again with every change of its notes. */
const MOST_KEPT = 8

/** The page view of drafts that are no PDF: set in pages once, in a job, kept beside the original. */
export function createSetPages({ options, repository, pages }: SetPagesOptions) {
  const { database, files, logger, outbox } = options
  const kept = new Map<string, Aligned>()

  const job: SetPagesJob = {
    name: 'set-pages',
    payload: Payload,
    timeout: 240,
    retries: 1,
    concurrency: 1,
    run: ({ draft, key }, signal) => make(draft, key, signal),
    dead: () => Promise.resolve(),
  }

  /** Asks for the pages of a file that was just read; nothing where they cannot be made. */
  async function ask(trx: Trx, draft: string, file: { key: string; type: ReadableType }) {
    if (!options.canMakePages(file.type)) return
    await options.jobs.enqueue(trx, job, { payload: { draft, key: file.key } })
  }

  async function make(uuid: string, key: string, signal: AbortSignal): Promise<void> {
    const draft = await repository.findAny(uuid)
    if (draft?.state !== 'ready' || draft.original_key !== key) return
    if ((await pages.find(uuid))?.madeOf === key) return
    const path = files.path(key)
    const type = await readableTypeOf(path)
    if (type !== 'docx' && type !== 'doc' && type !== 'odt' && type !== 'rtf') return
    try {
      const { maxPages } = options.upload
      await options.makePages(path, { type, maxPages, signal }, async (pdf, read) => {
        const stored = await files.put(createReadStream(pdf))
        const words = read.blocks.flatMap(({ text, lines = [] }) =>
          lines.length === 0 ? [] : [{ text, lines }],
        )
        await database.transaction((trx) =>
          save(trx, draft, { ...stored, madeOf: key, pages: read.pages, words }),
        )
      })
    } catch (error) {
      if (!(error instanceof ReadError)) throw error
      // The draft is whole without its pages: it shows as text.
      logger.warn({ err: error, detail: error.detail, draft: uuid }, 'pages: they were not set')
    }
  }

  async function save(
    trx: Trx,
    { uuid }: DraftRow,
    set: Parameters<PagesRepository['save']>[2],
  ): Promise<void> {
    const draft = await repository.lock(trx, uuid)
    // A draft that is gone, or has another file by now, has no use for them; the sweep takes the file.
    if (draft?.original_key !== set.madeOf) return
    const before = await pages.save(trx, uuid, set)
    if (before !== undefined) {
      trx.afterCommit(() => void files.remove(before).catch(() => undefined))
    }
    await outbox.publish(trx, {
      event: 'draft_changed',
      channel: 'draft',
      audience: { project: draft.project_uuid },
      entity: {
        type: 'DRAFT',
        uuid,
        slug: draft.slug,
        project_uuid: draft.project_uuid,
      },
    })
  }

  /** The blocks of a draft with their places on its own pages, or on those that were set for it. */
  async function placed(
    draft: DraftRow,
    blocksOf: () => Promise<readonly Block[]>,
  ): Promise<Aligned | undefined> {
    const set = await pages.find(draft.uuid)
    if (set === undefined || set.madeOf !== draft.original_key) return undefined
    const name = `${draft.uuid} ${draft.text_hash} ${set.key}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const read = await pages.text(draft.uuid)
    if (read === undefined) return undefined
    const blocks = await blocksOf()
    const lines = alignPages(blocks, read.words)
    const aligned = {
      pages: [...read.pages],
      blocks: blocks.map((block) => ({ ...block, lines: [...(lines.get(block.id) ?? [])] })),
    }
    kept.set(name, aligned)
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return aligned
  }

  /** What the page view shows: the PDF itself, or the one that was set for it. */
  async function viewOf(draft: DraftRow): Promise<PageView | null> {
    const { original_key: key, file_type: type } = draft
    const bytes = Number(draft.original_bytes ?? 0)
    if (key === null) return null
    if (type === 'PDF') return bytes > 0 ? { version: fileVersion(key), bytes, made: false } : null
    const set = await pages.find(draft.uuid)
    if (set?.madeOf !== key) return null
    return { version: fileVersion(set.key), bytes: set.bytes, made: true }
  }

  async function keyOf(draft: DraftFile): Promise<string | null> {
    const set = await pages.find(draft.uuid)
    return set?.madeOf === draft.original_key ? set.key : null
  }

  return { job, ask, placed, viewOf, keyOf }
}

/** A draft as it stands on the pages that were set for it. */
export type Aligned = Pick<Document, 'pages' | 'blocks'>

export type SetPages = ReturnType<typeof createSetPages>

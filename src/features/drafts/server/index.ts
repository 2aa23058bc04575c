import type { FastifyRequest } from 'fastify'

import type { Document } from '#engines/documents/document.ts'
import type { DraftSummary } from '#features/projects/contract.ts'
import type { Trx } from '#platform/server/database/database.ts'
import { HOUR_MS } from '#platform/server/durations.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import { createChapterChanges } from './chapter-changes.ts'
import type { ChapterRow } from './chapter-rows.ts'
import { createChapterUpload } from './chapter-upload.ts'
import { createCorrections } from './corrections/correct-reading.ts'
import { createCorrectionsRepository } from './corrections/corrections-repository.ts'
import { createOtherReadings } from './corrections/other-readings.ts'
import { createDraftCreation, receiveFile } from './create-draft.ts'
import { createDraftsExport } from './export-drafts.ts'
import { createUploadLimits } from './limits-of.ts'
import { takeNextVersion } from './next-version.ts'
import type { NextVersion } from './next-version.ts'
import { createOriginalParts } from './original-part.ts'
import { createPagesRepository } from './pages/pages-repository.ts'
import { createSetPages } from './pages/set-pages.ts'
import { createDraftPictures } from './pictures/draft-pictures.ts'
import { createPicturesRepository } from './pictures/pictures-repository.ts'
import type { DraftsOptions } from './ports.ts'
import { createReadDraftJob } from './read-draft-job.ts'
import { createReading } from './reading.ts'
import { createRepository } from './repository.ts'
import type { DraftRow } from './repository.ts'
import { createRoutes } from './routes.ts'
import { createDraftSaving } from './save-draft.ts'
import { wholeDocument } from './text.ts'

export { readableTypeOf, receiveFile } from './create-draft.ts'
export type { ReceivedFile } from './create-draft.ts'
export { draftEntity } from './draft-entity.ts'
export { countedSince } from './limits.ts'
export { originalFileOf } from './pictures/original-file.ts'
export { hashBlocks } from './text.ts'
export { samplePaper } from './sample/sample-paper.ts'
export { whyUnread } from './why-unread.ts'
export { draftsMigrations } from './migrations.ts'
export type { DraftResults, NoteCounts, ReadOptions } from './ports.ts'
export type { OriginalOfDraft } from './next-version.ts'
export type { ChapterRow } from './chapter-rows.ts'
export type { DraftRow } from './repository.ts'

/** A draft with its text, as those who judge it need it. */
export interface ReadableDraft {
  readonly draft: DraftRow
  readonly chapters: readonly ChapterRow[]
  readonly document: Document
}

/** Files are kept this long after the last row that named them is gone. */
const ORPHAN_AGE_MS = HOUR_MS
/** Without a sign for longer than any one reading may take. */
const STUCK_SECONDS = 600

/** Drafts: their files, their text, their chapters. */
export function createDrafts(options: DraftsOptions) {
  const repository = createRepository(options.database)
  const limits = createUploadLimits(options, repository)
  const correctionRows = createCorrectionsRepository(options.database)
  const readings = createOtherReadings({ repository, corrections: correctionRows })
  const pages = createPagesRepository(options.database)
  const setPages = createSetPages({ options, repository, pages })
  const pictureRows = createPicturesRepository(options.database)
  const pictures = createDraftPictures({ options, repository, pictures: pictureRows })
  const reading = createReading({ options, repository, readings, setPages })
  const readDraftJob = createReadDraftJob(reading, options.readers)
  const saving = createDraftSaving({
    options,
    repository,
    reading,
    readings,
    besides: [pages, pictureRows],
  })
  const creation = createDraftCreation({ options, repository, limits, readDraftJob })
  const corrections = createCorrections({
    options,
    repository,
    corrections: correctionRows,
    saving,
  })
  const chapters = createChapterChanges({ options, repository, saving, corrections })
  const chapterUpload = createChapterUpload({ options, repository, saving, limits })
  const routes = createRoutes({
    options,
    repository,
    creation,
    saving,
    chapters,
    chapterUpload,
    corrections,
    correctionRows,
    setPages,
    originalPart: createOriginalParts(options.files),
    pictures,
  })

  async function readable(uuid: string): Promise<ReadableDraft | undefined> {
    const draft = await repository.findAny(uuid)
    if (draft === undefined) return undefined
    const rows = await repository.chapters(uuid)
    const document = wholeDocument(draft, rows)
    return document && { draft, chapters: rows, document }
  }

  /**
   * A reading with a password is lost with its process: read again without it, the file asks for it anew. A
   * draft that only waits in a long queue gets a second job, which finds nothing left to do.
   */
  async function readStuckAgain(): Promise<void> {
    await options.database.transaction(async (trx) => {
      for (const draft of await repository.claimStuck(trx, STUCK_SECONDS))
        await options.jobs.enqueue(trx, readDraftJob, { payload: { draft } })
    })
  }

  async function summaries(
    projects: readonly string[],
  ): Promise<ReadonlyMap<string, readonly DraftSummary[]>> {
    const rows = projects.length === 0 ? [] : await repository.listOf(projects)
    const counts = await options.noteCounts(rows.map((row) => row.uuid))
    const byProject = new Map<string, DraftSummary[]>()
    for (const row of rows) {
      const notes = counts.get(row.uuid)
      const list = byProject.get(row.project_uuid) ?? []
      list.push({
        uuid: row.uuid,
        slug: row.slug,
        name: row.name,
        state: row.state,
        file_type: row.file_type,
        words: row.words,
        pages: row.pages,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        reviewed_at: notes?.reviewedAt?.toISOString() ?? null,
        notes: {
          major: notes?.major ?? 0,
          moderate: notes?.moderate ?? 0,
          minor: notes?.minor ?? 0,
          settled: notes?.settled ?? 0,
          total: notes?.total ?? 0,
        },
        running: notes?.running ?? 0,
      })
      byProject.set(row.project_uuid, list)
    }
    return byProject
  }

  async function chapterWords(drafts: readonly string[]) {
    const rows = drafts.length === 0 ? [] : await repository.chapterWords(drafts)
    return Map.groupBy(rows, ({ draft_uuid: draft }) => draft)
  }

  const keysKept = async (keys: readonly string[]) =>
    new Set([
      ...(await repository.keysInUse(keys)),
      ...(await pages.keysInUse(keys)),
      ...(await pictureRows.keysInUse(keys)),
      ...(await options.keysKept(keys)),
    ])

  return {
    routes: routes.router,
    uploads: routes.uploads,
    jobs: [readDraftJob, chapterUpload.job, setPages.job],
    readable,
    summaries,
    chapterWords,
    find: repository.find,
    receiveFile: (request: FastifyRequest) => receiveFile(request, options),
    /** @throws AppError while the draft has no text. */
    takeNextVersion: async (trx: Trx, uuid: string, next: NextVersion) => {
      const taken = await takeNextVersion(trx, uuid, { next, repository, saving, readings })
      await setPages.ask(trx, uuid, next.original)
      return taken
    },
    findAny: repository.findAny,
    readOf: repository.readOf,
    uploadLimits: (asker: Principal) => limits.of(asker),
    uploadsUsed: (asker: Principal) => limits.used(asker),
    exported: createDraftsExport({ options, repository }),
    reassign: (trx: Trx, from: string, to: string) => repository.reassign(trx, from, to),
    /** Its files go once the transaction is through; what is missed is found by the sweep. */
    beforeProjectRemove: async (trx: Trx, project: string) => {
      const drafts = await repository.uuidsOf(trx, project)
      const keys = [
        ...(await repository.keysOf(trx, project)),
        ...(await pages.keysOf(trx, drafts)),
        ...(await pictureRows.keysOf(trx, drafts)),
      ]
      for (const key of keys)
        trx.afterCommit(() => void options.files.remove(key).catch(() => undefined))
    },
    uuidsOf: (trx: Trx, project: string) => repository.uuidsOf(trx, project),
    /** Takes up again what no worker may be working on any more, and removes files that no row names. */
    sweep: async () => {
      await readStuckAgain()
      await options.files.sweep(keysKept, ORPHAN_AGE_MS)
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>

import { buffer } from 'node:stream/consumers'

import { implement } from '@orpc/server'

import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { UploadRoute } from '#platform/server/http/app.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { draftsContract } from '../contract.ts'
import type { Chapter, ChapterHead, Draft } from '../contract.ts'
import { chapterText } from './chapter-changes.ts'
import type { createChapterChanges } from './chapter-changes.ts'
import { outlineOf } from './chapter-rows.ts'
import type { ChapterRow } from './chapter-rows.ts'
import type { createChapterUpload } from './chapter-upload.ts'
import { anchoredResults, areInPlace, blocksOfNotes } from './corrections/anchored-results.ts'
import type { Corrections } from './corrections/correct-reading.ts'
import type { CorrectionsRepository } from './corrections/corrections-repository.ts'
import type { createDraftCreation } from './create-draft.ts'
import { chapterHead, chapterView, draftView } from './draft-view.ts'
import type { OriginalParts } from './original-part.ts'
import { pagePlaces } from './page-places.ts'
import type { SetPages } from './pages/set-pages.ts'
import type { DraftPictures } from './pictures/draft-pictures.ts'
import type { DraftResults, DraftsOptions } from './ports.ts'
import type { DraftRow, DraftsRepository } from './repository.ts'
import type { DraftSaving } from './save-draft.ts'
import { wholeDocument } from './text.ts'

type Hashed = Pick<ChapterRow, 'uuid' | 'text_hash'>

interface RoutesOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly creation: ReturnType<typeof createDraftCreation>
  readonly saving: DraftSaving
  readonly chapters: ReturnType<typeof createChapterChanges>
  readonly chapterUpload: ReturnType<typeof createChapterUpload>
  readonly corrections: Corrections
  readonly correctionRows: CorrectionsRepository
  readonly setPages: SetPages
  readonly originalPart: OriginalParts
  readonly pictures: DraftPictures
}

const TYPES: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  WORD_DOC: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export function createRoutes(parts: RoutesOptions) {
  const { options, repository, saving } = parts
  const { read, edit } = options.projects.policies
  const os = implement(draftsContract).$context<RequestContext>()

  async function find(project: ProjectAccess, draftId: string): Promise<DraftRow> {
    const draft = await repository.find(project.uuid, draftId)
    if (draft === undefined) throw new AppError('draft/not-found')
    return draft
  }

  async function present(draft: DraftRow, person: string): Promise<Draft> {
    const chapters = await repository.outlines(draft.uuid)
    const judged = await results(draft, chapters)
    return draftView(draft, chapters, {
      ...(await anchored(draft, judged)),
      pageView: await parts.setPages.viewOf(draft),
      conversations: await options.conversationsOf(draft.uuid, person),
    })
  }

  /** The whole text is read only where words of a note are no longer where they were. */
  async function anchored(draft: DraftRow, judged: DraftResults): Promise<DraftResults> {
    const front = draft.document?.blocks ?? []
    const texts = await repository.textsOf(draft.uuid, blocksOfNotes(judged))
    const all = new Map([...front.map(({ id, text }) => [id, text] as const), ...texts])
    if (areInPlace(judged, all)) return judged
    const document = wholeDocument(draft, await repository.shownChapters(draft.uuid))
    if (document === undefined) return judged
    return anchoredResults(judged, document, await parts.correctionRows.moved(draft.uuid))
  }

  const results = (draft: DraftRow, chapters: readonly Hashed[]) =>
    options.resultsOf(draft, new Map(chapters.map((chapter) => [chapter.uuid, chapter.text_hash])))

  async function presentChapters(
    draft: DraftRow,
    chapters: readonly ChapterRow[],
  ): Promise<Chapter[]> {
    const all = await results(draft, chapters)
    return chapters.map((chapter) => chapterView(chapter, all.chapters.get(chapter.uuid) ?? {}))
  }

  async function presentHeads(
    draft: DraftRow,
    chapters: readonly ChapterRow[],
  ): Promise<ChapterHead[]> {
    const all = await results(draft, chapters)
    return chapters.map((chapter) =>
      chapterHead(outlineOf(chapter), all.chapters.get(chapter.uuid) ?? {}),
    )
  }

  async function findChapter(draft: DraftRow, uuid: string): Promise<ChapterRow> {
    const chapter = (await repository.shownChapters(draft.uuid)).find(
      (other) => other.uuid === uuid,
    )
    if (chapter === undefined) throw new AppError('chapter/not-found')
    return chapter
  }

  async function file(key: string, name: string, type: string): Promise<File> {
    return new File([new Uint8Array(await buffer(options.files.read(key)))], name, { type })
  }

  const router = os.router({
    create: os.create
      .use(edit)
      .handler(async ({ context, input }) =>
        present(
          await find(
            context.project,
            await parts.creation.typed(context.project, context.asker, input),
          ),
          context.asker.uuid,
        ),
      ),
    get: os.get
      .use(read)
      .handler(async ({ context, input }) =>
        present(await find(context.project, input.draftId), context.asker.uuid),
      ),
    update: os.update.use(edit).handler(async ({ context, input }) => {
      await saving.apply(await find(context.project, input.draftId), input)
      return present(await find(context.project, input.draftId), context.asker.uuid)
    }),
    remove: os.remove.use(edit).handler(async ({ context, input }) => {
      await saving.remove(await find(context.project, input.draftId))
      return { deleted: true as const }
    }),
    original: os.original.use(read).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      if (draft.original_key === null) throw new AppError('draft/no-original')
      return file(
        draft.original_key,
        draft.original_name ?? draft.name,
        TYPES[draft.file_type] ?? 'application/octet-stream',
      )
    }),
    originalPart: os.originalPart.use(read).handler(async ({ context, input }) => {
      const draft = await repository.findFile(context.project.uuid, input.draftId)
      if (draft === undefined) throw new AppError('draft/not-found')
      const key = input.of === 'pages' ? await parts.setPages.keyOf(draft) : draft.original_key
      const { file: body, range } = await parts.originalPart(key, input)
      return { headers: { 'content-range': range }, body }
    }),
    pictures: os.pictures.use(read).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      return parts.pictures.list(draft, async () => {
        const document = wholeDocument(draft, await repository.chapters(draft.uuid))
        if (document === undefined) throw new AppError('draft/not-ready')
        return document
      })
    }),
    picture: os.picture.use(read).handler(async ({ context, input }) => {
      const draft = await repository.findFile(context.project.uuid, input.draftId)
      if (draft === undefined) throw new AppError('draft/not-found')
      return parts.pictures.one(draft, input.block)
    }),
    places: os.places.use(read).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      const { document: front } = draft
      if (front === null) throw new AppError('draft/not-ready')
      const set = await parts.setPages.placed(draft, async () => {
        const chapters = await repository.chapters(draft.uuid)
        return [...front.blocks, ...chapters.flatMap(({ blocks }) => blocks)]
      })
      if (set !== undefined) return pagePlaces(set, input.ranges)
      const asked = [...new Set(input.ranges.map(({ block }) => block))]
      const blocks = [...front.blocks, ...(await repository.blocksOf(draft.uuid, asked))]
      return pagePlaces({ pages: front.pages, blocks }, input.ranges)
    }),
    reading: os.reading
      .use(read)
      .handler(async ({ context, input }) =>
        parts.corrections.view(await find(context.project, input.draftId)),
      ),
    confirmReading: os.confirmReading.use(edit).handler(async ({ context, input }) => {
      await parts.corrections.confirm(await find(context.project, input.draftId))
      return parts.corrections.view(await find(context.project, input.draftId))
    }),
    correct: os.correct.use(edit).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      const uuid = await parts.corrections.correct(draft.uuid, input.correction, context.asker.uuid)
      return {
        uuid,
        reading: await parts.corrections.view(await find(context.project, draft.uuid)),
      }
    }),
    undoCorrection: os.undoCorrection.use(edit).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      await parts.corrections.undo(draft.uuid, input.correctionId)
      return parts.corrections.view(await find(context.project, draft.uuid))
    }),
    listChapters: os.listChapters.use(read).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      return presentChapters(draft, await repository.shownChapters(draft.uuid))
    }),
    getChapter: os.getChapter.use(read).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      const [view] = await presentChapters(draft, [await findChapter(draft, input.chapterId)])
      if (view === undefined) throw new AppError('chapter/not-found')
      return view
    }),
    addChapter: os.addChapter.use(edit).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      const chapter = await parts.chapters.add(draft, input)
      return chapterView(chapter, {})
    }),
    updateChapter: os.updateChapter.use(edit).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      return presentChapters(
        draft,
        await parts.chapters.update(draft, input.chapterId, { ...input, by: context.asker.uuid }),
      )
    }),
    removeChapter: os.removeChapter.use(edit).handler(async ({ context, input }) => {
      await parts.chapters.remove(await find(context.project, input.draftId), input.chapterId)
      return { deleted: true as const }
    }),
    reorderChapter: os.reorderChapter.use(edit).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      return presentHeads(draft, await parts.chapters.move(draft, input.chapterId, input.position))
    }),
    chapterFile: os.chapterFile.use(read).handler(async ({ context, input }) => {
      const draft = await find(context.project, input.draftId)
      const chapter = await findChapter(draft, input.chapterId)
      if (chapter.original_key === null)
        return new File([chapterText(chapter)], `${chapter.title}.md`, { type: 'text/markdown' })
      return file(
        chapter.original_key,
        chapter.original_name ?? chapter.title,
        'application/octet-stream',
      )
    }),
  })

  const uploads: readonly UploadRoute[] = [
    {
      path: '/projects/:id/drafts',
      handle: async (request, context) => {
        const { project, uuid, asker } = await parts.creation.upload(request, context)
        return { status: 201, body: await present(await find(project, uuid), asker.uuid) }
      },
    },
    {
      path: '/projects/:id/drafts/:draftId/chapters',
      handle: async (request, context) => {
        const { chapter } = await parts.chapterUpload.upload(request, context)
        return { status: 201, body: chapterView(chapter, {}) }
      },
    },
  ]
  return { router, uploads }
}

import { randomUUID } from 'node:crypto'

import type { Block, Document } from '#engines/documents/document.ts'
import { documentFromText, textFromBlocks } from '#engines/documents/typed-text.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { Correction } from '../corrections/contract.ts'
import type { Floats } from './chapter-floats.ts'
import type { ChapterRow } from './chapter-rows.ts'
import type { Corrections } from './corrections/correct-reading.ts'
import type { DraftsOptions } from './ports.ts'
import type { DraftRow, DraftsRepository } from './repository.ts'
import type { DraftSaving } from './save-draft.ts'

interface ChapterOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly saving: DraftSaving
  readonly corrections: Corrections
}

export interface ChapterChange {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly merge_into_previous?: true | undefined
  readonly split_at_block?: string | undefined
}

type Chapters = readonly ChapterRow[]

/** Adding, changing, moving and removing chapters; each change recomputes what depends on the whole text. */
export function createChapterChanges({ options, repository, saving, corrections }: ChapterOptions) {
  const change = (
    draft: DraftRow,
    act: (chapters: Chapters) => Chapters,
    added?: Floats,
  ): Promise<readonly ChapterRow[]> =>
    options.database.transaction(async (trx) => {
      await saving.changeChapters(trx, { uuid: draft.uuid, added }, act)
      return repository.chaptersIn(trx, draft.uuid)
    })

  async function add(
    draft: DraftRow,
    input: { title: string; text: string; position?: number | undefined },
  ): Promise<ChapterRow> {
    const { chapter, floats } = typedChapter(draft.uuid, input.title, input.text)
    const after = await change(
      draft,
      (chapters) => insertAt(chapters, chapter, input.position ?? chapters.length),
      floats,
    )
    return require(after, chapter.uuid)
  }

  /** Renaming, merging and splitting are corrections of the reading, so that they can be taken back one by one. */
  async function update(
    draft: DraftRow,
    uuid: string,
    input: ChapterChange & { readonly by: string },
  ): Promise<readonly ChapterRow[]> {
    const { text } = input
    if (text !== undefined) {
      const typed = typedText(uuid, text)
      await change(
        draft,
        (chapters) => replace(chapters, uuid, retyped(require(chapters, uuid), typed)),
        typed,
      )
    }
    const chapter = require(await repository.chapters(draft.uuid), uuid)
    for (const correction of correctionsOf(chapter, input)) {
      await corrections.correct(draft.uuid, correction, input.by).catch((error: unknown) => {
        throw asChapterError(error, correction)
      })
    }
    const { title } = input
    if (title !== undefined && chapter.blocks.length === 0)
      await change(draft, (chapters) =>
        replace(chapters, uuid, { ...require(chapters, uuid), title }),
      )
    return repository.chapters(draft.uuid)
  }

  const remove = (draft: DraftRow, uuid: string) =>
    change(draft, (chapters) => {
      require(chapters, uuid)
      return chapters.filter((chapter) => chapter.uuid !== uuid)
    })

  const move = (draft: DraftRow, uuid: string, position: number) =>
    change(draft, (chapters) => {
      const chapter = require(chapters, uuid)
      return insertAt(
        chapters.filter((other) => other.uuid !== uuid),
        chapter,
        position,
      )
    })

  return { add, update, remove, move }
}

function require(chapters: Chapters, uuid: string): ChapterRow {
  const found = chapters.find((chapter) => chapter.uuid === uuid)
  if (found === undefined) throw new AppError('chapter/not-found')
  return found
}

function insertAt(chapters: Chapters, chapter: ChapterRow, position: number): Chapters {
  return [...chapters.slice(0, position), chapter, ...chapters.slice(position)]
}

function replace(chapters: Chapters, uuid: string, chapter: ChapterRow): Chapters {
  return chapters.map((other) => (other.uuid === uuid ? chapter : other))
}

const prefixOf = (uuid: string) => `${uuid.slice(0, 8)}-`
const typedText = (uuid: string, text: string) =>
  documentFromText(text, { idPrefix: prefixOf(uuid) })

function typedChapter(draft: string, title: string, text: string) {
  const uuid = randomUUID()
  const heading: Block = { id: `${prefixOf(uuid)}heading`, type: 'heading', text: title, level: 1 }
  const floats = typedText(uuid, text)
  const chapter: ChapterRow = {
    uuid,
    draft_uuid: draft,
    position: 0,
    number: '',
    title,
    blocks: [heading, ...floats.blocks],
    words: 0,
    text_hash: '',
    state: 'ready',
    original_key: null,
    original_name: null,
  }
  return { chapter, floats }
}

function correctionsOf(chapter: ChapterRow, input: ChapterChange): readonly Correction[] {
  const block = chapter.blocks[0]?.id
  if (block === undefined) return []
  return [
    ...(input.title === undefined ? [] : [{ kind: 'rename' as const, block, title: input.title }]),
    ...(input.merge_into_previous === true ? [{ kind: 'merge' as const, block }] : []),
    ...(input.split_at_block === undefined ? [] : splitAt(chapter, input.split_at_block)),
  ]
}

function splitAt(chapter: ChapterRow, at: string): readonly Correction[] {
  if (chapter.blocks.findIndex(({ id }) => id === at) < 1)
    throw new AppError('chapter/cannot-change', { message: NO_SPLIT })
  return [{ kind: 'split', block: at }]
}

const NO_SPLIT = 'A chapter can be split at a block after its first.'
const NO_MERGE = 'There is no chapter before this one to merge it into.'

function asChapterError(error: unknown, correction: Correction): unknown {
  const isMisfit = error instanceof AppError && error.code === 'draft/correction-misfit'
  return isMisfit && correction.kind === 'merge'
    ? new AppError('chapter/cannot-change', { message: NO_MERGE })
    : error
}

function retyped(chapter: ChapterRow, { blocks }: Document): ChapterRow {
  const [first] = chapter.blocks
  const heading = first?.type === 'heading' ? [first] : []
  return { ...chapter, blocks: [...heading, ...blocks] }
}

/** The text of a chapter, as it would be typed. */
export function chapterText(chapter: ChapterRow): string {
  return textFromBlocks(chapter.blocks)
}

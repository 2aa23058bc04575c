import { randomUUID } from 'node:crypto'

import type { Block } from '#engines/documents/document.ts'
import { documentFromText, textFromBlocks } from '#engines/documents/typed-text.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { DraftsOptions } from './ports.ts'
import type { ChapterRow, DraftRow, DraftsRepository } from './repository.ts'
import type { DraftSaving } from './save-draft.ts'

interface ChapterOptions {
  readonly options: DraftsOptions
  readonly repository: DraftsRepository
  readonly saving: DraftSaving
}

export interface ChapterChange {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly merge_into_previous?: true | undefined
  readonly split_at_block?: string | undefined
}

type Chapters = readonly ChapterRow[]

/** Adding, changing, moving and removing chapters; each change recomputes what depends on the whole text. */
export function createChapterChanges({ options, repository, saving }: ChapterOptions) {
  const change = (
    draft: DraftRow,
    act: (chapters: Chapters) => Chapters,
  ): Promise<readonly ChapterRow[]> =>
    options.database.transaction(async (trx) => {
      await saving.changeChapters(trx, draft.uuid, act)
      return repository.chaptersIn(trx, draft.uuid)
    })

  async function add(
    draft: DraftRow,
    input: { title: string; text: string; position?: number | undefined },
  ): Promise<ChapterRow> {
    const chapter = typedChapter(draft.uuid, input.title, input.text)
    const after = await change(draft, (chapters) =>
      insertAt(chapters, chapter, input.position ?? chapters.length),
    )
    return require(after, chapter.uuid)
  }

  async function update(
    draft: DraftRow,
    uuid: string,
    input: ChapterChange,
  ): Promise<readonly ChapterRow[]> {
    return change(draft, (chapters) => {
      require(chapters, uuid)
      let result = chapters
      if (input.title !== undefined)
        result = replace(result, uuid, retitled(require(result, uuid), input.title))
      if (input.text !== undefined)
        result = replace(result, uuid, retyped(require(result, uuid), input.text))
      if (input.merge_into_previous === true) result = merged(result, uuid)
      if (input.split_at_block !== undefined) result = split(result, uuid, input.split_at_block)
      return result
    })
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

function typedChapter(draft: string, title: string, text: string): ChapterRow {
  const uuid = randomUUID()
  const idPrefix = `${uuid.slice(0, 8)}-`
  const heading: Block = { id: `${idPrefix}heading`, type: 'heading', text: title, level: 1 }
  return {
    uuid,
    draft_uuid: draft,
    position: 0,
    number: '',
    title,
    blocks: [heading, ...documentFromText(text, { idPrefix }).blocks],
    words: 0,
    text_hash: '',
    state: 'ready',
    original_key: null,
    original_name: null,
  }
}

function retitled(chapter: ChapterRow, title: string): ChapterRow {
  const [first, ...rest] = chapter.blocks
  const blocks: readonly Block[] =
    first?.type === 'heading' ? [withoutLines({ ...first, text: title }), ...rest] : chapter.blocks
  return { ...chapter, title, blocks }
}

/** The heading's new words do not stand on the page: its boxes go. */
function withoutLines(block: Block): Block {
  const { lines: _lines, ...rest } = block
  return rest
}

function retyped(chapter: ChapterRow, text: string): ChapterRow {
  const [first] = chapter.blocks
  const heading = first?.type === 'heading' ? [first] : []
  const { blocks } = documentFromText(text, { idPrefix: `${chapter.uuid.slice(0, 8)}-` })
  return { ...chapter, blocks: [...heading, ...blocks] }
}

function merged(chapters: Chapters, uuid: string): Chapters {
  const index = chapters.findIndex((chapter) => chapter.uuid === uuid)
  const previous = chapters[index - 1]
  const current = chapters[index]
  if (previous === undefined || current === undefined) {
    throw new AppError('chapter/cannot-change', {
      message: 'There is no chapter before this one to merge it into.',
    })
  }
  const into = { ...previous, blocks: [...previous.blocks, ...current.blocks.map(lowered)] }
  return [...chapters.slice(0, index - 1), into, ...chapters.slice(index + 1)]
}

function lowered(block: Block): Block {
  return block.type === 'heading' ? { ...block, level: Math.min(6, (block.level ?? 1) + 1) } : block
}

function split(chapters: Chapters, uuid: string, at: string): Chapters {
  const chapter = require(chapters, uuid)
  const index = chapter.blocks.findIndex((block) => block.id === at)
  if (index < 1) {
    throw new AppError('chapter/cannot-change', {
      message: 'A chapter can be split at a block after its first.',
    })
  }
  const first = chapter.blocks[index]
  const isHeading = first?.type === 'heading'
  const title = isHeading ? first.text : `${chapter.title}, continued`
  const rest = isHeading
    ? [{ ...first, level: 1 }, ...chapter.blocks.slice(index + 1)]
    : chapter.blocks.slice(index)
  const tail: ChapterRow = {
    ...chapter,
    uuid: randomUUID(),
    title,
    number: isHeading ? (first.number ?? '') : '',
    blocks: rest,
    original_key: null,
    original_name: null,
  }
  return insertAt(
    replace(chapters, uuid, { ...chapter, blocks: chapter.blocks.slice(0, index) }),
    tail,
    chapters.findIndex((other) => other.uuid === uuid) + 1,
  )
}

/** The text of a chapter, as it would be typed. */
export function chapterText(chapter: ChapterRow): string {
  return textFromBlocks(chapter.blocks)
}

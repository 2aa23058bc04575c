import type { Block, Document } from '#engines/documents/document.ts'

import type { ChapterRow } from '../chapter-rows.ts'

/** Where a chapter begins, and what it is called. */
export interface ChapterStart {
  readonly block: string
  readonly number: string
  readonly title: string
}

/** Where the words of a block went that was joined to another. */
export interface Moved {
  readonly block: string
  /** Added to offsets in the old block. */
  readonly by: number
}

/** A whole draft while corrections are applied to it: its blocks in order, and where its chapters begin. */
export interface ReadingState {
  readonly document: Document
  /** In the order of the text. */
  readonly starts: readonly ChapterStart[]
  readonly moved: Readonly<Record<string, Moved>>
}

/** The state of a stored draft: `front` is its document without the blocks of its chapters. */
export function stateOf(front: Document, chapters: readonly ChapterRow[]): ReadingState {
  const starts = chapters.flatMap(({ blocks: [first], number, title }) =>
    first === undefined ? [] : [{ block: first.id, number, title }],
  )
  const blocks = [...front.blocks, ...chapters.flatMap((chapter) => chapter.blocks)]
  return { document: { ...front, blocks }, starts, moved: {} }
}

/** The blocks before the first chapter, and those of each. */
export function partition({ document, starts }: ReadingState): {
  readonly front: readonly Block[]
  readonly chapters: readonly { readonly start: ChapterStart; readonly blocks: readonly Block[] }[]
} {
  const byBlock = new Map(starts.map((start) => [start.block, start]))
  const front: Block[] = []
  const chapters: { start: ChapterStart; blocks: Block[] }[] = []
  for (const block of document.blocks) {
    const start = byBlock.get(block.id)
    if (start !== undefined) chapters.push({ start, blocks: [] })
    const into = chapters.at(-1)?.blocks ?? front
    into.push(block)
  }
  return { front, chapters }
}

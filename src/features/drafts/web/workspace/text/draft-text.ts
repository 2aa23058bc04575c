import type { Chapter, Draft } from '../../../contract.ts'

export type PageBlock = Draft['front'][number]

/** What is set of a chapter. */
export type ChapterText = Pick<Chapter, 'uuid' | 'number' | 'title' | 'blocks'>

/** A stretch of the page under one entry of the outline. */
export interface PagePart {
  /** The chapter's uuid, or `front`. */
  readonly id: string
  readonly number: string
  readonly title: string
  readonly blocks: readonly PageBlock[]
}

/** What a note or a jump needs to know of a block. */
export interface BlockPlace {
  readonly part: PagePart
  readonly block: PageBlock
  /** "fig. 2" or "table 1", for captions and floats. */
  readonly float: string | null
}

/** Front matter and chapters, in the order of the page. */
export function partsOf(
  frontBlocks: readonly PageBlock[],
  chapters: readonly ChapterText[],
): readonly PagePart[] {
  const front: PagePart = {
    id: 'front',
    number: '',
    title: 'Title and abstract',
    blocks: frontBlocks,
  }
  const ownTitle = frontBlocks.find(({ type }) => type === 'title')?.text
  const rest = chapters.map(({ uuid, number, title, blocks }) => ({
    id: uuid,
    number,
    title,
    // Text before the first heading is named after the draft, whose title stands above it already.
    blocks: title === ownTitle ? blocks : withHeading({ uuid, number, title, blocks }),
  }))
  return frontBlocks.length === 0 ? rest : [front, ...rest]
}

/** A chapter that was typed or renamed may have no heading of its own: its title then takes that place. */
function withHeading(chapter: ChapterText): readonly PageBlock[] {
  if (chapter.title === '' || chapter.blocks[0]?.type === 'heading') return chapter.blocks
  const heading: PageBlock = {
    id: `heading-of-${chapter.uuid}`,
    type: 'heading',
    level: 1,
    text: chapter.title,
    number: chapter.number,
  }
  return [heading, ...chapter.blocks]
}

export function placesOf(
  parts: readonly PagePart[],
  draft: Draft,
): ReadonlyMap<string, BlockPlace> {
  const floats = new Map([
    ...draft.figures.map(({ id, label }) => [id, `fig. ${label}`.trim()] as const),
    ...draft.tables.map(({ id, label }) => [id, `table ${label}`.trim()] as const),
  ])
  return new Map(
    parts.flatMap((part) =>
      part.blocks.map((block) => [
        block.id,
        {
          part,
          block,
          float: block.float === undefined ? null : (floats.get(block.float) ?? null),
        },
      ]),
    ),
  )
}

/** Blocks that are drawn and measured together; small enough that one costs less than a frame. */
export function leavesOf(part: PagePart, size = 10): readonly (readonly PageBlock[])[] {
  const count = Math.ceil(part.blocks.length / size)
  return Array.from({ length: count }, (_, index) =>
    part.blocks.slice(index * size, (index + 1) * size),
  )
}

/** Whether the lines of a block count: what stands above the text or beside it does not. */
export function isNumbered(block: PageBlock): boolean {
  return !['title', 'authors', 'figure', 'table', 'caption'].includes(block.type)
}

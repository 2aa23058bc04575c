import { sql } from 'kysely'
import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely'

import type { Block } from '#engines/documents/document.ts'

import type { DraftState } from '../contract.ts'

export interface ChaptersTable {
  uuid: string
  draft_uuid: string
  position: number
  number: Generated<string>
  title: string
  blocks: JSONColumnType<readonly Block[]>
  /** The blocks as a page shows them: of their lines only the first, which says the page, without its edges. */
  shown: GeneratedAlways<readonly Block[]>
  /** Headings inside; the first block is the chapter's own. */
  headings: GeneratedAlways<readonly Block[]>
  words: number
  text_hash: string
  state: Generated<DraftState>
  original_key: string | null
  original_name: string | null
}

type Stored = Selectable<ChaptersTable>
export type ChapterRow = Omit<Stored, 'shown' | 'headings'>
/** A chapter without its text. */
export type ChapterOutline = Omit<Stored, 'shown' | 'blocks'>

/** The database, or a transaction in it. */
interface Source {
  tables<Tables>(): Kysely<Tables>
}

const head = [
  'uuid',
  'draft_uuid',
  'position',
  'number',
  'title',
  'words',
  'text_hash',
  'state',
  'original_key',
  'original_name',
] as const

const rowsOf = (source: Source, draft: string) =>
  source
    .tables<{ chapters: ChaptersTable }>()
    .selectFrom('chapters')
    .select(head)
    .where('draft_uuid', '=', draft)
    .orderBy('position')

export function chaptersOf(source: Source, draft: string): Promise<ChapterRow[]> {
  return rowsOf(source, draft).select('blocks').execute()
}

/** Where all lines stand is six times the text of a thesis, and no page needs that to be set. */
export function shownChaptersOf(source: Source, draft: string): Promise<ChapterRow[]> {
  return rowsOf(source, draft).select('shown as blocks').execute()
}

/** What a draft says of its chapters, which is fetched with every news of it: no text is read for that. */
export function chapterOutlines(source: Source, draft: string): Promise<ChapterOutline[]> {
  return rowsOf(source, draft).select('headings').execute()
}

export async function textsOfBlocks(
  source: Source,
  draft: string,
  blocks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (blocks.length === 0) return new Map()
  const { rows } = await sql<{ id: string; text: string }>`
    select block ->> 'id' as id, block ->> 'text' as text
    from chapters, jsonb_array_elements(shown) as block
    where draft_uuid = ${draft} and block ->> 'id' = any(${blocks}::text[])
  `.execute(source.tables())
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Some blocks of the chapters with all their lines, in no order: no more of a thesis is fetched for a few places in it. */
export async function blocksOf(
  source: Source,
  draft: string,
  blocks: readonly string[],
): Promise<readonly Block[]> {
  if (blocks.length === 0) return []
  const { rows } = await sql<{ block: Block }>`
    select block
    from chapters, jsonb_array_elements(blocks) as block
    where draft_uuid = ${draft} and block ->> 'id' = any(${blocks}::text[])
  `.execute(source.tables())
  return rows.map(({ block }) => block)
}

export function outlineOf({ blocks, ...chapter }: ChapterRow): ChapterOutline {
  return {
    ...chapter,
    headings: blocks.filter((block, index) => block.type === 'heading' && index > 0),
  }
}

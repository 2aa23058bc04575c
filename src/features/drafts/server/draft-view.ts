import type { Block } from '#engines/documents/document.ts'
import { splitHeadingLabel } from '#engines/documents/sections/headings.ts'

import type {
  Chapter,
  ChapterHead,
  ConversationHead,
  Draft,
  PageView,
  ResultFields,
} from '../contract.ts'
import { outlineOf } from './chapter-rows.ts'
import type { ChapterOutline, ChapterRow } from './chapter-rows.ts'
import type { DraftResults } from './ports.ts'
import type { DraftRow } from './repository.ts'

/** What leaves the server of a chapter, without its text. */
export function chapterHead(chapter: ChapterOutline, results: ResultFields): ChapterHead {
  return {
    uuid: chapter.uuid,
    number: chapter.number,
    title: chapter.title,
    position: chapter.position,
    words: chapter.words,
    text_hash: chapter.text_hash,
    state: chapter.state,
    sections: chapter.headings.map((block) => ({
      block: block.id,
      number: block.number ?? '',
      title: titleOf(block),
      level: block.level ?? 2,
    })),
    results,
  }
}

export function chapterView(chapter: ChapterRow, results: ResultFields): Chapter {
  return { ...chapterHead(outlineOf(chapter), results), blocks: withoutLines(chapter.blocks) }
}

export function draftView(
  draft: DraftRow,
  chapters: readonly ChapterOutline[],
  shown: DraftResults & {
    readonly pageView: PageView | null
    readonly conversations: readonly ConversationHead[]
  },
): Draft {
  return {
    ...documentView(draft.document),
    uuid: draft.uuid,
    slug: draft.slug,
    project_uuid: draft.project_uuid,
    document_uuid: null,
    name: draft.name,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
    state: draft.state,
    error: draft.error,
    progress: draft.progress,
    resource: resourceOf(draft, shown.pageView),
    words: draft.words,
    chapters: chapters.map((chapter) =>
      chapterHead(chapter, shown.chapters.get(chapter.uuid) ?? {}),
    ),
    content:
      draft.content === null ? null : { text: draft.content, version: draft.content_version },
    reading: readingState(draft),
    text_hash: draft.text_hash,
    results: shown.draft,
    chat_conversations: [...shown.conversations],
  }
}

/** What was read from the file; of a draft that is still being read, nothing. */
function documentView(document: DraftRow['document']) {
  return {
    title: document?.title ?? '',
    language: document?.language ?? 'und',
    authors: document?.authors.map((author) => author.name) ?? [],
    keywords: [...(document?.keywords ?? [])],
    front: withoutLines(document?.blocks ?? []),
    figures: document?.figures ?? [],
    tables: document?.tables ?? [],
    references: document?.references ?? [],
    notices: document?.notices ?? [],
  }
}

function resourceOf(draft: DraftRow, pageView: PageView | null): Draft['resource'] {
  return {
    document_file_type: draft.file_type,
    file_name: draft.original_name,
    bytes: numberOrNull(draft.original_bytes),
    pages: draft.pages,
    page_view: pageView,
  }
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}

function withoutLines(blocks: readonly Block[]): Omit<Block, 'lines'>[] {
  return blocks.map(({ lines: _lines, ...block }) => block)
}

/** A heading that a person made may carry its number in its words. */
function titleOf({ text, number }: Block): string {
  const label = splitHeadingLabel(text)
  return number !== undefined && number !== '' && number === label.number ? label.title : text
}

/** Whether somebody has looked at how a file was read; what was typed here was not read. */
function readingState(draft: DraftRow): Draft['reading'] {
  if (draft.file_type === 'USER_INPUT') return null
  return { confirmed: draft.reading_confirmed_at !== null }
}

import { createHash, randomUUID } from 'node:crypto'

import { countBodyWords } from '#engines/documents/body-words.ts'
import type { Block, Document } from '#engines/documents/document.ts'
import { textWithKeys } from '#engines/documents/formulas/formula-key.ts'
import { splitIntoChapters } from '#engines/documents/sections/chapters.ts'

import { withFloats, withoutLost } from './chapter-floats.ts'
import type { Floats } from './chapter-floats.ts'
import type { ChapterRow } from './chapter-rows.ts'
import { settle } from './corrections/settle-document.ts'
import type { DraftRow, StoredText } from './repository.ts'

/**
 * Hash of what is judged: types, levels, words and formulas; positions on the page do not count, nor how another
 * program writes the same formula.
 */
export function hashBlocks(blocks: readonly Block[]): string {
  const hash = createHash('sha256')
  for (const block of blocks)
    hash.update(
      `${block.type}\u0000${block.level ?? ''}\u0000${block.number ?? ''}\u0000${textWithKeys(block)}\u0001`,
    )
  return hash.digest('hex').slice(0, 32)
}

/** Splits a document that was just read into what is stored; chapters of an earlier state keep their uuid. */
export function storeDocument(document: Document, before: readonly ChapterRow[] = []): StoredText {
  const { front, chapters } = splitIntoChapters(document)
  const known = new Map(
    before
      .filter((chapter) => chapter.state === 'ready')
      .map((chapter) => [chapter.title.toLowerCase(), chapter]),
  )
  const rows = chapters.map((chapter, position) => {
    const earlier = known.get(chapter.title.toLowerCase())
    known.delete(chapter.title.toLowerCase())
    return {
      uuid: earlier?.uuid ?? randomUUID(),
      position,
      number: chapter.number,
      title: chapter.title,
      blocks: chapter.blocks,
      words: 0,
      text_hash: '',
      state: 'ready' as const,
      original_key: earlier?.original_key ?? null,
      original_name: earlier?.original_name ?? null,
    }
  })
  return summarise({ ...document, blocks: [...front] }, rows)
}

/** Recomputes everything that depends on the chapters after one of them has changed. */
export function storeChapters(
  draft: DraftRow,
  chapters: readonly Omit<ChapterRow, 'draft_uuid'>[],
  { before, added }: { readonly before: readonly ChapterRow[]; readonly added: Floats },
): StoredText {
  if (draft.document === null) throw new Error('A draft without a document has no chapters')
  const front = withoutLost(withFloats(draft.document, added), before, chapters)
  const whole = settle({
    ...front,
    blocks: [...front.blocks, ...chapters.flatMap((chapter) => chapter.blocks)],
  })
  return summarise({ ...whole, blocks: front.blocks }, chapters)
}

/** Counts and hashes of a text in its chapters; `document` holds what stands before them. */
export function summarise(document: Document, chapters: StoredText['chapters']): StoredText {
  const all = [...document.blocks, ...chapters.flatMap((chapter) => chapter.blocks)]
  const rows = chapters.map((chapter, position) => ({
    ...chapter,
    position,
    words: countBodyWords(chapter.blocks),
    text_hash: hashBlocks(chapter.blocks),
  }))
  return { document, chapters: rows, words: countBodyWords(all), textHash: hashBlocks(all) }
}

/** The whole document of a stored draft; `undefined` while it is not read. */
export function wholeDocument(
  draft: DraftRow,
  chapters: readonly ChapterRow[],
): Document | undefined {
  if (draft.document === null) return undefined
  return {
    ...draft.document,
    blocks: [...draft.document.blocks, ...chapters.flatMap((chapter) => chapter.blocks)],
  }
}

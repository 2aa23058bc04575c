import type { Document } from '../documents/document.ts'
import { rememberedFor } from './remembered.ts'

/**
 * All that stands on the pages of a draft outside its list of references, in pieces, whatever became of it in reading:
 * prose, notes, captions, cells, words in drawings, lines that no block holds. A note that something stands nowhere asks
 * here last. The look is meant to be too wide: what it finds by chance costs a note, and what it misses lets a note say
 * what is untrue.
 */
export const shownPieces = rememberedFor(
  ({ blocks, figures, tables, asides = [] }: Document): readonly string[] => [
    ...blocks.filter(({ type }) => type !== 'reference').map(({ text }) => text),
    ...tables.flatMap(({ caption, rows }) => [
      caption,
      ...rows.flat(),
      ...rows.map((cells) => cells.join(' ')),
    ]),
    ...figures.flatMap(({ caption, description = '' }) => [caption, description]),
    ...asides,
  ],
)

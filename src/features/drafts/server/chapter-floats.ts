import type { Block, Document, Figure, Table } from '#engines/documents/document.ts'

import type { ChapterRow } from './chapter-rows.ts'

/** Figures and tables that the blocks of a chapter show. */
export interface Floats {
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
}

export const noFloats: Floats = { figures: [], tables: [] }

/** A document with the figures and tables of a chapter that came to it, or was typed anew. */
export function withFloats(document: Document, { figures, tables }: Floats): Document {
  return {
    ...document,
    figures: renewed(document.figures, figures),
    tables: renewed(document.tables, tables),
  }
}

function renewed<Float extends Figure | Table>(
  known: readonly Float[],
  added: readonly Float[],
): Float[] {
  const byId = new Map(added.map((float) => [float.id, float]))
  const ids = new Set(known.map(({ id }) => id))
  return [
    ...known.map((float) => byId.get(float.id) ?? float),
    ...added.filter(({ id }) => !ids.has(id)),
  ]
}

/** A document without the figures and tables that went with blocks of its chapters. */
export function withoutLost(
  document: Document,
  before: readonly ChapterRow[],
  after: readonly Pick<ChapterRow, 'blocks'>[],
): Document {
  const kept = new Set([...floatsOf([document]), ...floatsOf(after)])
  const lost = new Set(floatsOf(before).filter((id) => !kept.has(id)))
  return {
    ...document,
    figures: document.figures.filter(({ id }) => !lost.has(id)),
    tables: document.tables.filter(({ id }) => !lost.has(id)),
  }
}

const floatsOf = (parts: readonly { readonly blocks: readonly Block[] }[]): readonly string[] =>
  parts.flatMap(({ blocks }) => blocks.flatMap(({ float }) => float ?? []))

/**
 * The text of a chapter's own file in a draft: its ids are told from those of the draft, and it stands on no page of
 * the draft's file, nor do its pictures.
 */
export function fromOwnFile(
  { blocks, figures, tables }: Document,
  prefix: string,
): Floats & { readonly blocks: readonly Block[] } {
  const named = (id: string) => `${prefix}${id}`
  const float = <Float extends Figure | Table>({ page: _page, box: _box, ...rest }: Float) => ({
    ...rest,
    id: named(rest.id),
    ...(rest.captionBlock !== undefined && { captionBlock: named(rest.captionBlock) }),
  })
  return {
    blocks: blocks.map(({ lines: _lines, float: shown, pointers, ...block }) => ({
      ...block,
      id: named(block.id),
      ...(shown !== undefined && { float: named(shown) }),
      ...(pointers !== undefined && {
        pointers: pointers.map((pointer) => ({ ...pointer, float: named(pointer.float) })),
      }),
    })),
    figures: figures.map(({ image: _image, crop: _crop, ...figure }) => float(figure)),
    tables: tables.map((table) => float(table)),
  }
}

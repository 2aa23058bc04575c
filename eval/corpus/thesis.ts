import type { Block, Document } from '#engines/documents/document.ts'
import { fontFiles } from '#engines/documents/server/write/pdf/fonts.ts'
import { writePdf } from '#engines/documents/server/write/pdf/write-pdf.ts'
import { planPrint } from '#engines/documents/write/print/print-plan.ts'

import type { Paper } from './jats.ts'

const title = 'Collected studies, submitted as a thesis'

/** Published papers as the chapters of one thesis, numbered as theses are. */
export function madeThesis(papers: readonly Paper[]): Document {
  const chapters = papers.map(({ document }, index) => chapterOf(document, index + 1))
  const first = chapters[0]
  if (first === undefined) throw new Error('A thesis needs a paper')
  return {
    ...first,
    title,
    authors: [{ name: 'A. Candidate' }],
    titleBlock: 'title',
    abstract: [],
    keywords: [],
    blocks: [
      { id: 'title', type: 'title', text: title },
      ...chapters.flatMap(({ blocks }) => blocks),
    ],
    figures: chapters.flatMap(({ figures }) => figures),
    tables: chapters.flatMap(({ tables }) => tables),
    references: chapters.flatMap(({ references }) => references),
    citations: chapters.flatMap(({ citations }) => citations),
  }
}

/** Every id gets the chapter's mark; a paper's title becomes the heading over its sections, one level down. */
function chapterOf(document: Document, chapter: number): Document {
  const of = (id: string) => `c${chapter}-${id}`
  const counts: number[] = []
  const blocks = document.blocks.map((block): Block => {
    const own: Block = { ...block, id: of(block.id) }
    const float = block.float === undefined ? {} : { float: of(block.float) }
    if (block.type === 'title')
      return { ...own, type: 'heading', level: 1, number: String(chapter) }
    if (block.type !== 'heading') return { ...own, ...float }
    const level = Math.min(4, (block.level ?? 1) + 1)
    counts.length = level - 1
    counts[level - 2] = (counts[level - 2] ?? 0) + 1
    const number = [chapter, ...Array.from(counts, (count) => count ?? 1)].join('.')
    return { ...own, level, number }
  })
  return {
    ...document,
    blocks,
    figures: document.figures.map((figure) => ({
      ...figure,
      id: of(figure.id),
      ...(figure.captionBlock === undefined ? {} : { captionBlock: of(figure.captionBlock) }),
    })),
    tables: document.tables.map((table) => ({
      ...table,
      id: of(table.id),
      ...(table.captionBlock === undefined ? {} : { captionBlock: of(table.captionBlock) }),
    })),
    references: document.references.map((reference) => ({
      ...reference,
      id: of(reference.id),
      block: of(reference.block),
    })),
    citations: document.citations.map((citation) => ({
      ...citation,
      block: of(citation.block),
      references: citation.references.map(of),
    })),
  }
}

/** The thesis as a PDF with bookmarks and links, set by our own typesetter. */
export function setThesis(document: Document): Promise<Uint8Array> {
  return writePdf(planPrint(document), new Map(), {
    pageSize: 'a4',
    notes: 'none',
    signature: '',
    words: {
      picture: 'Picture',
      drawing: 'Drawing',
      form: 'form',
      elsewhere: 'Linked',
      table: 'Table',
    },
    fonts: fontFiles(),
  })
}

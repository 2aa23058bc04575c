import { readCaption } from '../captions.ts'
import type { Block, Document, Figure, Table } from '../document.ts'
import { cellNotes } from './cell-notes.ts'
import { inlinesOf } from './inlines.ts'
import type { Surroundings } from './inlines.ts'
import type { Caption, CellNote, Inline, Picture, Piece } from './print-document.ts'

interface Floats {
  /** The figure or table that a block stands for; nothing when an earlier block has shown it. */
  readonly take: (block: Block) => readonly Piece[]
}

/** A float is set once, where the first of its blocks stands, its caption with it. */
export function createFloats(document: Document, around: Surroundings): Floats {
  const figures = new Map(document.figures.map((figure) => [figure.id, figure]))
  const tables = new Map(document.tables.map((table) => [table.id, table]))
  const byCaption = new Map(
    [...document.figures, ...document.tables].map((float) => [float.captionBlock ?? '', float.id]),
  )
  const bodies = new Map(
    document.blocks.flatMap((block) =>
      block.type === 'table' ? [[block.float ?? '', block] as const] : [],
    ),
  )
  const shown = new Set<string>()

  function notesIn(table: Table): readonly CellNote[] {
    const body = bodies.get(table.id)
    return body === undefined ? [] : cellNotes(body, table, around.noteEnds.get(body.id) ?? [])
  }

  const captionOf = captionsOf(document.blocks, around)

  return {
    take: (block) => {
      const id = block.float ?? byCaption.get(block.id)
      const figure = figures.get(id ?? '')
      const table = tables.get(id ?? '')
      if (id === undefined || (figure === undefined && table === undefined)) {
        if (block.text === '') return []
        return [{ kind: 'paragraph', block: block.id, inlines: inlinesOf(block, around) }]
      }
      if (shown.has(id)) return []
      shown.add(id)
      if (figure !== undefined && isListing(document, block, figure)) {
        return [{ kind: 'paragraph', block: block.id, inlines: overListing(captionOf(figure)) }]
      }
      if (figure !== undefined) {
        return [
          {
            kind: 'figure',
            block: block.id,
            picture: figurePicture(figure),
            description: figure.description ?? '',
            caption: captionOf(figure),
          },
        ]
      }
      if (table === undefined) return []
      return [
        {
          kind: 'table',
          block: block.id,
          source: document.source,
          rows: table.rows,
          spans: table.spans ?? [],
          notes: notesIn(table),
          caption: captionOf(table),
          picture: table.rows.length === 0 ? regionOf(table) : null,
        },
      ]
    },
  }
}

/** An algorithm or a listing: its lines stand right beside its caption, and it has no picture. */
function isListing({ blocks }: Document, { id }: Block, figure: Figure): boolean {
  if (figurePicture(figure) !== null) return false
  const at = blocks.findIndex((block) => block.id === id)
  return blocks[at + 1]?.type === 'code' || blocks[at - 1]?.type === 'code'
}

function overListing(caption: Caption | null): readonly Inline[] {
  if (caption === null) return []
  const { word, label, inlines } = caption
  const head =
    label === '' ? [] : [{ kind: 'text' as const, text: `${word} ${label}. `, bold: true as const }]
  return [...head, ...inlines]
}

/** The caption of a float with what stands in it. */
function captionsOf(
  all: readonly Block[],
  around: Surroundings,
): (float: Figure | Table) => Caption | null {
  const blocks = new Map(all.map((block) => [block.id, block]))
  return (float) => {
    const block = blocks.get(float.captionBlock ?? '')
    const label = readCaption(float.caption)
    if (block === undefined) {
      if (float.caption === '') return null
      const inlines = [{ kind: 'text' as const, text: label?.text ?? float.caption }]
      return { word: label?.word ?? '', label: label?.label ?? '', inlines, block: '' }
    }
    const whole = readCaption(block.text)
    if (whole === undefined || whole.text === '') {
      return { word: '', label: '', inlines: inlinesOf(block, around), block: block.id }
    }
    const cut = block.text.lastIndexOf(whole.text)
    const rest = shifted(block, cut)
    const inlines = inlinesOf(rest, shiftedAround(around, block.id, cut))
    return { word: whole.word, label: whole.label, inlines, block: block.id }
  }
}

function figurePicture(figure: Figure): Picture | null {
  const { image, printedWidth, crop } = figure
  if (image === undefined) return regionOf(figure)
  return { ...pictureOf({ image, printedWidth }), ...(crop !== undefined && { crop }) }
}

/** A part of the original file. */
export function pictureOf(file: {
  readonly image: string
  readonly printedWidth: number | undefined
}): Picture {
  const { image, printedWidth } = file
  return { part: image, ...(printedWidth !== undefined && { width: printedWidth }) }
}

function regionOf(float: Figure | Table): Picture | null {
  if (float.page === undefined || float.box === undefined) return null
  return { region: { page: float.page, box: float.box } }
}

function shifted(block: Block, cut: number): Block {
  const marks = (block.marks ?? [])
    .filter((mark) => mark.start >= cut)
    .map((mark) => ({ ...mark, start: mark.start - cut, end: mark.end - cut }))
  return { ...block, text: block.text.slice(cut), marks }
}

/** The same surroundings for a block whose first characters were cut off. */
function shiftedAround(around: Surroundings, block: string, cut: number): Surroundings {
  const keep = <Value extends object>(
    all: ReadonlyMap<string, readonly Value[]>,
    move: (value: Value) => Value | undefined,
  ) => new Map([[block, (all.get(block) ?? []).flatMap((value) => move(value) ?? [])]])
  return {
    source: around.source,
    citations: keep(around.citations, (citation) =>
      citation.start < cut
        ? undefined
        : { ...citation, start: citation.start - cut, end: citation.end - cut },
    ),
    footnotes: keep(around.footnotes, (call) =>
      call.at < cut ? undefined : { ...call, at: call.at - cut, until: call.until - cut },
    ),
    noteEnds: keep(around.noteEnds, (end) => ({ ...end, at: Math.max(0, end.at - cut) })),
  }
}

import { readCaption } from '../../captions.ts'
import type { Block, Document, Figure, Table } from '../../document.ts'
import { inlinesOf } from '../inlines.ts'
import type { Surroundings } from '../inlines.ts'
import { cellNotes } from './cell-notes.ts'
import type { Caption, CellNote, Inline, Picture, Piece } from './print-document.ts'

interface Floats {
  /** The figure or table that a block stands for; nothing when an earlier block has shown it. */
  readonly take: (block: Block) => readonly Piece[]
  /** Blocks that are no captions by themselves, and are set as a part of one. */
  readonly ofCaptions: ReadonlySet<string>
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

  const further = furtherLines(document)
  const captionOf = captionsOf(document.blocks, { around, further })

  return {
    ofCaptions: new Set(
      [...further.values()].flat().flatMap(({ id, type }) => (type === 'caption' ? [] : [id])),
    ),
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

/**
 * What goes on under the first line of a caption, by the id of the float: its title in a paragraph of its own, as the
 * APA asks for, and what is said of a picture that has its caption above it.
 */
function furtherLines({
  blocks,
  figures,
  tables,
}: Document): ReadonlyMap<string, readonly Block[]> {
  const at = new Map(blocks.map(({ id }, index) => [id, index]))
  const captions = new Map<string, Block[]>()
  for (const block of blocks) {
    const { type, float = '', text } = block
    if (type !== 'caption' || float === '' || text === '') continue
    captions.set(float, [...(captions.get(float) ?? []), block])
  }
  return new Map(
    [...figures, ...tables].map(({ id, caption, captionBlock = '' }) => {
      const own = blocks[at.get(captionBlock) ?? -1]
      const next = own && blocks[(at.get(captionBlock) ?? 0) + 1]
      const isTitle =
        next !== undefined &&
        next.type !== 'caption' &&
        next.float === undefined &&
        caption === `${own?.text} ${next.text}`
      const others = (captions.get(id) ?? []).filter((block) => block !== own)
      return [id, own === undefined ? [] : [...(isTitle ? [next] : []), ...others]] as const
    }),
  )
}

interface CaptionParts {
  readonly around: Surroundings
  readonly further: ReadonlyMap<string, readonly Block[]>
}

/** The caption of a float with what stands in it. */
function captionsOf(
  all: readonly Block[],
  { around, further }: CaptionParts,
): (float: Figure | Table) => Caption | null {
  const first = firstLines(all, around)
  return (float) => {
    const caption = first(float)
    if (caption === null) return null
    const inlines = (further.get(float.id) ?? []).reduce<readonly Inline[]>(
      (before, block) => [...before, ...joint(before), ...inlinesOf(block, around)],
      caption.inlines,
    )
    return { ...caption, inlines }
  }
}

/** Between two lines of a caption that are set as one. */
function joint(before: readonly Inline[]): readonly Inline[] {
  const last = before.findLast(({ kind }) => kind !== 'note')
  if (last === undefined) return []
  const isEnded = last.kind === 'text' && /[.!?:]\s*$/u.test(last.text)
  return [{ kind: 'text', text: isEnded ? ' ' : '. ' }]
}

function firstLines(
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
    const isLabel = whole?.text === ''
    if (whole === undefined || (isLabel && float.caption === block.text)) {
      return { word: '', label: '', inlines: inlinesOf(block, around), block: block.id }
    }
    const cut = isLabel ? block.text.length : block.text.lastIndexOf(whole.text)
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

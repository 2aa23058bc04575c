import type { Inline, Piece } from '../../write/print/print-document.ts'
import { cellCount } from './table-data.ts'
import type { WriterRequest } from './writer-messages.ts'

/** What one child may use. */
export interface WriterBounds {
  /** Milliseconds of its own processor time, so that a machine with much else to do fails no good file. */
  readonly time: number
  /** Milliseconds by the clock on the wall, for a child that only waits. */
  readonly wall: number
  readonly residentBytes: number
  /** Of the typesetter's memory, in pages of 64 KiB. */
  readonly wasmPages: number
}

const megabyte = 1024 * 1024

/**
 * Milliseconds, each about twice what was measured on pages of prose (15 a thousand characters), tables (1 a
 * cell), formulas (9), pictures (40) and notes in the margin.
 */
const costs = { base: 20_000, thousand: 40, cell: 2, formula: 20, picture: 100, note: 100 } as const
const longest = 180_000
const longestWall = 720_000
const patience = 4.5
/** What takes more time than this is long, and may take more memory too. */
const long = 45_000

/** A longer draft may take longer and more memory, up to a bound that holds for all. */
export function writerBounds(request: WriterRequest, characters: number): WriterBounds {
  const pieces = 'document' in request ? request.document.pieces : []
  const work = pieces.reduce((sum, piece) => sum + workOf(piece), 0)
  const time = Math.min(longest, costs.base + (characters / 1000) * costs.thousand + work)
  const isLong = time > long
  return {
    time,
    wall: Math.min(longestWall, time * patience),
    residentBytes: (isLong ? 1400 : 900) * megabyte,
    wasmPages: isLong ? 16_384 : 8192,
  }
}

function workOf(piece: Piece): number {
  switch (piece.kind) {
    case 'table':
      return cellCount(piece) * costs.cell
    case 'figure':
      return costs.picture
    case 'equation':
      return piece.picture === null ? costs.formula : costs.picture
    case 'notes':
      return piece.notes.length * costs.note
    case 'list':
      return piece.items.reduce((sum, item) => sum + formulasIn(item.inlines), 0)
    case 'code':
      return 0
    case 'heading':
    case 'paragraph':
    case 'quotation':
    case 'reference':
      return formulasIn(piece.inlines)
  }
}

function formulasIn(inlines: readonly Inline[]): number {
  return inlines.filter(({ kind }) => kind === 'formula').length * costs.formula
}

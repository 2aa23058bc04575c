import { deflateSync } from 'node:zlib'

import { readCrossReferences } from './cross-references.ts'
import type { CrossReferences } from './cross-references.ts'

/** A PDF in another order: stretches of the file as it is stored, and cross references written anew. */
export interface Arrangement {
  readonly bytes: number
  /** One after the other, without a gap. */
  readonly pieces: readonly Piece[]
}

export interface Piece {
  /** Where it begins in the arranged file. */
  readonly at: number
  readonly length: number
  /** Where it begins in the stored file, or what was written for it. */
  readonly from: number | Uint8Array
}

interface Span {
  readonly from: number
  readonly to: number
  /** Of the object; `null` for what belongs to none. */
  readonly number: number | null
}

/** An object that holds the file together is small; what is longer is a picture, a face or a page's drawing. */
const MOST_OF_PART = 16 * 1024
/** The type of an object stream stands in its first words. */
const HEAD = 512

/**
 * The same file with its page tree at the front, so that a viewer that reads it in parts has its first page after a
 * few of them. In the files of word processors each page stands beside its own drawing, and
 * whoever counts the pages comes through the whole file. Every object keeps its bytes. `null` where the file is
 * encrypted, damaged or unfamiliar: it is then read as it is.
 */
export function arrangePagesFirst(bytes: Buffer): Arrangement | null {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return null
  const references = readCrossReferences(bytes)
  if (references === null) return null
  const spans = spansOf(bytes, references)
  if (spans === null) return null
  const [header, ...objects] = spans
  if (header === undefined || header.number !== null) return null
  const own = objects.filter(({ number }) => number !== null)
  const front = new Set(own.filter((span) => holdsTogether(bytes, span)))
  const rest = own.filter((span) => !front.has(span))
  return composed([header, ...front, ...rest], references)
}

/** The header, then objects in the order of the file, each up to what comes next. */
function spansOf(bytes: Buffer, { entries, sections }: CrossReferences): readonly Span[] | null {
  const starts = [...entries].flatMap(([number, entry]) =>
    entry.kind === 'plain' ? [{ at: entry.at, number, generation: entry.generation }] : [],
  )
  for (const { at, number, generation } of starts) {
    const head = bytes.toString('latin1', at, at + 24)
    const [, one, other] = /^(\d+)\s+(\d+)\s+obj/u.exec(head) ?? []
    if (Number(one) !== number || Number(other) !== generation) return null
  }
  const isSection = new Set(sections)
  const edges = [
    ...starts.map(({ at, number }) => ({ at, number: isSection.has(at) ? null : number })),
    ...sections.map((at) => ({ at, number: null })),
  ].toSorted((one, other) => one.at - other.at)
  const first = edges[0]?.at ?? 0
  const spans = edges.map(({ at, number }, index) => ({
    from: at,
    to: edges[index + 1]?.at ?? bytes.length,
    number,
  }))
  return [{ from: 0, to: first, number: null }, ...spans.filter(({ from, to }) => from < to)]
}

const TOGETHER = /\/Type\s*\/(?:Catalog|Pages?|ObjStm)\b/u

function holdsTogether(bytes: Buffer, { from, to }: Span): boolean {
  const isShort = to - from <= MOST_OF_PART
  return TOGETHER.test(bytes.toString('latin1', from, isShort ? to : from + HEAD))
}

function composed(spans: readonly Span[], references: CrossReferences): Arrangement {
  const pieces: Piece[] = []
  const places = new Map<number, number>()
  let at = 0
  for (const { from, to, number } of spans) {
    if (number !== null) places.set(number, at)
    const last = pieces.at(-1)
    // Neighbours of the stored file that stay neighbours are read as one.
    if (typeof last?.from === 'number' && last.from + last.length === from)
      pieces.splice(-1, 1, { ...last, length: last.length + to - from })
    else pieces.push({ at, length: to - from, from })
    at += to - from
  }
  const end = written(references, places, at)
  return { bytes: at + end.length, pieces: [...pieces, { at, length: end.length, from: end }] }
}

/** Columns of one byte, four and three. */
const ROW = 8

/** Cross references as a stream that stands at the end. */
function written(
  { entries, root }: CrossReferences,
  places: ReadonlyMap<number, number>,
  at: number,
): Buffer {
  let own = 1
  for (const number of entries.keys()) own = Math.max(own, number + 1)
  const rows = Buffer.alloc((own + 1) * ROW)
  const put = (number: number, [kind, two, three]: readonly [number, number, number]) => {
    rows.writeUInt8(kind, number * ROW)
    rows.writeUInt32BE(two, number * ROW + 1)
    rows.writeUIntBE(three, number * ROW + 5, 3)
  }
  for (const [number, entry] of entries) {
    const place = places.get(number)
    if (entry.kind === 'packed') put(number, [2, entry.stream, entry.index])
    else if (place !== undefined) put(number, [1, place, entry.generation])
  }
  put(own, [1, at + 1, 0])
  const stored = deflateSync(rows)
  const dictionary = `/Type /XRef /Size ${own + 1} /W [1 4 3] /Root ${root} /Filter /FlateDecode /Length ${stored.length}`
  return Buffer.concat([
    Buffer.from(`\n${own} 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'),
    stored,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at + 1}\n%%EOF\n`, 'latin1'),
  ])
}

import { inflateSync } from 'node:zlib'

/** Where the objects of a PDF stand, as its cross-reference sections say (ISO 32000-2, 7.5.4 and 7.5.8). */
export interface CrossReferences {
  /** By number of the object. What a later revision freed is not in it. */
  readonly entries: ReadonlyMap<number, CrossReference>
  /** Where the sections themselves begin. */
  readonly sections: readonly number[]
  /** `5 0 R`. */
  readonly root: string
}

export type CrossReference =
  | { readonly kind: 'plain'; readonly at: number; readonly generation: number }
  /** In an object stream. */
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number }

/** Beyond these a file is left as it is: it is read in the server's own process. */
const MOST_SECTIONS = 64
const MOST_OBJECTS = 400_000
/** Of all sections together, whatever each says of its own length. */
const MOST_ROWS = MOST_OBJECTS * 2
/** Of a number in a row; more is no file that anybody wrote. */
const WIDEST = 8
/** Of a section, its dictionary. */
const MOST_DICTIONARY = 64 * 1024

type Found = CrossReference | { readonly kind: 'free' }

interface Section {
  readonly entries: ReadonlyMap<number, Found>
  /** Its trailer, or the dictionary of its stream. */
  readonly dictionary: string
}

/** The newest entry of every object; `null` for a file that is encrypted, damaged, or unlike what the standard says. */
export function readCrossReferences(bytes: Buffer): CrossReferences | null {
  const found = new Map<number, Found>()
  const sections: number[] = []
  const waiting = [lastStart(bytes)]
  const budget: Budget = { rows: MOST_ROWS }
  let root: string | null = null
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === null || sections.includes(at) || sections.length === MOST_SECTIONS) return null
    const section = sectionAt(bytes, at, budget)
    if (section === null || section.dictionary.includes('/Encrypt')) return null
    sections.push(at)
    for (const [number, entry] of section.entries) {
      if (!found.has(number)) found.set(number, entry)
    }
    if (found.size > MOST_OBJECTS) return null
    root ??= /\/Root\s+(\d+\s+\d+\s+R)/u.exec(section.dictionary)?.[1] ?? null
    // Of a table with a stream beside it, the stream is looked into first.
    const before = numberOf(section.dictionary, 'Prev')
    const beside = numberOf(section.dictionary, 'XRefStm')
    if (before !== null) waiting.push(before)
    if (beside !== null) waiting.push(beside)
  }
  if (root === null) return null
  const used = [...found].flatMap(([number, entry]) =>
    entry.kind === 'free' ? [] : [[number, entry] as const],
  )
  return { entries: new Map(used), sections, root }
}

function lastStart(bytes: Buffer): number | null {
  const tail = bytes.subarray(-2048).toString('latin1')
  const from = tail.lastIndexOf('startxref')
  const digits = from === -1 ? undefined : /^startxref\s+(\d{1,12})/u.exec(tail.slice(from))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Rows that may still be read. */
interface Budget {
  rows: number
}

/** Whether that many rows are still within the bounds; they are then taken from them. */
function takes(budget: Budget, count: number): boolean {
  budget.rows -= count
  return budget.rows >= 0
}

function sectionAt(bytes: Buffer, at: number, budget: Budget): Section | null {
  if (at >= bytes.length) return null
  const isTable = bytes.subarray(at, at + 4).toString('latin1') === 'xref'
  return isTable ? tableAt(bytes, at, budget) : streamAt(bytes, at, budget)
}

const ROW = 20

/** A table: runs of rows of twenty bytes, then the trailer. */
function tableAt(bytes: Buffer, start: number, budget: Budget): Section | null {
  const entries = new Map<number, Found>()
  let at = start + 4
  for (;;) {
    const line = bytes.subarray(at, at + 64).toString('latin1')
    const head = /^\s*(\d{1,10})\s+(\d{1,10})\s*?\r?\n?/u.exec(line)
    if (head === null) break
    const first = Number(head[1])
    const count = Number(head[2])
    at += head[0].length
    while (isSpace(bytes[at])) at += 1
    // An empty run costs a look all the same.
    if (!takes(budget, count + 1) || at + count * ROW > bytes.length) return null
    for (let index = 0; index < count; index += 1) {
      const entry = rowOf(bytes.toString('latin1', at + index * ROW, at + index * ROW + 18))
      if (entry === null) return null
      if (!entries.has(first + index)) entries.set(first + index, entry)
    }
    at += count * ROW
  }
  const rest = bytes.subarray(at, at + MOST_DICTIONARY).toString('latin1')
  const trailer = /^\s*trailer([\s\S]*?)startxref/u.exec(rest)?.[1]
  return trailer === undefined ? null : { entries, dictionary: trailer }
}

function rowOf(row: string): Found | null {
  const [, at, generation, kind] = /^(\d{10}) (\d{5}) ([nf])$/u.exec(row) ?? []
  if (at === undefined) return null
  return kind === 'f'
    ? { kind: 'free' }
    : { kind: 'plain', at: Number(at), generation: Number(generation) }
}

/** A stream of rows whose columns have stated widths. */
function streamAt(bytes: Buffer, start: number, budget: Budget): Section | null {
  const head = bytes.subarray(start, start + MOST_DICTIONARY).toString('latin1')
  const [whole, dictionary] = /^\d+\s+\d+\s+obj([\s\S]*?)stream\r?\n/u.exec(head) ?? []
  if (whole === undefined || dictionary === undefined) return null
  const widths = numbersOf(dictionary, 'W')
  const size = numberOf(dictionary, 'Size')
  const length = numberOf(dictionary, 'Length')
  if (widths?.length !== 3 || widths.some((width) => width > WIDEST)) return null
  if (size === null || length === null) return null
  const runs = numbersOf(dictionary, 'Index') ?? [0, size]
  const count = sum(runs.filter((_, index) => index % 2 === 1))
  if (!takes(budget, count + runs.length)) return null
  const from = start + whole.length
  const rows = rowsOf(bytes.subarray(from, from + length), { dictionary, widths, count })
  if (rows === null) return null
  return { entries: entriesOf(rows, { widths, runs }), dictionary }
}

interface Columns {
  readonly dictionary: string
  /** Rows that it says it has. */
  readonly count: number
  readonly widths: readonly number[]
}

function rowsOf(stored: Buffer, { dictionary, widths, count }: Columns): Buffer | null {
  if (!dictionary.includes('/Filter')) return stored
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/u.test(dictionary)) return null
  // A row of a prediction has one byte more; some writers end with a row too many.
  const flat = inflated(stored, (count + 1) * (sum(widths) + 1))
  const predictor = numberOf(dictionary, 'Predictor') ?? 1
  if (flat === null || predictor === 1) return flat
  const columns = numberOf(dictionary, 'Columns') ?? 1
  return predictor >= 10 && columns === sum(widths) ? withoutPredictor(flat, columns) : null
}

function inflated(stored: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(stored, { maxOutputLength: most })
  } catch {
    return null
  }
}

/** Rows as PNG predicts them: by nothing or by the row above, which is all that is written for such streams. */
function withoutPredictor(flat: Buffer, columns: number): Buffer | null {
  const count = Math.floor(flat.length / (columns + 1))
  const rows = Buffer.alloc(count * columns)
  for (let row = 0; row < count; row += 1) {
    const kind = flat[row * (columns + 1)]
    if (kind !== 0 && kind !== 2) return null
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const above = kind === 2 && row > 0 ? (rows[at - columns] ?? 0) : 0
      rows[at] = (flat[row * (columns + 1) + 1 + column] ?? 0) + above
    }
  }
  return rows
}

interface Layout {
  readonly widths: readonly number[]
  /** First number and count, in turn. */
  readonly runs: readonly number[]
}

function entriesOf(rows: Buffer, { widths, runs }: Layout): ReadonlyMap<number, Found> {
  const entries = new Map<number, Found>()
  const length = sum(widths)
  const numbers = runs.flatMap((first, index) =>
    index % 2 === 1
      ? []
      : Array.from({ length: runs[index + 1] ?? 0 }, (_, place) => first + place),
  )
  for (const [index, number] of numbers.entries()) {
    const row = rows.subarray(index * length, (index + 1) * length)
    if (row.length < length) break
    const entry = entryOf(row, widths)
    if (entry !== null && !entries.has(number)) entries.set(number, entry)
  }
  return entries
}

function entryOf(row: Buffer, [first = 0, second = 0, third = 0]: readonly number[]): Found | null {
  const kind = first === 0 ? 1 : bigEndian(row, 0, first)
  const two = bigEndian(row, first, second)
  const three = bigEndian(row, first + second, third)
  if (kind === 0) return { kind: 'free' }
  if (kind === 1) return { kind: 'plain', at: two, generation: three }
  return kind === 2 ? { kind: 'packed', stream: two, index: three } : null
}

function bigEndian(row: Buffer, from: number, width: number): number {
  let value = 0
  for (let index = 0; index < width; index += 1) value = value * 256 + (row[from + index] ?? 0)
  return value
}

function numberOf(dictionary: string, name: string): number | null {
  const digits = new RegExp(`/${name}\\s+(\\d{1,12})(?!\\s+\\d+\\s+R)`, 'u').exec(dictionary)?.[1]
  return digits === undefined ? null : Number(digits)
}

function numbersOf(dictionary: string, name: string): readonly number[] | null {
  const list = new RegExp(`/${name}\\s*\\[([\\d\\s]+)\\]`, 'u').exec(dictionary)?.[1]
  return list === undefined ? null : list.trim().split(/\s+/u).map(Number)
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const sum = (widths: readonly number[]): number => widths.reduce((whole, width) => whole + width, 0)

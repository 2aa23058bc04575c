import { Inflate } from 'fflate'

import { DocxError } from './docx-error.ts'
import { docxLimits } from './limits.ts'

/** A zip archive whose parts are inflated one by one, on demand and under the limits of `docxLimits`. */
export interface ZipArchive {
  has(name: string): boolean
  /** Names in the order of the archive. */
  readonly names: readonly string[]
  /** The inflated part, or nothing when there is none; throws DocxError when a limit is crossed. */
  read(name: string, limit?: number): Uint8Array | undefined
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly compressed: number
  readonly offset: number
}

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 }
/** The end record may be followed by a comment of up to 65,535 bytes. */
const endSearch = 22 + 65_535
/** Deflate expands at most 1032 times, so a slice of this size yields at most 8 MiB at once. */
const slice = 8192

/** Opens an archive by its central directory, the only list of parts that Word itself trusts. */
export function openZip(bytes: Uint8Array): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(bytes, view)
  refuseOverlaps([...entries.values()])
  const budget = { total: 0 }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read(name, limit = docxLimits.part) {
      const entry = entries.get(name)
      return entry && inflate(locate(bytes, view, entry), { limit, budget, method: entry.method })
    },
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > docxLimits.entries) throw new DocxError('too-large', 'The file has too many parts')
  if (at > end) throw incomplete()
  const entries = new Map<string, Entry>()
  const seen = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.central) throw incomplete()
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths
    const entry = readEntry(bytes, view, { at, nameLength })
    const key = entry.name.toLowerCase()
    if (seen.has(key)) throw new DocxError('damaged', 'The file holds two parts of the same name')
    seen.add(key)
    entries.set(entry.name, entry)
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  record: { readonly at: number; readonly nameLength: number },
): Entry {
  const { at, nameLength } = record
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  if (isEncrypted) throw new DocxError('password-needed', 'The file is protected by a password')
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
  return {
    name: name.replaceAll('\\', '/').replace(/^\/+/u, ''),
    method: view.getUint16(at + 10, true),
    compressed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - endSearch); at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at
  }
  throw incomplete()
}

/** Parts that share their bytes inflate to far more than the file holds; Word never writes that. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const sorted = [...entries].sort((one, other) => one.offset - other.offset)
  sorted.forEach((entry, index) => {
    const next = sorted[index + 1]
    if (next !== undefined && entry.offset + 30 + entry.compressed > next.offset) {
      throw new DocxError('damaged', 'Parts of the file overlap')
    }
  })
}

function locate(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
  const { offset } = entry
  const isThere =
    offset + 30 <= view.byteLength && view.getUint32(offset, true) === signatures.local
  if (!isThere) throw incomplete()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + entry.compressed > bytes.length) throw incomplete()
  return bytes.subarray(start, start + entry.compressed)
}

interface Allowance {
  readonly limit: number
  readonly method: number
  /** Bytes inflated so far from the whole archive. */
  readonly budget: { total: number }
}

function inflate(packed: Uint8Array, allowance: Allowance): Uint8Array {
  const chunks: Uint8Array[] = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    size += chunk.length
    allowance.budget.total += chunk.length
    refuseExcess(size, packed.length, allowance)
    chunks.push(chunk)
  }
  if (allowance.method === 0) take(packed)
  else if (allowance.method === 8) inflateSlices(packed, take)
  else throw new DocxError('damaged', 'The file is packed in a way that Word does not use')
  return concatenate(chunks, size)
}

function refuseExcess(size: number, packed: number, { limit, budget }: Allowance): void {
  const isBomb = size > docxLimits.ratioFrom && size > packed * docxLimits.ratio
  if (isBomb || size > limit || budget.total > docxLimits.total) {
    throw new DocxError('too-large', 'The file unpacks to more than a document can need')
  }
}

function inflateSlices(packed: Uint8Array, take: (chunk: Uint8Array) => void): void {
  const stream = new Inflate(take)
  try {
    for (let at = 0; at < packed.length; at += slice) {
      stream.push(packed.subarray(at, at + slice), at + slice >= packed.length)
    }
  } catch (error) {
    if (error instanceof DocxError) throw error
    throw incomplete(error)
  }
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function incomplete(cause?: unknown): DocxError {
  return new DocxError('damaged', 'The file is incomplete or damaged', { cause })
}

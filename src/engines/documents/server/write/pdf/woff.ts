import { inflateSync } from 'node:zlib'

interface FontTable {
  readonly tag: string
  readonly checksum: number
  readonly bytes: Buffer
}

const signature = 0x774f4646
const headerLength = 44
const entryLength = 20
/** A table of a font for text or mathematics is far smaller. */
const longestTable = 8 * 1024 * 1024

/**
 * Unpacks a WOFF file (W3C WOFF File Format 1.0) to the OpenType font in it; typesetters read no others.
 * Faces for the web come cut into alphabets that share one name, of which a typesetter would see the
 * first alone: with `family` each gets a name of its own.
 * @throws Error for anything that is no WOFF file.
 */
export function fontFromWoff(woff: Uint8Array, family?: string): Buffer {
  const file = Buffer.from(woff.buffer, woff.byteOffset, woff.byteLength)
  if (file.length < headerLength || file.readUInt32BE(0) !== signature) {
    throw new Error('Not a WOFF file')
  }
  const flavour = file.readUInt32BE(4)
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(file, index))
  return assemble(
    flavour,
    family === undefined
      ? tables
      : tables.map((table) => (table.tag === 'name' ? nameTable(family) : table)),
  )
}

/** Names for Windows, in English (OpenType, `name` table, version 0): family, style, full and PostScript name. */
function nameTable(family: string): FontTable {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const start = 6 + names.length * 12
  const head = Buffer.alloc(start)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(start, 4)
  let offset = 0
  names.forEach(([id], index) => {
    const length = texts[index]?.length ?? 0
    const fields = [3, 1, 0x409, id, length, offset]
    fields.forEach((field, at) => head.writeUInt16BE(field, 6 + index * 12 + at * 2))
    offset += length
  })
  return { tag: 'name', checksum: 0, bytes: Buffer.concat([head, ...texts]) }
}

function readTable(file: Buffer, index: number): FontTable {
  const at = headerLength + index * entryLength
  const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field))
  const start = offset ?? 0
  const stored = file.subarray(start, start + (packed ?? 0))
  const bytes = packed === length ? stored : inflateSync(stored, { maxOutputLength: longestTable })
  if (bytes.length !== length) throw new Error('A table of the font is incomplete')
  return { tag: file.toString('latin1', at, at + 4), checksum: file.readUInt32BE(at + 16), bytes }
}

/** The table directory of OpenType, with its fields for a binary search, and the tables on 4-byte limits. */
function assemble(flavour: number, tables: readonly FontTable[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(Math.max(1, tables.length)))
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(flavour, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.length - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

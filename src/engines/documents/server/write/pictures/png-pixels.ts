import { inflateSync } from 'node:zlib'

export interface Picture24 {
  readonly width: number
  readonly height: number
  /** Red, green and blue, a byte each, row by row; what is transparent stands on white. */
  readonly pixels: Uint8Array
}

/** Samples of a pixel by the colour type of the file. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * The pixels of a PNG file (W3C PNG, third edition) with 8 bits a sample and no interlacing, which is what
 * programs write; nothing for others and for damaged ones.
 */
export function pngPixels(file: Uint8Array): Picture24 | undefined {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts = chunksOf(view)
  const head = parts.get('IHDR')?.[0]
  if (head === undefined || head.length < 13) return undefined
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const colour = head[9] ?? -1
  const samples = samplesOf[colour]
  if (head[8] !== 8 || head[12] !== 0 || samples === undefined) return undefined
  const rows = unpacked(Buffer.concat(parts.get('IDAT') ?? []), (width * samples + 1) * height)
  if (rows === undefined) return undefined
  const raw = unfiltered(rows, { width, height, samples })
  const palette = { colours: parts.get('PLTE')?.[0], alpha: parts.get('tRNS')?.[0] }
  const pixels = new Uint8Array(width * height * 3)
  const pixelAt = readers[colour]?.(raw, palette)
  for (let index = 0; index < width * height; index += 1) pixelAt?.(index, pixels)
  return { width, height, pixels }
}

function chunksOf(file: Buffer): ReadonlyMap<string, readonly Buffer[]> {
  const parts = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, at + 8 + length)
    parts.set(name, [...(parts.get(name) ?? []), content])
    at += 12 + length
  }
  return parts
}

function unpacked(packed: Buffer, length: number): Buffer | undefined {
  try {
    const rows = inflateSync(packed, { maxOutputLength: length + 1024 })
    return rows.length < length ? undefined : rows
  } catch {
    return undefined
  }
}

interface Raster {
  readonly width: number
  readonly height: number
  readonly samples: number
}

/** Takes back the filters of the rows (section 9 of the standard), in place. */
function unfiltered(rows: Buffer, { width, height, samples }: Raster): Uint8Array {
  const length = width * samples
  const raw = new Uint8Array(length * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)]
    const from = y * (length + 1) + 1
    const to = y * length
    const row = rows.subarray(from, from + length)
    if (filter === 0) {
      raw.set(row, to)
      continue
    }
    for (let x = 0; x < length; x += 1) {
      const left = x < samples ? 0 : (raw[to + x - samples] ?? 0)
      const above = y === 0 ? 0 : (raw[to + x - length] ?? 0)
      const corner = x < samples || y === 0 ? 0 : (raw[to + x - length - samples] ?? 0)
      raw[to + x] = (row[x] ?? 0) + guess(filter, left, above, corner)
    }
  }
  return raw
}

// oxlint-disable-next-line max-params -- called for every sample of a picture: an object each would take longer than the rest
function guess(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

interface Palette {
  readonly colours: Buffer | undefined
  readonly alpha: Buffer | undefined
}

type Reader = (raw: Uint8Array, palette: Palette) => (index: number, into: Uint8Array) => void

const readers: Readonly<Record<number, Reader>> = {
  0: (raw) => (index, into) => into.fill(raw[index] ?? 0, index * 3, index * 3 + 3),
  2: (raw) => (index, into) => {
    for (let part = index * 3; part < index * 3 + 3; part += 1) into[part] = raw[part] ?? 0
  },
  3:
    (raw, { colours, alpha }) =>
    (index, into) => {
      const entry = raw[index] ?? 0
      for (let part = 0; part < 3; part += 1) {
        into[index * 3 + part] = onWhite(colours?.[entry * 3 + part] ?? 0, alpha?.[entry] ?? 255)
      }
    },
  4: (raw) => (index, into) =>
    into.fill(onWhite(raw[index * 2] ?? 0, raw[index * 2 + 1] ?? 255), index * 3, index * 3 + 3),
  6: (raw) => (index, into) => {
    for (let part = 0; part < 3; part += 1) {
      into[index * 3 + part] = onWhite(raw[index * 4 + part] ?? 0, raw[index * 4 + 3] ?? 255)
    }
  },
}

function onWhite(sample: number, alpha: number): number {
  return alpha === 255 ? sample : Math.round((sample * alpha + 255 * (255 - alpha)) / 255)
}

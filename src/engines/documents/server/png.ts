import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  /** Colour type and bytes a pixel: grey, or red, green and blue. */
  readonly colours: 'grey' | 'rgb'
  /** Writes row `y`, one byte a sample, into `row`, which holds nothing else. */
  readonly fill: (row: Uint8Array, y: number) => void
  /** How hard to press, 0 to 9; zlib's own choice where absent. */
  readonly level?: number
}

const types = { grey: { code: 0, samples: 1 }, rgb: { code: 2, samples: 3 } } as const

/** A PNG file (W3C PNG, third edition) of 8 bits a sample, without filters. */
export function encodePng({ width, height, colours, fill, level }: Pixels): Uint8Array {
  const { code, samples } = types[colours]
  const length = width * samples + 1
  const rows = Buffer.alloc(length * height)
  for (let y = 0; y < height; y += 1) fill(rows.subarray(y * length + 1, (y + 1) * length), y)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, code, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, level === undefined ? {} : { level })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

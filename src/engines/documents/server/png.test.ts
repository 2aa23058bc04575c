import { inflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { encodePng } from './png.ts'

/** The bytes of the chunk of a type, by the lengths that the file gives. */
function chunkOf(file: Buffer, type: string): Buffer {
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === type) {
      return file.subarray(at + 8, at + 8 + file.readUInt32BE(at))
    }
  }
  throw new Error(`No ${type} in this file`)
}

describe('a PNG file', () => {
  it('holds its rows, each after the mark of no filter, and says what they are', () => {
    for (const [colours, samples, code] of [
      ['grey', 1, 0],
      ['rgb', 3, 2],
    ] as const) {
      const file = Buffer.from(
        encodePng({ width: 2, height: 2, colours, fill: (row, y) => row.fill(y + 7) }),
      )
      expect([...chunkOf(file, 'IHDR')]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, code, 0, 0, 0])
      const row = (value: number) => [0, ...Array.from({ length: 2 * samples }, () => value)]
      expect([...inflateSync(chunkOf(file, 'IDAT'))]).toEqual([...row(7), ...row(8)])
    }
  })
})

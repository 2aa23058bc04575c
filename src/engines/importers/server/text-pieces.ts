import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { FORMAT_CHARACTERS } from '../told-format.ts'

/** A file that can be read from its start more than once. */
export interface TextSource {
  /** In bytes, as it lies there. */
  readonly size: number
  read(): AsyncIterable<Buffer>
  /** What it may become when it is packed, in bytes. */
  readonly mostUnpacked: number
}

/** A piece of a text, and the share of the file that has been read, 0 to 1. */
export interface TextPiece {
  readonly piece: string
  readonly share: number
}

/** As much of the text of a file as its format is told by. */
export async function beginningOf(source: TextSource): Promise<string> {
  let text = ''
  for await (const { piece } of textPieces(source)) {
    text += piece
    if (text.length >= FORMAT_CHARACTERS) break
  }
  return text
}

/** The text of a file in UTF-8, unpacked where it is packed by gzip. @throws when it cannot be unpacked, or becomes too much */
export async function* textPieces(source: TextSource): AsyncGenerator<TextPiece> {
  const size = Math.max(1, source.size)
  let read = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source.read()) {
      read += chunk.length
      yield chunk
    }
  }
  const bytes = Readable.from(counted(), { objectMode: false })
  const stream = (await startsPacked(source)) ? unpackedOf(bytes) : bytes
  const decoder = new TextDecoder()
  let unpacked = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    unpacked += chunk.length
    if (unpacked > source.mostUnpacked) throw new Error('The file unpacks to too much')
    yield { piece: decoder.decode(chunk, { stream: true }), share: read / size }
  }
}

/** Both ends are closed together, whichever fails or is left first. */
function unpackedOf(source: Readable): Readable {
  const unpacking = createGunzip()
  pipeline(source, unpacking, () => undefined)
  return unpacking
}

async function startsPacked(source: TextSource): Promise<boolean> {
  for await (const chunk of source.read()) return chunk[0] === 0x1f && chunk[1] === 0x8b
  return false
}

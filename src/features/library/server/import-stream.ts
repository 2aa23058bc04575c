import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { Files } from '#platform/server/storage/files.ts'

import { FORMAT_CHARACTERS } from './import-format.ts'

/** What a packed file may become, in bytes. */
const MOST_UNPACKED = 512 * 1024 * 1024

/** A piece of a text, and the share of the file that has been read, 0 to 1. */
interface Piece {
  readonly piece: string
  readonly share: number
}

/** As much of the text of a stored file as its format is told by. */
export async function beginningOf(files: Files, key: string): Promise<string> {
  let text = ''
  for await (const { piece } of piecesOf(files, key)) {
    text += piece
    if (text.length >= FORMAT_CHARACTERS) break
  }
  return text
}

/** The text of a stored file, unpacked where it is packed. @throws when it cannot be unpacked, or becomes too much */
export async function* piecesOf(files: Files, key: string): AsyncGenerator<Piece> {
  const bytes = Math.max(1, await files.size(key))
  let read = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of files.read(key) as AsyncIterable<Buffer>) {
      read += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const stream = (await startsPacked(files, key)) ? unpackedOf(source) : source
  const decoder = new TextDecoder()
  let unpacked = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    unpacked += chunk.length
    if (unpacked > MOST_UNPACKED) throw new Error('The file unpacks to too much')
    yield { piece: decoder.decode(chunk, { stream: true }), share: read / bytes }
  }
}

/** Both ends are closed together, whichever fails or is left first. */
function unpackedOf(source: Readable): Readable {
  const unpacking = createGunzip()
  pipeline(source, unpacking, () => undefined)
  return unpacking
}

async function startsPacked(files: Files, key: string): Promise<boolean> {
  for await (const chunk of files.read(key) as AsyncIterable<Buffer>)
    return chunk[0] === 0x1f && chunk[1] === 0x8b
  return false
}

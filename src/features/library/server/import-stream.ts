import {
  beginningOf as beginningOfText,
  textPieces,
} from '#engines/importers/server/text-pieces.ts'
import type { TextPiece, TextSource } from '#engines/importers/server/text-pieces.ts'
import type { Files } from '#platform/server/storage/files.ts'

/** What a packed file may become, in bytes. */
const MOST_UNPACKED = 512 * 1024 * 1024

async function sourceOf(files: Files, key: string): Promise<TextSource> {
  return {
    size: await files.size(key),
    read: () => files.read(key) as AsyncIterable<Buffer>,
    mostUnpacked: MOST_UNPACKED,
  }
}

/** As much of the text of a stored file as its format is told by. */
export async function beginningOf(files: Files, key: string): Promise<string> {
  return beginningOfText(await sourceOf(files, key))
}

/** The text of a stored file, unpacked where it is packed. @throws when it cannot be unpacked, or becomes too much */
export async function* piecesOf(files: Files, key: string): AsyncGenerator<TextPiece> {
  yield* textPieces(await sourceOf(files, key))
}

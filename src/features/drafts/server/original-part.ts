import { open, readFile } from 'node:fs/promises'

import { arrangePagesFirst } from '#engines/documents/server/pdf/arrange/arrange-pages-first.ts'
import type { Arrangement } from '#engines/documents/server/pdf/arrange/arrange-pages-first.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Files } from '#platform/server/storage/files.ts'

/** No answer holds more of a file than this. */
const MOST_BYTES = 4 * 1024 * 1024
/** A larger file is given as it is stored: to be arranged it is read whole, once. */
const MOST_ARRANGED = 128 * 1024 * 1024
/** Files whose order is remembered; each takes some kilobytes. */
const MOST_KEPT = 32

export interface Stretch {
  readonly from: number
  /** End exclusive. */
  readonly to: number
}

interface OrderedStretch extends Stretch {
  /** `pages-first`: the page tree stands before everything else, where the file allows it. */
  readonly order: 'stored' | 'pages-first'
}

export interface OriginalPart {
  readonly file: File
  /** As `Content-Range` says it. */
  readonly range: string
}

/** Files of drafts in stretches, for a view that reads them as it needs them. */
export function createOriginalParts(files: Files) {
  const kept = new Map<string, Promise<Arrangement>>()

  function arrangementOf(key: string): Promise<Arrangement> {
    const known = kept.get(key)
    const made = known ?? arranged(files, key)
    // Last used stands last; a file that could not be read is tried again.
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return made
  }

  /**
   * A stretch of a file; shorter than asked for at its end, and never longer than 4 MiB.
   * @throws AppError `draft/no-original`, or `request/invalid` for a stretch that is none or too long.
   */
  return async function part(key: string | null, stretch: OrderedStretch): Promise<OriginalPart> {
    const { from, to, order } = stretch
    if (key === null) throw new AppError('draft/no-original')
    if (to <= from || to - from > MOST_BYTES) throw new AppError('request/invalid')
    const { bytes, pieces } =
      order === 'stored' ? asStored(await files.size(key)) : await arrangementOf(key)
    const handle = await open(files.path(key))
    try {
      const found: Uint8Array<ArrayBuffer>[] = []
      for (const piece of pieces) {
        const start = Math.max(from, piece.at) - piece.at
        const end = Math.min(to, piece.at + piece.length) - piece.at
        if (start >= end) continue
        if (typeof piece.from === 'number') {
          const part = new Uint8Array(end - start)
          await handle.read(part, 0, part.length, piece.from + start)
          found.push(part)
        } else found.push(new Uint8Array(piece.from.subarray(start, end)))
      }
      const file = new File(found, 'part.bin', { type: 'application/octet-stream' })
      const last = from + file.size - 1
      return { file, range: `bytes ${file.size === 0 ? '*' : `${from}-${last}`}/${bytes}` }
    } finally {
      await handle.close()
    }
  }
}

/** These bytes of a file; fewer at its end. */
export async function stretchOf(files: Files, key: string, { from, to }: Stretch) {
  const handle = await open(files.path(key))
  try {
    const bytes = new Uint8Array(to - from)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export type OriginalParts = ReturnType<typeof createOriginalParts>

const asStored = (bytes: number): Arrangement => ({
  bytes,
  pieces: [{ at: 0, length: bytes, from: 0 }],
})

async function arranged(files: Files, key: string): Promise<Arrangement> {
  const bytes = await files.size(key)
  if (bytes > MOST_ARRANGED) return asStored(bytes)
  return arrangePagesFirst(await readFile(files.path(key))) ?? asStored(bytes)
}

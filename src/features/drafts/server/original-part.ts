import { open } from 'node:fs/promises'

import { AppError } from '#platform/server/errors/app-error.ts'
import type { Files } from '#platform/server/storage/files.ts'

/** No answer holds more of a file than this. */
const MOST_BYTES = 4 * 1024 * 1024

/** A stretch of a file of a draft; shorter than asked for at its end, and never longer than 4 MiB. */
export async function originalPart(
  files: Files,
  key: string | null,
  { from, to }: Stretch,
): Promise<File> {
  if (key === null) throw new AppError('draft/no-original')
  if (to <= from || to - from > MOST_BYTES) throw new AppError('request/invalid')
  const bytes = await stretchOf(files, key, { from, to })
  return new File([bytes], 'part.bin', { type: 'application/octet-stream' })
}

export interface Stretch {
  readonly from: number
  /** End exclusive. */
  readonly to: number
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

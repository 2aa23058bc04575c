import { createHash } from 'node:crypto'

/** A name for the content of a stored file that tells it from others, and does not tell where it is kept. */
export function fileVersion(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16)
}

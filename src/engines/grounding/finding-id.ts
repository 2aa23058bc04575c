import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { normalise } from './anchors/normalise.ts'

const idLength = 16

/**
 * The same note in the same text has the same id, however often and in whatever order it is made.
 * @param parts what makes the note this note: rubric, criterion, check, quotations
 */
export function findingId(parts: readonly string[]): string {
  const key = parts.map((part) => normalise(part).text.trim()).join('\u001F')
  return bytesToHex(sha256(utf8ToBytes(key))).slice(0, idLength)
}

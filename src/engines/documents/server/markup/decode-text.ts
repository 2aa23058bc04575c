import { ReadError } from '../read-error.ts'
import { markupLimits } from './markup-limits.ts'

/**
 * Bytes as text: UTF-8 or UTF-16 by its mark, UTF-8 where it holds, else Windows-1252, which every byte fits.
 * @throws ReadError `too-large`, `not-this-type` for what is no text.
 */
export function decodeText(bytes: Uint8Array, limit: number = markupLimits.text): string {
  if (bytes.length > limit) throw new ReadError('too-large', { detail: `${bytes.length} bytes` })
  const text = decode(bytes)
  if (text.includes('\u0000')) throw new ReadError('not-this-type', { detail: 'not a text' })
  return text.replace(/^\uFEFF/u, '')
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

import type { ReadError } from '#engines/documents/server/read-error.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'

interface Tried {
  /** `undefined` where the form was not told yet. */
  readonly type: ReadableType | undefined
  readonly maxPages: number
}

/** Forms that hold text and little else: what makes them too large is not their pictures. */
const texts: ReadonlySet<ReadableType | undefined> = new Set(['latex', 'markdown', 'text'])

/** Why a file could not be read, with the limit that it met, in plain words. */
export function whyUnread({ code, message }: ReadError, { type, maxPages }: Tried): string {
  if (code === 'too-many-pages')
    return `This file has more than ${maxPages} pages, the most that can be read at once. Upload one chapter at a time.`
  if (code === 'too-large' && texts.has(type))
    return 'This text is many times as long as a thesis, and too long to be read at once. Upload one chapter at a time.'
  return message
}

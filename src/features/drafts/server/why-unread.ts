import { largestFile } from '#engines/documents/file-limits.ts'
import type { ReadError } from '#engines/documents/server/read-error.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'

interface Tried {
  /** `undefined` where the form was not told yet. */
  readonly type: ReadableType | undefined
  readonly maxPages: number
  /** Of the file. */
  readonly bytes: number
}

const mebibyte = 1024 * 1024

/** Forms that hold text and little else: what makes them too large is not their pictures. */
const texts: ReadonlySet<ReadableType | undefined> = new Set(['latex', 'markdown', 'text'])

/** Why a file could not be read, with the limit that it met, in plain words. */
export function whyUnread({ code, message }: ReadError, { type, maxPages, bytes }: Tried): string {
  if (code === 'too-many-pages')
    return `This file has more than ${maxPages} pages, the most that can be read at once. Upload one chapter at a time.`
  if (code === 'too-large' && texts.has(type))
    return 'This text is many times as long as a thesis, and too long to be read at once. Upload one chapter at a time.'
  const limit = type === 'pdf' ? largestFile.pdf : largestFile.packed
  if (code === 'too-large' && bytes > limit)
    return `This file has ${Math.ceil(bytes / mebibyte)} MB, and files of its form are read up to ${limit / mebibyte} MB. Make its images smaller,${type === 'pdf' ? '' : ' save it as PDF,'} or upload a part of it.`
  return message
}

import { openWordPackage } from '../../docx/package/word-package.ts'
import { withEmptied } from './emptied-comments.ts'
import { markedIds } from './note-marks.ts'
import { readComments } from './read-comments.ts'
import type { ReadComment } from './read-comments.ts'
import { readWordText } from './word-text.ts'

/** What a Word file says about our notes. */
export interface ReadReview {
  readonly comments: readonly ReadComment[]
  /**
   * Ids of notes whose mark stands at its passage, with a comment or without: a word processor that takes a comment
   * away leaves its mark, and one that takes the passage away takes both.
   */
  readonly marked: readonly string[]
}

/** @throws DocxError as every reading of a Word file. */
export function readReview(bytes: Uint8Array): ReadReview {
  const source = openWordPackage(bytes)
  const main = new TextDecoder().decode(source.archive.read(source.main))
  const text = readWordText(main)
  const marked = text === undefined ? [] : markedIds(text)
  return { comments: withEmptied(readComments(bytes), marked), marked }
}

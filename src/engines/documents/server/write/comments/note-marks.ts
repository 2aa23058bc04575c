import { markValue } from './word-text.ts'
import type { TextMark, WordText } from './word-text.ts'

/** The name of the hidden bookmark around the passage of a note. */
export const bookmarkName = (id: string): string => `_scholium_${id}`

/** The notes that have a mark in a text. */
export function markedIds(text: WordText): readonly string[] {
  return text.marks.flatMap((mark) => markedId(mark, text.prefix) ?? [])
}

/** The note whose passage begins at a mark; `undefined` for marks that are not ours. */
export function markedId(mark: TextMark, prefix: string): string | undefined {
  if (mark.name !== 'bookmarkStart') return undefined
  const name = markValue(mark, prefix, 'name')
  return /^_scholium_([\da-z]{4,24})/iu.exec(name)?.[1]?.toLowerCase()
}

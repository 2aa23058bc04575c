import type { WordPackage } from '../../docx/package/word-package.ts'
import { findAll, textIn } from '../../docx/package/xml.ts'
import type { CommentAnchor } from './comment-text.ts'
import type { Passage } from './find-passage.ts'
import { markValue, squash } from './word-text.ts'
import type { WordText } from './word-text.ts'

export interface Callout {
  readonly passage: Passage
  readonly kind: 'footnote' | 'endnote'
}

/** Letters in front of a callout that its comment stands at. */
const letters = 12

/**
 * Word takes no comments within footnotes and endnotes: finds the words in front of the callout of the note that holds
 * a passage.
 */
export function noteCallouts(
  source: WordPackage,
  { marks, paragraphs, prefix }: WordText,
): (anchor: CommentAnchor) => Callout | undefined {
  const notes = (['footnote', 'endnote'] as const).flatMap((kind) =>
    source
      .related(`${kind}s`)
      .flatMap((part) => source.units(part, `w:${kind}`))
      .map((unit) => ({
        kind,
        id: unit.attributes['w:id'] ?? '',
        squashed: squash(findAll(unit, 'w:t').map(textIn).join('')),
      })),
  )
  return ({ blockText }) => {
    const block = squash(blockText)
    const note = block === '' ? undefined : notes.find(({ squashed }) => squashed === block)
    const mark = marks.find(
      (one) => one.name === `${note?.kind}Reference` && markValue(one, prefix, 'id') === note?.id,
    )
    const paragraph = paragraphs[mark?.paragraph ?? -1]
    if (note === undefined || mark === undefined || paragraph === undefined) return undefined
    const end = Math.min(paragraph.characters.length, mark.at > 0 ? mark.at : letters)
    if (end === 0) return undefined
    const start = wordStart(paragraph.characters, Math.max(0, end - letters))
    return { kind: note.kind, passage: { paragraph, start, end } }
  }
}

/** Where the word of a letter begins: its letters stand side by side in the file. */
function wordStart(characters: Passage['paragraph']['characters'], at: number): number {
  let start = at
  while (start > 0 && characters[start - 1]?.end === characters[start]?.start) start -= 1
  return start
}

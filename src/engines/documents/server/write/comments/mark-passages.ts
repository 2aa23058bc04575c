import type { Passage } from './find-passage.ts'
import type { PlacedCharacter, WordText } from './word-text.ts'

export interface MarkedPassage {
  readonly passage: Passage
  /** XML that goes in front of the passage, and behind it. */
  readonly open: string
  readonly close: string
}

interface Edit {
  readonly at: number
  /** Closing marks come before opening ones at the same place. */
  readonly opens: string[]
  readonly closes: string[]
  /** What is written around the marks, when they stand within a run. */
  readonly before: string
  readonly after: string
}

/**
 * Writes marks around passages at their very letters. A run that a mark falls into is cut in two with the
 * same properties on both sides; nothing else of the text is touched. Word takes no comments inside a text box:
 * marks of a passage in one stand around the run that holds the box.
 */
export function markPassages(
  xml: string,
  text: WordText,
  marked: readonly MarkedPassage[],
): string {
  const edits = new Map<number, Edit>()
  const spaced = new Set<number>()
  const add = (place: Place, mark: string, side: 'opens' | 'closes') => {
    const edit = edits.get(place.at) ?? { ...place, opens: [], closes: [] }
    edit[side].push(mark)
    edits.set(place.at, edit)
    if (place.spaceAt !== undefined) spaced.add(place.spaceAt)
  }
  for (const { passage, open, close } of marked) {
    const first = passage.paragraph.characters[passage.start]
    const last = passage.paragraph.characters[passage.end - 1]
    if (first === undefined || last === undefined) continue
    add(placeBefore(first, text.prefix), open, 'opens')
    add(placeBehind(last, text.prefix), close, 'closes')
  }
  const additions = [
    ...[...edits.values()].map((edit) => ({
      at: edit.at,
      text: `${edit.before}${edit.closes.join('')}${edit.opens.join('')}${edit.after}`,
    })),
    ...[...spaced].map((at) => ({ at, text: ' xml:space="preserve"' })),
  ].sort((one, other) => one.at - other.at)
  return insertAll(xml, additions)
}

interface Place {
  readonly at: number
  readonly before: string
  readonly after: string
  /** Where `w:t` must say that its spaces count, now that they stand at its end. */
  readonly spaceAt?: number
}

function placeBefore({ start, piece }: PlacedCharacter, prefix: string): Place {
  const { boxedIn } = piece
  if (boxedIn !== undefined) return { at: boxedIn.start, before: '', after: '' }
  if (start === piece.tag.end && piece.isFirst)
    return { at: piece.run.start, before: '', after: '' }
  return cut(start, piece, prefix)
}

function placeBehind({ end, piece }: PlacedCharacter, prefix: string): Place {
  const { boxedIn } = piece
  if (boxedIn !== undefined) return { at: boxedIn.end, before: '', after: '' }
  if (end === piece.end && piece.isLast) return { at: piece.run.end, before: '', after: '' }
  return cut(end, piece, prefix)
}

function cut(at: number, piece: PlacedCharacter['piece'], prefix: string): Place {
  return {
    at,
    before: `</${prefix}:t></${prefix}:r>`,
    after: `<${prefix}:r>${piece.run.properties}<${prefix}:t xml:space="preserve">`,
    ...(piece.tag.keepsSpace ? {} : { spaceAt: piece.tag.end - 1 }),
  }
}

function insertAll(
  xml: string,
  additions: readonly { readonly at: number; readonly text: string }[],
): string {
  const parts: string[] = []
  let from = 0
  for (const { at, text } of additions) {
    parts.push(xml.slice(from, at), text)
    from = at
  }
  parts.push(xml.slice(from))
  return parts.join('')
}

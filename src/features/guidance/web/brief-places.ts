import type { BriefPassage } from '#engines/analysis/brief/brief-reading.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** A block of the brief as feedback points at it: without marks of its notation, and with lines joined. */
interface BriefBlock {
  readonly id: string
  readonly text: string
}

/** Characters that may stand in the text and not in the block before the next one of the block comes. */
const mostBetween = 80

/**
 * Where the words of a block stand in the text of the brief as it was handed out.
 * @returns `null` for a block that is not there, as after an edit
 */
export function placeInBrief(
  text: string,
  blocks: readonly BriefBlock[],
  { block, start, end }: Range,
): BriefPassage | null {
  let from = 0
  for (const { id, text: words } of blocks) {
    const offsets = offsetsOf(words, text, from)
    if (id === block) return passageOf(text, offsets?.slice(start, end) ?? [])
    from = (offsets?.at(-1) ?? from - 1) + 1
  }
  return null
}

function passageOf(text: string, offsets: readonly number[]): BriefPassage | null {
  const [start] = offsets
  const last = offsets.at(-1)
  if (start === undefined || last === undefined) return null
  return { start, end: last + 1, quote: text.slice(start, last + 1) }
}

/** The place of each character of a block, from a place of the text on; spaces stand where the word before ends. */
function offsetsOf(words: string, text: string, from: number): readonly number[] | undefined {
  const first = words.trim().slice(0, 1)
  if (first === '') return undefined
  for (let at = text.indexOf(first, from); at >= 0; at = text.indexOf(first, at + 1)) {
    const offsets = followed(words, text, at)
    if (offsets !== undefined) return offsets
  }
  return undefined
}

function followed(words: string, text: string, from: number): readonly number[] | undefined {
  const offsets: number[] = []
  let at = from
  for (const character of words.split('')) {
    if (/\s/u.test(character)) {
      offsets.push(Math.max(from, at - 1))
      continue
    }
    const found = text.indexOf(character, at)
    if (found < 0 || found - at > mostBetween) return undefined
    // Between two characters of a block stand spaces and marks, and no other words.
    if (/[\p{L}\p{N}]/u.test(text.slice(at, found))) return undefined
    offsets.push(found)
    at = found + 1
  }
  return offsets
}

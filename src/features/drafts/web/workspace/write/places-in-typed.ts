/** A block of the draft as it was last read. */
interface TypedBlock {
  readonly id: string
  readonly text: string
}

/** Where a block stands in the text as typed. */
export interface TypedPlace {
  readonly start: number
  readonly end: number
  /** Its words stand there letter by letter, so that places in them hold. */
  readonly isExact: boolean
}

/** Typed since the draft was read, a block may stand so much later. */
const furthest = 20_000
/** Enough of a block to know it by, where it was changed further on or is wrapped over lines. */
const opening = 24

/**
 * Where the blocks that a draft was read into stand in its text as it is typed by now, in their order. A block that
 * was changed at its beginning has no place until the draft is read again.
 */
export function placesInTyped(
  text: string,
  blocks: readonly TypedBlock[],
): ReadonlyMap<string, TypedPlace> {
  const places = new Map<string, TypedPlace>()
  let from = 0
  for (const block of blocks) {
    if (block.text === '') continue
    const ahead = text.slice(from, from + furthest + block.text.length)
    const whole = ahead.indexOf(block.text)
    const at = whole === -1 ? openingIn(ahead, block.text) : whole
    if (at === -1) continue
    const start = from + at
    const end = whole === -1 ? lineEnd(text, start) : start + block.text.length
    places.set(block.id, { start, end, isExact: whole !== -1 })
    from = end
  }
  return places
}

function openingIn(ahead: string, text: string): number {
  return text.length < opening ? -1 : ahead.indexOf(text.slice(0, opening))
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}

/** A run of text as a page prints it. */
export interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
}

/** The text of a page made comparable, with the way back to its runs. */
export interface PageText {
  readonly folded: string
  /** For every character of `folded`: the run it comes from, and its offset there. */
  readonly items: readonly number[]
  readonly offsets: readonly number[]
}

/** Characters of one run of text, by index in the page; `end` is exclusive. */
export interface FoundPiece {
  readonly item: number
  readonly start: number
  readonly end: number
}

/**
 * Letters without case, accents and ligatures, any white space as one space, words that were broken at the end of
 * a line made whole.
 */
export function foldPage(items: readonly TextItem[]): PageText {
  const text: string[] = []
  const from: number[] = []
  const offsets: number[] = []
  const push = (character: string, item: number, offset: number) => {
    if (character === ' ' && (text.at(-1) ?? ' ') === ' ') return
    text.push(character)
    from.push(item)
    offsets.push(offset)
  }
  for (const [index, { str, hasEOL }] of items.entries()) {
    const next = items.slice(index + 1, index + 3).find((item) => item.str !== '')?.str ?? ''
    const isBroken = hasEOL && /\p{L}[-\u00AD\u2010]$/u.test(str) && /^\p{Ll}/u.test(next)
    const length = isBroken ? str.length - 1 : str.length
    for (let offset = 0; offset < length; offset += 1) {
      for (const character of foldCharacter(str.charAt(offset))) push(character, index, offset)
    }
    if (hasEOL && !isBroken) push(' ', index, str.length)
  }
  return { folded: text.join(''), items: from, offsets }
}

export function foldQuery(query: string): string {
  return Array.from({ length: query.length }, (_, index) => foldCharacter(query.charAt(index)))
    .join('')
    .replaceAll(/ +/gu, ' ')
    .trim()
}

/** One UTF-16 unit at a time, so that offsets stay those of the run; half a pair passes as it is. */
function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return ' '
  return character
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[\u2010-\u2014]/gu, '-')
    .toLowerCase()
}

/** Every place of the folded query in a page, at most `most`. */
export function findInPage(
  page: PageText,
  query: string,
  most: number,
): readonly (readonly FoundPiece[])[] {
  const found: (readonly FoundPiece[])[] = []
  if (query === '') return found
  let at = page.folded.indexOf(query)
  while (at >= 0 && found.length < most) {
    found.push(piecesOf(page, at, at + query.length))
    at = page.folded.indexOf(query, at + query.length)
  }
  return found
}

function piecesOf({ items, offsets }: PageText, start: number, end: number): FoundPiece[] {
  const pieces: FoundPiece[] = []
  for (let index = start; index < end; index += 1) {
    const item = items[index] ?? 0
    const offset = offsets[index] ?? 0
    const last = pieces.at(-1)
    if (last?.item === item) pieces[pieces.length - 1] = { ...last, end: offset + 1 }
    else pieces.push({ item, start: offset, end: offset + 1 })
  }
  return pieces
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Words that are taken on each side: enough for a unit, a sign of comparison, or what was done to whom. */
const before = /(?:\S+\s+){0,3}\S*$/u
const after = /^\S*(?:\s+\S+){0,4}/u

/** Ends of sentences and asides; a point within a number or between initials is none. */
const breaks = /[.!?;:](?=\s|$)|[()[\]]|\n/gu

/**
 * A range widened by the words around it, within its sentence. The range itself where the text is not at hand.
 *
 * @param text of the block that the offsets count in
 */
export function wordsAround(text: string, { start, end }: Span): Span {
  if (text === '' || end > text.length) return { start, end }
  const ends = [...text.matchAll(breaks)].map(({ index, 0: sign }) => ({ index, sign }))
  const opens = ends.findLast(({ index }) => index < start)
  const closes = ends.find(({ index }) => index >= end)
  const from = opens === undefined ? 0 : opens.index + opens.sign.length
  const to = closes?.index ?? text.length
  const left = before.exec(text.slice(from, start))
  const right = after.exec(text.slice(end, to))
  return {
    start: start - (left?.[0].trimStart().length ?? 0),
    end: end + (right?.[0].trimEnd().length ?? 0),
  }
}

import { inkIn, isMathFont } from './line.ts'
import { leftOf, rightOf, type TextSpan } from './page-content.ts'

/** A line, or a part of it, as far as its spans were found to be one. */
export interface Piece {
  readonly spans: readonly TextSpan[]
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly tallest: number
}

/** Characters of a numerator, or of a sign with its limits; more are a line of their own. */
const longestStack = 8
/** Characters, and words of four letters, of the line that it stands in; a formula on display has "min" and "for". */
const leastText = 15
const leastWords = 2
/** What is farther from the line than this many em stands in the next one. */
const highestInEm = 0.98
/** Words, and what is stacked between them, come this near each other. */
const nearInEm = 0.7
/** The widest fraction that two parts of a line leave room for. */
const widestInEm = 3
/** Smaller letters than this share of the line's are those of a fraction or of a limit. */
const smallShare = 0.86

/**
 * Fractions, roots and sums within a line of text have signs so far off its height that they seem a line of their own,
 * and part the words before them from those behind. They are told by their place: the words of the line leave room for
 * them. Answers pieces that are one line together.
 */
export function stackedFormulas<Found extends Piece>(
  pieces: readonly Found[],
): readonly (readonly Found[])[] {
  const sorted = [...pieces].sort((a, b) => a.baseline - b.baseline)
  const lineOf = new Map<Found, Set<Found>>()
  for (const [at, piece] of sorted.entries()) {
    const found = isStack(piece)
      ? aroundStack(piece, near(sorted, at))
      : denominator(piece, sorted, at)
    if (found === undefined) continue
    const line = new Set([piece, ...found].flatMap((one) => [one, ...(lineOf.get(one) ?? [])]))
    for (const one of line) lineOf.set(one, line)
  }
  return [...new Set(lineOf.values())].map((line) => [...line])
}

function isStack({ spans }: Piece): boolean {
  const text = spans.map((span) => span.text).join('')
  const ink = inkIn(text)
  return ink > 0 && ink <= longestStack && !/\p{L}{4}/u.test(text)
}

/** Pieces above and below that are no farther than the parts of a line may be. */
function near<Found extends Piece>(sorted: readonly Found[], at: number): readonly Found[] {
  const own = sorted[at]
  if (own === undefined) return []
  const isNear = (piece: Found) =>
    Math.abs(piece.baseline - own.baseline) <= piece.tallest * highestInEm
  const found: Found[] = []
  for (const step of [-1, 1]) {
    for (let next = at + step; next >= 0 && next < sorted.length; next += step) {
      const piece = sorted[next]
      if (piece === undefined || Math.abs(piece.baseline - own.baseline) > farthest) break
      if (isNear(piece)) found.push(piece)
    }
  }
  return found
}

/** Points: no line of text is so high. */
const farthest = 40

/** The one or two pieces that leave room for `stack`, where they are a line of text. */
function aroundStack<Found extends Piece>(
  stack: Found,
  pieces: readonly Found[],
): readonly Found[] | undefined {
  const beside = pieces.filter(
    (piece) =>
      !isStack(piece) &&
      piece.left < stack.right + piece.tallest * nearInEm &&
      piece.right > stack.left - piece.tallest * nearInEm &&
      leavesRoom(piece, stack),
  )
  const [nearest] = [...beside].sort(
    (a, b) => Math.abs(a.baseline - stack.baseline) - Math.abs(b.baseline - stack.baseline),
  )
  if (nearest === undefined) return undefined
  const line = beside
    .filter((piece) => Math.abs(piece.baseline - nearest.baseline) < piece.tallest * 0.25)
    .sort((a, b) => a.left - b.left)
  const [first, second, third] = line
  if (first === undefined || third !== undefined || !isText(line)) return undefined
  const isOne = second === undefined || second.left - first.right < first.tallest * widestInEm
  return isOne && isFormula(stack, line) ? line : undefined
}

/** "the factor k−1" and "k+2 of each": the numerator ends one part of the line, the denominator begins the other. */
function denominator<Found extends Piece>(
  piece: Found,
  sorted: readonly Found[],
  at: number,
): readonly Found[] | undefined {
  const before = near(sorted, at).filter(
    (other) =>
      !isStack(other) &&
      Math.abs(other.baseline - piece.baseline) < piece.tallest * 0.25 &&
      other.left < piece.left &&
      other.right > piece.left + piece.tallest * 0.1 &&
      other.right < piece.left + piece.tallest * widestInEm &&
      leavesRoom(other, piece) &&
      leavesRoom(piece, other),
  )
  const [first, second] = before
  if (first === undefined || second !== undefined) return undefined
  return isText([first, piece]) ? before : undefined
}

/** Whether no letter of the piece, but small ones of the formula, stands where `stack` does. */
function leavesRoom({ spans, tallest }: Piece, stack: Piece): boolean {
  const left = stack.left + tallest * 0.1
  const right = stack.right - tallest * 0.1
  return spans.every(
    (span) =>
      span.size < tallest * smallShare ||
      rightOf(span) <= left ||
      leftOf(span) >= right ||
      Array.from(span.text).every((sign, index) => {
        const from = span.edges[index] ?? 0
        const to = span.edges[index + 1] ?? from
        return sign.trim() === '' || to <= left || from >= right
      }),
  )
}

function isText(line: readonly Piece[]): boolean {
  const spans = line.flatMap((piece) => piece.spans)
  const words = spans.flatMap(({ font, text }) =>
    isMathFont(font) ? [] : (text.match(/\p{L}{4,}/gu) ?? []),
  )
  const ink = spans.reduce((sum, { text }) => sum + inkIn(text), 0)
  return ink >= leastText && words.length >= leastWords
}

/** Signs of formulas are in it, or right beside it. */
function isFormula(stack: Piece, line: readonly Piece[]): boolean {
  const isBeside = (span: TextSpan) =>
    leftOf(span) < stack.right + stack.tallest && rightOf(span) > stack.left - stack.tallest
  const spans = [...stack.spans, ...line.flatMap((piece) => piece.spans.filter(isBeside))]
  return spans.some(({ font }) => isMathFont(font))
}

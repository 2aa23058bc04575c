import type { Formula } from '#engines/documents/formulas/formulas.ts'

import { styleOf } from '../workspace/style-of.ts'
import type { FormulaSetter } from './formula-setter.ts'

import css from './pictures.module.css'

const style = styleOf(css)

/**
 * A formula within a line. Its source stays in the text, where it takes no room, so that offsets hold; what is seen
 * is added. One that cannot be set stands as it was written.
 */
export function inlineFormula(source: string, tex: string, set: FormulaSetter | null): Node[] {
  const made = set?.(tex, 'inline') ?? null
  if (made === null) return [new Text(source)]
  const shown = document.createElement('span')
  shown.dataset['added'] = ''
  shown.className = style('inlineFormula', made.childElementCount > 1 && 'parted')
  shown.append(...made.childNodes)
  return [collapsed(source), shown]
}

/** An equation that stands alone, in the same way; `null` for one that cannot be set. */
export function displayFormula(tex: string, set: FormulaSetter | null): Node[] | null {
  const made = set?.(tex, 'display') ?? null
  if (made === null) return null
  const shown = document.createElement('span')
  shown.dataset['added'] = ''
  shown.append(...made.childNodes)
  return [collapsed(tex), shown]
}

/** Words with their formulas, as the page sets them. */
export function wordNodes(
  text: string,
  formulas: readonly Formula[],
  set: FormulaSetter | null,
): Node[] {
  return cutFormulas(text, 0, formulas).flatMap(({ isJoined, pieces }) => {
    const nodes = pieces.flatMap((piece) =>
      piece.tex === null ? [new Text(piece.text)] : inlineFormula(piece.text, piece.tex, set),
    )
    if (!isJoined) return nodes
    const joined = document.createElement('span')
    joined.className = joinedClass
    joined.append(...nodes)
    return [joined]
  })
}

export const joinedClass = style('joined')

function collapsed(source: string): Element {
  const element = document.createElement('span')
  element.className = style('source')
  element.setAttribute('aria-hidden', 'true')
  element.append(source)
  return element
}

interface WordsOrFormula {
  /** Where it begins in the whole text. */
  readonly start: number
  readonly text: string
  /** LaTeX of a formula; `null` for words. */
  readonly tex: string | null
}

/** What stands together: plain words, or a formula with the letters and stops that touch it. */
interface Group {
  readonly start: number
  /** No line ends within it, but for a formula that may be parted. */
  readonly isJoined: boolean
  readonly pieces: readonly WordsOrFormula[]
}

/** Cuts a stretch of text at its formulas. The pieces of all groups give the stretch back. */
export function cutFormulas(
  text: string,
  start: number,
  formulas: readonly Formula[],
): readonly Group[] {
  const groups: { start: number; isJoined: boolean; pieces: WordsOrFormula[] }[] = []
  for (const piece of joinable(piecesOf(text, start, formulas))) {
    const last = groups.at(-1)
    if (piece.isJoined && last?.isJoined === true) last.pieces.push(piece)
    else groups.push({ start: piece.start, isJoined: piece.isJoined, pieces: [piece] })
  }
  return groups
}

/** Letters that stay with a formula: browsers end a line on either side of one, whatever touches it. */
const longestJoined = 16

interface Part extends WordsOrFormula {
  readonly isJoined: boolean
}

/** Words next to a formula without a space are parted from the others. */
function joinable(pieces: readonly WordsOrFormula[]): readonly Part[] {
  return pieces.flatMap((piece, index): readonly Part[] => {
    const { start, text, tex } = piece
    if (tex !== null) return [{ ...piece, isJoined: true }]
    const tail = index === 0 ? '' : touching(/^\S+/u, text, /^[^\s\p{L}\p{N}]{1,4}/u)
    const rest = text.slice(tail.length)
    const isLast = index === pieces.length - 1
    const head = isLast ? '' : touching(/\S+$/u, rest, /[^\s\p{L}\p{N}]{1,4}$/u)
    const middle = rest.slice(0, rest.length - head.length)
    const from = start + tail.length
    return [
      { start, text: tail, tex, isJoined: true },
      { start: from, text: middle, tex, isJoined: false },
      { start: from + middle.length, text: head, tex, isJoined: true },
    ].filter((part) => part.text !== '')
  })
}

/** The word at an end of the words: a short one whole, of a long one its stops and brackets alone. */
function touching(end: RegExp, words: string, signs: RegExp): string {
  const word = end.exec(words)?.[0] ?? ''
  return word.length <= longestJoined ? word : (signs.exec(word)?.[0] ?? '')
}

function piecesOf(
  text: string,
  start: number,
  formulas: readonly Formula[],
): readonly WordsOrFormula[] {
  const end = start + text.length
  const pieces: WordsOrFormula[] = []
  let at = start
  const take = (until: number, tex: string | null) => {
    if (until > at) pieces.push({ start: at, text: text.slice(at - start, until - start), tex })
    at = Math.max(at, until)
  }
  for (const formula of formulas) {
    if (formula.start < at || formula.end > end) continue
    take(formula.start, null)
    take(formula.end, formula.tex)
  }
  take(end, null)
  return pieces
}

/** Ranges that begin or end within a formula reach over the whole of it: half a formula cannot be marked. */
export function overWholeFormulas<Range extends { readonly start: number; readonly end: number }>(
  ranges: readonly Range[],
  formulas: readonly Formula[],
): readonly Range[] {
  if (formulas.length === 0) return ranges
  const around = (at: number) => formulas.find((one) => one.start < at && at < one.end)
  return ranges.map((range) => ({
    ...range,
    start: around(range.start)?.start ?? range.start,
    end: around(range.end)?.end ?? range.end,
  }))
}

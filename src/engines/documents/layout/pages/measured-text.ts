import { combiningMark, composeLetter, hasCombiningMark } from './accents.ts'

/** Text that knows where each of its UTF-16 units stands on the line. */
export interface MeasuredText {
  readonly text: string
  /** Left edge of every unit, then the right edge of the last: always `text.length + 1` numbers. */
  readonly edges: readonly number[]
}

/** Removes the units for which `isKept` says no; what stays keeps its left edges. */
export function filterMeasured(
  measured: MeasuredText,
  isKept: (index: number) => boolean,
): MeasuredText {
  let text = ''
  const edges: number[] = []
  for (let index = 0; index < measured.text.length; index += 1) {
    if (!isKept(index)) continue
    text += measured.text.charAt(index)
    edges.push(measured.edges[index] ?? 0)
  }
  edges.push(measured.edges.at(-1) ?? 0)
  return { text, edges }
}

const letterspaced = /^(?:[\dIVX]{1,4}(?:\.\d+)*\.?\s)?(?:\p{L}{1,3}\s){3,}\p{L}{1,3}$/u
const ownNumber = /^[\dIVX]{1,4}(?:\.\d+)*\.?\s+/u
/** A gap this much wider than the others of its line parts words. */
const wordGap = 1.6

/** Letters that lean on each other stay together, as in "N AT I O N": two or three of them, now and then. */
const fewestAlone = 0.6

function isLetterspaced(text: string): boolean {
  if (!letterspaced.test(text)) return false
  const parts = text.split(' ')
  const isPair = parts.every((part) => part.length <= 2)
  return isPair || parts.filter((part) => part.length === 1).length >= parts.length * fewestAlone
}

/** "A B S T R A C T" is one word set wide; two spaces or more, or a wider gap, part its words. */
export function closeLetterspacing(measured: MeasuredText): MeasuredText {
  const { text, edges } = measured
  if (text.length >= 120 || !isLetterspaced(text.replaceAll(/\s+/gu, ' '))) return measured
  const isSpace = (index: number): boolean => /\s/u.test(text.charAt(index))
  const width = (index: number): number => (edges[index + 1] ?? 0) - (edges[index] ?? 0)
  // A numeral of one letter, as in "I N D E X", is the first letter of the word.
  const number = /^(?:\d|[IVX]{2,})/u.test(text) ? (ownNumber.exec(text)?.[0].length ?? 0) : 0
  const gaps = Array.from(text, (_, index) => index).filter(
    (index) => index >= number && isSpace(index) && !isSpace(index + 1) && !isSpace(index - 1),
  )
  const usual = [...gaps].map(width).sort((one, other) => one - other)[gaps.length >> 1] ?? 0
  const isWordGap = (index: number): boolean =>
    isSpace(index + 1) || isSpace(index - 1) || (usual > 0 && width(index) > usual * wordGap)
  return filterMeasured(measured, (index) => {
    if (!isSpace(index) || index < number) return true
    return isWordGap(index) && !isSpace(index - 1)
  })
}

/** TeX sets "é" as an accent and a letter in one place; here they become one character again. */
export function composeAccents(measured: MeasuredText): MeasuredText {
  if (!hasCombiningMark(measured.text)) return measured
  let text = ''
  const edges: number[] = []
  for (let index = 0; index < measured.text.length; index += 1) {
    const mark = combiningMark(measured.text.charAt(index))
    const before = mark === undefined ? undefined : letterBefore(measured, index)
    const joined = before === undefined ? undefined : composeLetter(before, mark ?? '')
    if (joined !== undefined && text.endsWith(before ?? ' ')) {
      text = text.slice(0, -1) + joined
      // The accent's place made the engine see a gap behind it.
      if (isSpaceWithoutWidth(measured, index + 1)) index += 1
      continue
    }
    const next = mark === undefined ? undefined : letterUnder(measured, index)
    const composed =
      mark === undefined || next === undefined ? undefined : composeLetter(next.letter, mark)
    if (composed !== undefined && next !== undefined && hasFalseSpace(measured, next.index, text)) {
      // The accent's place made the engine see a gap within the word.
      text = text.slice(0, -1)
      edges.pop()
    }
    edges.push(measured.edges[index] ?? 0)
    if (composed === undefined || next === undefined) {
      text += measured.text.charAt(index)
      continue
    }
    text += composed
    index = next.index
  }
  edges.push(measured.edges.at(-1) ?? 0)
  return { text, edges }
}

function isSpaceWithoutWidth({ text, edges }: MeasuredText, index: number): boolean {
  const width = (edges[index + 1] ?? 0) - (edges[index] ?? 0)
  return text.charAt(index) === ' ' && /\p{L}/u.test(text.charAt(index + 1)) && width < 0.3
}

/** @param letter index of the accented letter; the accent and a space stand before it. */
function hasFalseSpace(measured: MeasuredText, letter: number, before: string): boolean {
  if (!/\p{L} $/u.test(before)) return false
  const space = measured.text.lastIndexOf(' ', letter - 1)
  const gap = (measured.edges[letter] ?? 0) - (measured.edges[space] ?? 0)
  const width = (measured.edges[letter + 1] ?? 0) - (measured.edges[letter] ?? 0)
  return gap < Math.max(0.6, width * 0.35)
}

/** The letter before, where the accent stands over or under it: "c¸". */
function letterBefore(measured: MeasuredText, accent: number): string | undefined {
  const letter = measured.text.charAt(accent - 1)
  if (!/\p{L}/u.test(letter)) return undefined
  const left = measured.edges[accent - 1] ?? 0
  const width = (measured.edges[accent + 1] ?? 0) - left
  const isOver = (measured.edges[accent] ?? 0) - left < width * 0.3
  return isOver ? letter : undefined
}

interface AccentedLetter {
  readonly letter: string
  readonly index: number
}

function letterUnder(measured: MeasuredText, accent: number): AccentedLetter | undefined {
  const index = measured.text.charAt(accent + 1) === ' ' ? accent + 2 : accent + 1
  const letter = measured.text.charAt(index)
  if (!/\p{L}/u.test(letter)) return undefined
  const accentLeft = measured.edges[accent] ?? 0
  const left = measured.edges[index] ?? 0
  const right = measured.edges[index + 1] ?? left
  // A letter without its dot waits for an accent.
  const isAbove = letter === '\u0131' || left - accentLeft < (right - left) * 0.5
  return isAbove ? { letter, index } : undefined
}

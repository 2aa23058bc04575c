import { cutSpan, leftOf, rightOf, type TextSpan } from './page-content.ts'

const combining: Readonly<Record<string, string>> = {
  '\u00B4': '\u0301',
  '`': '\u0300',
  '\u00A8': '\u0308',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u00B8': '\u0327',
  '\u02C7': '\u030C',
  '\u02DA': '\u030A',
  '\u00AF': '\u0304',
  '\u02D8': '\u0306',
  '\u02D9': '\u0307',
  '\u02DD': '\u030B',
  '\u02DB': '\u0328',
}

const anyAccent = new RegExp(`[${Object.keys(combining).join('')}]`, 'u')

export function hasCombiningMark(text: string): boolean {
  return anyAccent.test(text)
}

/** The combining form of an accent that stands as a character of its own. */
export function combiningMark(character: string): string | undefined {
  return combining[character]
}

/** "o" and a diaeresis are "ö"; undefined when there is no such letter. */
export function composeLetter(letter: string, mark: string): string | undefined {
  const base = letter === '\u0131' ? 'i' : letter
  const composed = (base + mark).normalize('NFC')
  return composed.length === 1 ? composed : undefined
}

/** Accents that come as spans of their own go onto the letter that they stand over. */
export function placeLoneAccents(printed: readonly TextSpan[]): readonly TextSpan[] {
  const spans = printed.map(asAccent).flatMap(partAccent)
  const accents = spans.filter((span) => combiningMark(span.text.trim()) !== undefined)
  if (accents.length === 0) return spans
  const lone = new Set(accents)
  const placed = spans.filter((span) => !lone.has(span))
  for (const accent of accents) {
    const index = placed.findIndex((span) => isOver(accent, span))
    const span = placed[index]
    const composed = span === undefined ? undefined : withAccent(span, accent)
    if (span === undefined || composed === undefined) {
      placed.push(accent)
      continue
    }
    placed[index] = composed
    closeGap(placed, span)
    const behind = spans[spans.indexOf(accent) + 1]
    if (behind !== undefined) closeGap(placed, behind)
  }
  return placed
}

/** Hats and tildes as wide as a letter, by the places that they have in the fonts of TeX for large signs. */
const wideAccents: Readonly<Record<string, string>> = {
  b: '\u02C6',
  c: '\u02C6',
  d: '\u02C6',
  e: '\u02DC',
  f: '\u02DC',
  g: '\u02DC',
}

/** Such a font may not tell what its signs are: a hat over "S" is read as "b". */
function asAccent(span: TextSpan): TextSpan {
  const sign = wideAccents[span.text.trim()]
  if (sign === undefined || !/CMEX/u.test(span.font)) return span
  const from = span.text.length - span.text.trimStart().length
  return { ...cutSpan(span, from, from + 1), text: sign }
}

/** The engine may put the accent of a word before the next word, from which it stands apart: "´ Clemente". */
function partAccent(span: TextSpan): readonly TextSpan[] {
  const isBefore = combiningMark(span.text.charAt(0)) !== undefined && span.text.charAt(1) === ' '
  const rest = span.text.slice(1).trimStart()
  const from = span.text.length - rest.length
  const gap = (span.edges[from] ?? 0) - (span.edges[1] ?? 0)
  if (!isBefore || rest === '' || gap < span.size * apartInEm) return [span]
  return [cutSpan(span, 0, 1), cutSpan(span, from)]
}

const apartInEm = 0.5

/** The accent between them made the engine put a space after the letters before it. */
function closeGap(spans: TextSpan[], next: TextSpan): void {
  const index = spans.findIndex((span) => {
    const end = span.text.trimEnd().length
    const gap = leftOf(next) - (span.edges[end] ?? Number.NEGATIVE_INFINITY)
    const isSameLine = Math.abs(span.baseline - next.baseline) < 1
    return isSameLine && span.text.endsWith(' ') && Math.abs(gap) < next.size * 0.08
  })
  const span = spans[index]
  if (span === undefined) return
  const text = span.text.trimEnd()
  spans[index] = cutSpan(span, 0, text.length)
}

function isOver(accent: TextSpan, span: TextSpan): boolean {
  const centre = (leftOf(accent) + rightOf(accent)) / 2
  const rise = span.baseline - accent.baseline
  return centre > leftOf(span) && centre < rightOf(span) && rise > -1 && rise < span.size * 0.5
}

function withAccent(span: TextSpan, accent: TextSpan): TextSpan | undefined {
  const centre = (leftOf(accent) + rightOf(accent)) / 2
  const index = span.edges.findLastIndex((edge) => edge <= centre)
  const letter = span.text.charAt(index)
  const mark = combiningMark(accent.text.trim())
  if (mark === undefined) return undefined
  const composed = composeLetter(letter, mark) ?? withMark(letter, mark)
  if (composed === undefined) return undefined
  const text = span.text.slice(0, index) + composed + span.text.slice(index + 1)
  const right = span.edges[index + 1] ?? centre
  const added = Array.from({ length: composed.length - letter.length }, () => right)
  return { ...span, text, edges: span.edges.toSpliced(index + 1, 0, ...added) }
}

/** The hat of an estimate stands over letters that no language writes with it. */
function withMark(letter: string, mark: string): string | undefined {
  return /^\p{L}$/u.test(letter) ? letter + mark : undefined
}

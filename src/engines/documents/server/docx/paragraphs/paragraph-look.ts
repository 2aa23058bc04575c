import type { Paragraph } from './paragraph.ts'
import type { Look } from './styles.ts'

/** What all letters of a paragraph share; a stop or a colon behind them is often left plain. */
export function lookOfWhole(paragraph: Paragraph): Look {
  const { text } = paragraph
  const shown = paragraph.runs.filter((run) => text.slice(run.start, run.end).trim() !== '')
  const worded = shown.filter((run) => /[\p{L}\p{N}]/u.test(text.slice(run.start, run.end)))
  const runs = worded.length > 0 ? worded : shown
  const all = (test: (look: Look) => boolean | undefined) =>
    runs.length > 0 && runs.every((run) => test(run.look) === true)
  const sizes = runs.map((run) => run.look.size ?? 0).filter((size) => size > 0)
  return {
    bold: all((look) => look.bold),
    italic: all((look) => look.italic),
    caps: all((look) => look.caps),
    underline: all((look) => look.underline),
    mono: all((look) => look.mono),
    ...(sizes.length > 0 && { size: Math.min(...sizes) }),
  }
}

/** The size that most letters of the document have, in points; 10 is Word's own default. */
export function commonSize(paragraphs: readonly Paragraph[]): number {
  const letters = new Map<number, number>()
  for (const run of paragraphs.flatMap((paragraph) => paragraph.runs)) {
    const size = run.look.size ?? 10
    letters.set(size, (letters.get(size) ?? 0) + run.end - run.start)
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? 10
}

export const isShoutedText = (text: string) =>
  /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()

/** How the key of a paragraph begins that looks like running text. */
export const plainLook = 'plain'

/** Paragraphs that look alike share it. */
export function looksOf(paragraph: Paragraph, bodySize: number): string {
  const look = lookOfWhole(paragraph)
  const size = look.size ?? bodySize
  const isShouted = isShoutedText(paragraph.text)
  const { bold, italic, caps, underline } = look
  const standsOut = [bold, italic, caps, underline, isShouted, size >= bodySize * 1.08].includes(
    true,
  )
  return [
    standsOut ? 'set' : plainLook,
    size,
    bold,
    italic,
    caps === true || isShouted,
    paragraph.style.name,
    paragraph.isCentred,
  ].join(' ')
}

import type { CommentAnchor } from './comment-text.ts'
import { squash } from './word-text.ts'
import type { WordParagraph } from './word-text.ts'

/** Letters of one paragraph, end exclusive. */
export interface Passage {
  readonly paragraph: WordParagraph
  readonly start: number
  readonly end: number
}

/** What our readers write for what stands in Word as something else than letters: equations, typed callouts. */
const notLetters = /\$[^$]*\$|\[\^[^\]\s]{1,20}\]/gu

/** Shorter passages occur anywhere; they are only taken from a paragraph that is the block. */
const shortPassage = 12

/** Letters that some programs raise by a formula of an exponent alone. */
const raised = /[⁰¹²³⁴-⁹⁺⁻⁽⁾ⁿ]+/gu

/** Letters that stand in Word as signs of a font for signs. */
const greek = /\p{Script=Greek}/gu

/** The letters of a Word file that an anchor means; `undefined` when they are not there. */
export function findPassage(
  paragraphs: readonly WordParagraph[],
  anchor: CommentAnchor,
): Passage | undefined {
  const text = blank(anchor.blockText, notLetters)
  for (const plain of [text, blank(text, raised), blank(text, greek)]) {
    const found = passageIn(paragraphs, anchor, plain)
    if (found !== undefined) return found
  }
  return undefined
}

function passageIn(
  paragraphs: readonly WordParagraph[],
  anchor: CommentAnchor,
  plain: string,
): Passage | undefined {
  const block = squash(plain)
  const exact = squash(plain.slice(anchor.start, anchor.end))
  const before = squash(plain.slice(0, anchor.start)).length
  const ranked = paragraphs
    .map((paragraph) => ({ paragraph, rank: likeness(paragraph.squashed, block) }))
    .filter(
      ({ paragraph, rank }) =>
        rank > 0 || (exact.length >= shortPassage && paragraph.squashed.includes(exact)),
    )
    .sort((one, other) => other.rank - one.rank)
  const best = ranked.filter(({ rank }) => rank === ranked[0]?.rank)
  const ordered = [...best.slice(anchor.occurrence), ...best.slice(0, anchor.occurrence), ...ranked]
  for (const { paragraph } of ordered) {
    const found = within(paragraph, { block, exact, before })
    if (found !== undefined) return found
  }
  return undefined
}

/** What is left out keeps its length, so that offsets stay what they were. */
function blank(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => ' '.repeat(sign.length))
}

function likeness(paragraph: string, block: string): number {
  if (paragraph === '' || block === '') return 0
  if (paragraph === block) return 3
  // A heading's or a list's printed number may stand in the text or not; a listing is one block of many lines.
  if (paragraph.endsWith(block) || paragraph.startsWith(block)) return 2
  if (isBehindNumber(paragraph, block)) return 2
  return block.includes(paragraph) ? 1 : 0
}

/** "Figure 2." of a caption may be printed by a list, which has no letters in the file. */
function isBehindNumber(paragraph: string, block: string): boolean {
  return paragraph.length >= shortPassage && block.endsWith(paragraph)
}

function within(
  paragraph: WordParagraph,
  passage: { readonly block: string; readonly exact: string; readonly before: number },
): Passage | undefined {
  const { squashed } = paragraph
  const { exact } = passage
  if (exact === '') {
    return squashed === passage.block ? { paragraph, start: 0, end: squashed.length } : undefined
  }
  const number = passage.block.length - squashed.length
  if (number > 0 && isBehindNumber(squashed, passage.block) && !squashed.includes(exact)) {
    const end = passage.before + exact.length - number
    return end <= 0 ? undefined : { paragraph, start: Math.max(0, passage.before - number), end }
  }
  const shift = Math.max(0, squashed.indexOf(passage.block))
  const expected = shift + passage.before
  let best: number | undefined
  for (let at = squashed.indexOf(exact); at >= 0; at = squashed.indexOf(exact, at + 1)) {
    if (best === undefined || Math.abs(at - expected) < Math.abs(best - expected)) best = at
  }
  return best === undefined ? undefined : { paragraph, start: best, end: best + exact.length }
}

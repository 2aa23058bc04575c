import type { Block } from './document.ts'

/** Words as a word processor counts them: runs of letters and digits, apostrophes and hyphens inside. */
const word = /[\p{L}\p{N}]+(?:['’\-‐‑][\p{L}\p{N}]+)*/gu
/** What a limit of words leaves out. */
const uncounted: ReadonlySet<string> = new Set([
  'title',
  'authors',
  'reference',
  'table',
  'figure',
  'caption',
  'code',
  'equation',
])

/** Words of the body, headings and notes among them, as a limit of words counts them. */
export function countBodyWords(blocks: readonly Pick<Block, 'type' | 'text'>[]): number {
  let count = 0
  for (const { type, text } of blocks)
    if (!uncounted.has(type)) count += text.match(word)?.length ?? 0
  return count
}

/** Says of a count what `countBodyWords` leaves out. */
export const ofBody = 'without title, captions and references'

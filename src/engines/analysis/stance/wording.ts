import type { Range } from '../../grounding/anchors/selector.ts'
import type { Sentence } from '../analysed-document.ts'
import { counted as countedThings, inWords } from '../wording.ts'

/*
 * Words of the notes of kinds, and places for their quotations. They quote whole words of a sentence, where the checks
 * (`../wording.ts`) quote a passage of any form up to so many letters.
 */

/** The place of a sentence; offsets are UTF-16 units in the text of its block. */
export function rangeOf(sentence: Sentence): Range {
  return { block: sentence.block, start: sentence.start, end: sentence.end }
}

/** A place within a sentence, from offsets in the sentence's own text. */
export function rangeWithin(sentence: Sentence, start: number, end: number): Range {
  return {
    block: sentence.block,
    start: sentence.start + start,
    end: Math.min(sentence.start + end, sentence.end),
  }
}

/** The number of a note, called behind the end of a sentence: "benchmark.1", "loaves.²,³". */
const calledNote = /(?<=\p{L}[.!?][”’)]?)[\d⁰¹²³⁴-⁹]{1,3}(?:[,–-][\d⁰¹²³⁴-⁹]{1,3})*$/u

/** The first words of a passage for use inside a sentence, without its last punctuation and the note called there. */
export function clip(text: string, words: number): string {
  const all = text.trim().split(/\s+/u)
  const clipped = all
    .slice(0, words)
    .join(' ')
    .replace(calledNote, '')
    .replace(/[\s.,;:]+$/u, '')
  return all.length > words ? `${clipped} …` : clipped
}

/** A passage in quotation marks. */
export function quoted(text: string, words = 8): string {
  return `“${clip(text, words).replaceAll(/[“”]/gu, '')}”`
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  return inWords(items, items.length)
}

/** "1 paragraph", "12 paragraphs", "no paragraphs". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return count === 0 ? `no ${plural}` : countedThings(count, singular, plural)
}

/** "1 answered, 2 in part": what none is, is left out; `none` where nothing is left. */
export function countedStates(
  states: readonly (readonly [count: number, state: string])[],
  none: string,
): string {
  const held = states.filter(([count]) => count > 0)
  return held.length === 0 ? none : held.map(([count, state]) => `${count} ${state}`).join(', ')
}

/** A sentence starts with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Paragraphs as the scope of a search that can be repeated: their common part, else their ids. */
export function searchScope(
  paragraphs: readonly { readonly block: { readonly id: string }; readonly role: string }[],
  whole: string,
): string {
  const isWhole = paragraphs.length > 0 && paragraphs.every(({ role }) => role === whole)
  return isWhole ? whole : paragraphs.map(({ block }) => block.id).join(', ')
}

import type { Range } from '../../grounding/selector.ts'
import type { Sentence } from '../analysed-document.ts'

/** Words for findings and places for their quotations. */

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

/** Where a pattern first matches a sentence. */
export function matchIn(sentence: Sentence, pattern: RegExp): Range | null {
  const match = pattern.exec(sentence.text)
  return match === null ? null : rangeWithin(sentence, match.index, match.index + match[0].length)
}

/** The first words of a passage for use inside a sentence, without its last punctuation. */
export function clip(text: string, words: number): string {
  const all = text.trim().split(/\s+/u)
  const clipped = all.slice(0, words).join(' ').replace(/[\s.,;:]+$/u, '')
  return all.length > words ? `${clipped} …` : clipped
}

/** A passage in quotation marks. */
export function quoted(text: string, words = 8): string {
  return `‘${clip(text, words).replaceAll(/[‘’](?=\s|$)/gu, '')}’`
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "one paragraph", "12 paragraphs", "no paragraph". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  const numeral = numerals[count] ?? String(count)
  return `${numeral} ${count === 1 || count === 0 ? singular : plural}`
}

/** A sentence starts with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

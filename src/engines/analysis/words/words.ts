import { wordParter } from '../matching/words-by-shape.ts'

const wordsIn = wordParter("'’.‐‑-")

/** Words in reading order, lower-cased, apostrophes straight, outer punctuation off. */
export function wordsOf(text: string): readonly string[] {
  const words = wordsIn(text)
  return text.includes('’')
    ? words.map((word) => word.toLowerCase().replaceAll('’', "'"))
    : words.map((word) => word.toLowerCase())
}

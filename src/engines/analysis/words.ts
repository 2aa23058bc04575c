const wordPattern = /[\p{L}\p{N}]+(?:['’.‐‑-][\p{L}\p{N}]+)*/gu

/** Words in reading order, lower-cased, apostrophes straight, outer punctuation off. */
export function wordsOf(text: string): readonly string[] {
  const words = text.match(wordPattern) ?? []
  return text.includes('’')
    ? words.map((word) => word.toLowerCase().replaceAll('’', "'"))
    : words.map((word) => word.toLowerCase())
}

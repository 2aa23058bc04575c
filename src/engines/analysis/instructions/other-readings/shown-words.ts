const shown =
  /(?<!\p{L})(?:prompts?|attacks?|items?|questionnaires?|vignettes?|scenarios?|posters?) (?:was|were|reads?|said|says|asked|stated)(?!\p{L})/u

/** "The prompt reads: …", "the first item was: …": the words that a study showed to somebody. */
export function quotesShownWords(sentence: string): boolean {
  return shown.test(sentence)
}

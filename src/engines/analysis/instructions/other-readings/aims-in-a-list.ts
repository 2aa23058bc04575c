const aims =
  /(?<!\p{L})(?:aim(?:s|ed)?|objectives?|goals?) (?:(?:of this study )?(?:is|was|are|were) )?to:? ?\(?(?:1|i|a)\)/u

/** "This study aimed to (1) reveal …; (2) report …": verbs in a row that are nobody's duty but the study's. */
export function listsAims(sentence: string): boolean {
  return aims.test(sentence)
}

const stated =
  /(?<!\p{L})all (?:the |co-?)?authors (?:have |had )?(?:contributed|written|wrote|read|reviewed|revised|approved|agreed|discussed|commented)(?!\p{L})/u

/** "All authors have read and approved the final manuscript": the statement that journals ask for. */
export function isAuthorsStatement(sentence: string): boolean {
  return stated.test(sentence)
}

const lines = /^\W*(?:Input|Require|Given|Data)s?:\s.{3,400}?\b(?:Output|Ensure|Result|Return)s?:/su

/** "Input: mesh Output: edges pick a vertex …": the lines of an algorithm, read as a paragraph, hold no sentence. */
export function isAlgorithm(text: string): boolean {
  return lines.test(text)
}

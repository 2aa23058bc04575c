import type { Block } from '#engines/documents/document.ts'

/** A short form in brackets: "(CI)", "(HRV)", "(RCTs)". */
const bracketed = /\(([A-Z][A-Za-z0-9]{1,6}?)s?\)/gu
/** Words before the bracket that may hold the long form. */
const reach = 7

/** Short forms that the text itself explains, with their long form. */
export function definedAbbreviations(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const block of blocks) {
    if (block.type === 'reference') continue
    for (const match of block.text.matchAll(bracketed)) {
      const short = match[1] ?? ''
      const before = block.text.slice(Math.max(0, match.index - 120), match.index)
      const words = before.match(/[\p{L}’'-]+/gu)?.slice(-reach) ?? []
      const long = longForm(words, short)
      if (long !== null && !found.has(short)) found.set(short, long)
    }
  }
  return found
}

/** The shortest run of words before the bracket whose letters give the short form (after Schwartz & Hearst 2003). */
function longForm(words: readonly string[], short: string): string | null {
  const letters = short.toLowerCase().replace(/[^a-z]/gu, '')
  if (letters.length < 2) return null
  for (let count = 1; count <= words.length; count += 1) {
    const run = words.slice(-count)
    if (run[0]?.charAt(0).toLowerCase() !== letters.charAt(0)) continue
    if (count >= Math.ceil(letters.length / 2) && holdsInOrder(run.join(' '), letters)) {
      return run.join(' ')
    }
  }
  return null
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = 0
  const lower = text.toLowerCase()
  for (const letter of letters) {
    const found = lower.indexOf(letter, at)
    if (found === -1) return false
    at = found + 1
  }
  return true
}

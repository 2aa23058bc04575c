import type { Block } from '#engines/documents/document.ts'

/** "confidence interval (CI)", "heart rate variability (HRV)": the words before, and the short form. */
const definition = /((?:[\p{L}’'-]+\s+){1,7})\(([A-Z][A-Za-z0-9]{1,6})s?\)/gu

/** Short forms that the text itself explains, with their long form. */
export function definedAbbreviations(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const block of blocks) {
    if (block.type === 'reference') continue
    for (const match of block.text.matchAll(definition)) {
      const short = match[2] ?? ''
      const long = longForm((match[1] ?? '').trim().split(/\s+/u), short)
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

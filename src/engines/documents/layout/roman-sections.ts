import type { FlowLine } from './flow.ts'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const opening = /^(?:section\s+)?([IVX]{1,5})[.:]?\s+(?=[\p{Lu}\d])/u
/** Fewer could be a list, or initials. */
const fewest = 3
/** One heading may be set in a way that is not seen. */
const mostSkipped = 1

/** Whether the number of a heading is a Roman one. */
export function isRoman(value: string): boolean {
  return numerals.includes(value)
}

/**
 * Lines in capitals that count I, II, III through the document: the sections of IEEE papers and of many physics
 * journals, which print them in small type, centred, and never bold.
 */
export function findRomanSections(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const found: FlowLine[] = []
  let next = 0
  for (const line of lines) {
    const value = opening.exec(line.text)?.[1]
    if (value === undefined || !line.isCapitals || line.inkCount > 90) continue
    const place = numerals.indexOf(value)
    if (place < next || place > next + mostSkipped) continue
    found.push(line)
    next = place + 1
  }
  return new Set(found.length >= fewest ? found : [])
}

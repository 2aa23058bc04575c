import { describe, expect, it } from 'vitest'

import { closeLetterspacing } from './measured-text.ts'

/** Every letter ten wide; a space as wide as `gaps` says, in order, or four. */
function spaced(text: string, gaps: Readonly<Record<number, number>> = {}) {
  const edges = [0]
  let space = 0
  for (const letter of text) {
    const width = letter === ' ' ? (gaps[space++] ?? 4) : 10
    edges.push((edges.at(-1) ?? 0) + width)
  }
  return closeLetterspacing({ text, edges }).text
}

describe('letters that are set wide', () => {
  it.each([
    ['A B S T R A C T', 'ABSTRACT'],
    ['1 H E D G E S', '1 HEDGES'],
    ['2.1 H E D G E S', '2.1 HEDGES'],
    ['I N D E X', 'INDEX'],
    ['N AT I O N S A N D TAT A', 'NATIONSANDTATA'],
  ])('become words: %s', (text, words) => {
    expect(spaced(text)).toBe(words)
  })

  it('keep the wider gaps between their words', () => {
    expect(spaced('1 T H E H E D G E', { 3: 9 })).toBe('1 THE HEDGE')
  })

  it('are not the letters of a formula in words', () => {
    expect(spaced('a set of three sets')).toBe('a set of three sets')
  })
})

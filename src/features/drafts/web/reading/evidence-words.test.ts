import { describe, expect, it } from 'vitest'

import { evidenceWords, isDoubtful } from './evidence-words.ts'

describe('the evidence for a heading', () => {
  it('is said in words, without what speaks against it', () => {
    const reasons = ['larger than body text +2.5', 'bold +1.8', 'numbered +1.3', 'long -2.5']
    expect(evidenceWords({ score: 3.1, reasons })).toBe('Larger than the text, bold and numbered.')
  })

  it('names the style of a Word file', () => {
    expect(evidenceWords({ score: 10, reasons: ['style "Heading 1"'] })).toBe(
      'Set in the style ‘Heading 1’.',
    )
  })

  it('says nothing where it has no words', () => {
    expect(evidenceWords({ score: 3, reasons: ['no text follows'] })).toBe('')
  })

  it('asks for a look at a close call', () => {
    expect([3.2, 4, 10].map((score) => isDoubtful({ score, reasons: [] }))).toEqual([
      true,
      false,
      false,
    ])
    expect(isDoubtful(null)).toBe(false)
    expect(isDoubtful({ score: 3.2, reasons: ['numbered +1.3'] })).toBe(false)
    expect(isDoubtful({ score: 3, reasons: ['opens a paragraph in another style'] })).toBe(false)
  })
})

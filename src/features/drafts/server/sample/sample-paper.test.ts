import { describe, expect, it } from 'vitest'

import { splitIntoChapters } from '#engines/documents/sections/chapters.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { sampleFlaws } from './sample-flaws.ts'
import { samplePaper } from './sample-paper.ts'

describe('the sample paper', () => {
  const document = documentFromText(samplePaper.text)

  it('reads as a whole paper', () => {
    expect(document.title).toContain('Self-testing and examination marks')
    expect(document.authors.map((author) => author.name)).toEqual(['Rosa Whitcombe', 'Daniel Osei'])
    expect(document.abstract).toHaveLength(1)
    expect(document.keywords).toHaveLength(5)
    expect(document.language).toBe('en')
    expect(document.references).toHaveLength(15)
    expect(document.figures.map((figure) => figure.label)).toEqual(['1', '2'])
    expect(document.tables.map((table) => [table.label, table.rows.length])).toEqual([
      ['1', 6],
      ['2', 5],
    ])
    expect(splitIntoChapters(document).chapters.map((chapter) => chapter.title)).toEqual([
      'Introduction',
      'Methods',
      'Results',
      'Discussion',
      'Conclusion',
      'References',
    ])
  })

  it('is of the length of a short paper', () => {
    const words = samplePaper.text.split('## References')[0]?.split(/\s+/u).length ?? 0
    expect(words).toBeGreaterThan(1700)
    expect(words).toBeLessThan(2300)
  })

  it('holds every planted flaw word for word', () => {
    for (const { id, quote } of sampleFlaws) {
      expect([id, quote === null || samplePaper.text.includes(quote)]).toEqual([id, true])
    }
  })

  it('has exactly the planted citation defects', () => {
    expect(document.citations.flatMap((citation) => citation.unresolved)).toEqual([
      'Blasiman et al. 2017',
    ])
    const cited = new Set(document.citations.flatMap((citation) => citation.references))
    const uncited = document.references.filter((reference) => !cited.has(reference.id))
    expect(uncited.map((reference) => reference.authors[0])).toEqual(['Podsakoff, P. M.'])
  })

  it('has correct arithmetic apart from the planted number', () => {
    const overall = (74 * 66.2 + 131 * 60.9) / 205
    const pooled = Math.sqrt((73 * 9.8 ** 2 + 130 * 10.6 ** 2) / 203)
    expect(overall).toBeCloseTo(62.8, 1)
    expect((66.2 - 60.9) / pooled).toBeCloseTo(0.51, 2)
    expect((66.2 - 60.9) / (pooled * Math.sqrt(1 / 74 + 1 / 131))).toBeCloseTo(3.53, 2)
    expect((214 / 312) * 100).toBeCloseTo(68.6, 1)
    expect((74 / 205) * 100).toBeCloseTo(36.1, 1)
  })
})

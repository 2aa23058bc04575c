import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Work } from '#engines/retrieval/records/work.ts'

import { csvCell, exportedWorks } from './export-works.ts'
import { workFrom } from './records.ts'

function work(title: string, authors: readonly string[]): Work {
  const made = workFrom({
    source: 'test',
    record: '1',
    title,
    authors,
    year: 2020,
    doi: '10.1000/a',
  })
  if (made === undefined) throw new Error('No title')
  return made
}

describe('an export', () => {
  it('has no cell that a spreadsheet would take for a formula, whatever the text', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', ' =', '\n+', '')
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary' }), (first, rest) => {
        const cell = csvCell(first + rest)
        expect(cell).toMatch(/^"[^\r\n\0]*"$/u)
        const shown = cell.slice(1, -1).replaceAll('""', '"')
        expect(shown).not.toMatch(/^\s*[=+\-@\t]/u)
      }),
    )
  })

  it('gives each BibTeX entry a key of its own and keeps braces closed', () => {
    const works = [work('A {curious} title & more', ['Łukasz Öz']), work('A title', ['Łukasz Öz'])]
    const { content } = exportedWorks([...works, ...works], 'bibtex')
    const keys = [...content.matchAll(/^@\w+\{([^,]+),/gmu)].map(([, key]) => key)
    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toBe('oz2020curious')
    expect(content.replaceAll(/[^{]/gu, '').length).toBe(content.replaceAll(/[^}]/gu, '').length)
    expect(content).toContain(String.raw`(curious) title \& more`)
  })

  it('writes RIS with one value a line, from the type to the end', () => {
    const { content } = exportedWorks([work('One\nline', ['A B', 'C D'])], 'ris')
    expect(content.split('\r\n')).toEqual([
      'TY  - GEN',
      'TI  - One line',
      'AU  - A B',
      'AU  - C D',
      'PY  - 2020',
      'DO  - 10.1000/a',
      'UR  - https://doi.org/10.1000/a',
      'ER  - ',
      '',
    ])
  })
})

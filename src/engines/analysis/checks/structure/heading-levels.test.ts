import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import type { Check } from '../../check.ts'
import { notesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { netDays } from '../../testing/filler.ts'
import headingLevels from './heading-levels.ts'

describe('headings', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  it('skip no level behind a line of the contents', () => {
    expect(
      titles(
        headingLevels,
        '# Contents',
        '# Appendix B 8',
        '### Ponds',
        'Text.',
        '# Appendix B: Carp',
      ),
    ).toEqual([])
    expect(titles(headingLevels, '# Appendix B', '### Ponds', 'Text.')).toHaveLength(1)
  })
})

describe('a heading that skips a level', () => {
  const skips = (heading: Written, source: Document['source']) =>
    titlesOn(headingLevels, draft(['# Results', netDays, heading, netDays], { source })).length
  const block = { type: 'heading' as const, text: 'Nets by shore', level: 4 }

  it('opens a section, and was not guessed from its look', () => {
    expect(skips(block, 'docx')).toBe(1)
    expect(skips({ ...block, level: 3 }, 'markup')).toBe(1)
    expect(skips(block, 'markup')).toBe(0)
    expect(skips({ ...block, text: 'Keywords:' }, 'docx')).toBe(0)
    const evidence = { score: 2, reasons: ['bold'] }
    expect(skips({ ...block, evidence }, 'docx')).toBe(0)
  })
})

it('two headings that skip a level are one thing to mend', () => {
  const two = [
    '# Results',
    netDays,
    '### Nets',
    netDays,
    '# Methods',
    netDays,
    '### Ponds',
    netDays,
  ]
  const notes = notesOf(headingLevels, ...two)
  expect(notes.map(({ ranges }) => ranges.length)).toEqual([2])
})

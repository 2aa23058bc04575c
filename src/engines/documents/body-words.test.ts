import { describe, expect, it } from 'vitest'

import { countBodyWords } from './body-words.ts'
import { documentFromText } from './typed-text.ts'

describe('countBodyWords', () => {
  it('counts headings, paragraphs, items and notes, and hyphened words as one', () => {
    const { blocks } = documentFromText(
      '# Work on soils\n\n## Aim\n\nWe don’t re-read it.\n\n- One item\n\n## End\n\nDone.',
    )
    // Aim; We don’t re-read it; One item; End; Done.
    expect(countBodyWords(blocks)).toBe(9)
  })

  it('leaves out what a limit leaves out', () => {
    const counted = countBodyWords([{ type: 'paragraph', text: 'Four words stand here' }])
    const types = [
      'title',
      'authors',
      'caption',
      'reference',
      'table',
      'figure',
      'code',
      'equation',
    ] as const
    const whole = countBodyWords([
      { type: 'paragraph', text: 'Four words stand here' },
      ...types.map((type) => ({ type, text: 'Never counted at all' })),
    ])
    expect([counted, whole]).toEqual([4, 4])
  })

  it('counts no entry of the list of a typed draft', () => {
    const text =
      '# Aim\n\nA word (Byron, 1840).\n\n# References\n\nByron, A. (1840). On engines. Press.'
    expect(countBodyWords(documentFromText(text).blocks)).toBe(6)
  })
})

import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const day = 'Two bakers weighed the bread of 12 students on each day, and the bread rose by 12%. '

describe('an outcome among the methods', () => {
  const note = (method: string) =>
    judgedDraft(
      kind,
      draft([
        '## Introduction',
        'Bread is old (Marr, 2020). We asked whether bread rises.',
        '## Methods',
        `${day.repeat(8)}${method}`,
        '## Results',
        day.repeat(12),
        '## Discussion',
        day.repeat(10),
        '## Conclusion',
        day.repeat(3),
      ]),
    ).note('structure.outcome-in-methods')

  it('is told', () => {
    expect(
      note('At noon the dark bread was heavier and had risen more than before (p = 0.02).'),
    ).toBeDefined()
  })

  it.each([
    'Groups did not differ at baseline, where the dark bread was heavier and rose more (p = 0.04).',
    'In the pilot the dark bread was heavier and had risen more (p = 0.02).',
    'A rise was considered significant where p < 0.05 and the bread was heavier.',
  ])('is none where it belongs to the method: %s', (method) => expect(note(method)).toBeUndefined())
})

import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import abstractNumbers from './abstract-numbers.ts'

const text = [
  '## Abstract',
  'We found that carp grew by 467 grams.',
  '## Introduction',
  pondWeeks,
  '## Results',
  pondWeeks.repeat(9),
]

describe('a number of the abstract beside a table that Word has as a picture', () => {
  const told = (rows: string[][]) =>
    titlesOn(
      abstractNumbers,
      draft(text, {
        abstract: ['b2'],
        source: 'docx',
        tables: [{ id: 't1', label: '1', word: 'Table', caption: 'Table 1. Growth', rows }],
      }),
    )

  it('may stand in it, and is asked for where the cells can be read', () => {
    expect(told([])).toEqual([])
    expect(told([['Pond', 'Growth']])).toHaveLength(1)
  })
})

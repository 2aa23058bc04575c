import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { draft } from '../../testing/draft.ts'
import referencePages from './reference-pages.ts'

const notesOn = (check: Check, entry: string): number =>
  check.run(analyse(draft(['# References', { type: 'reference', text: entry }]))).length

describe('pages of an entry', () => {
  it.each(['Field Notes, 9(3), 341–29.', 'Field Notes. 2011;5(2):290-17.'])(
    'run backwards with fewer digits behind the dash: %s',
    (entry) => {
      expect(notesOn(referencePages, entry)).toBe(1)
    },
  )

  it.each([
    'Field Notes, 9(3), 341–52.',
    'Field Notes. 2011;18(5):539-9.',
    'Field Notes 12:98–104',
    'Field Notes 12:215–21',
    'Field Notes, 101(12), 26,795-26,809.',
    'Field Notes, 103(8), 19859 - 19,869.',
  ])('run on, or leave out what both share: %s', (entry) => {
    expect(notesOn(referencePages, entry)).toBe(0)
  })
})

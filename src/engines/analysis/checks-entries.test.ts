import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import type { Check } from './check.ts'
import doiSyntax from './checks/doi-syntax.ts'
import referencePages from './checks/reference-pages.ts'
import { draft } from './testing/draft.ts'

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
  ])('run on, or leave out what both share: %s', (entry) => {
    expect(notesOn(referencePages, entry)).toBe(0)
  })
})

describe('a DOI that cannot be', () => {
  it.each([
    'doi:10.0000/abcd.1234',
    'https://doi.org/10.4321/0000',
    'https://doi.org/doi-pending',
    'doi: xxxx',
  ])('is told: %s', (doi) => {
    expect(notesOn(doiSyntax, `Hale, A. (2012). On traps. Field Notes. ${doi}`)).toBe(1)
  })

  it.each([
    'doi:10.1000/182',
    'https://doi.org/10.1037/0003-066X',
    'See doi.org/the-handbook for it.',
  ])('is none in: %s', (doi) => {
    expect(notesOn(doiSyntax, `Hale, A. (2012). On traps. Field Notes. ${doi}`)).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import articlesMissing from './articles-missing.ts'

const told = (words: string): readonly string[] =>
  titlesOn(articlesMissing, draft(['# Discussion', `The wardens came late in the year. ${words}`]))

describe('an article', () => {
  it.each([
    'This is important problem for the wardens.',
    'The new lamp has direct influence on the owls.',
    'We found significant difference between the woods.',
    'The count was made in larger sample of owls.',
    'Majority of the owls were gone.',
    'As result, the owls were lost.',
    'The nets are known from end of the season.',
    'The most of the owls were gone.',
    'The rest of students went home.',
    'The counts are shown in the Table 2.',
    'It was a such late hour.',
    'This is a useful information for the wardens.',
  ])('is told where it is missing, or one too many: %s', (words) => {
    expect(told(words)).toHaveLength(1)
  })

  it.each([
    'This is of great value and of prognostic value.',
    'The nets are known from end of season counts.',
    'They were seen in sufficient number, and in urban and rural context.',
    'The lamp has an effect on them, and has substantial impact.',
    'The lamp may have significant impact on the owls.',
    'The rest of the students and most of the owls left.',
    'The Table 2 data are old, as the table in the Section 3 file shows.',
    'She has a good knowledge of owls, and such information is rare.',
    'These are social network studies of country life.',
    'Two of them had bipolar disorder, and the others were in high school.',
  ])('is not told where none is needed: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

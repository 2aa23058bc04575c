import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { pondWeeks } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const noted = (last: string, ...behind: readonly string[]) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `Carp matter to ponds. The aim of this study was to weigh carp. ${pondWeeks.repeat(4)}`,
      '## Methods',
      `Forty carp were weighed in nine ponds. ${pondWeeks.repeat(4)}`,
      '## Results',
      `Carp in deep ponds weighed 310 g more (p < 0.01). ${pondWeeks.repeat(4)}`,
      '## Discussion',
      `The weight agrees with what Alder found in tench. ${pondWeeks.repeat(4)}`,
      last,
      ...behind,
      '## References',
      'Alder, J. (2001). Ponds.',
    ]),
  ).note('discussion.no-close')

const limits =
  'Our study has several limitations. Only one farm took part. The scale was old, and the depth was measured once.'

describe('a discussion that stops with its limits', () => {
  it.each([
    limits,
    'Another limitation is the old scale. It was read once. Ponds without carp were left out.',
    'Our sample was limited to one farm. The farm is large. Small farms may have other carp.',
  ])('is asked for what was found all the same: %s', (last) => {
    expect(noted(last)).toBeDefined()
  })

  it('is not asked where it comes back to its answer, or a part behind it does', () => {
    expect(noted(`${limits} Despite this, deep ponds hold heavier carp.`)).toBeUndefined()
    expect(noted(`${limits} Our results suggest that depth matters.`)).toBeUndefined()
    expect(
      noted(limits, 'Depth is what farms should look at first. Carp repay it.'),
    ).toBeUndefined()
    expect(noted(limits, '## Conclusion', 'Deep ponds hold heavier carp.')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'

import kind from '../index.ts'
import { pondStudy } from './testing/pond-study.ts'

const noted = (last: string, ...behind: readonly string[]) =>
  judgedDraft(kind, pondStudy(last, ...behind)).note('discussion.no-close')

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

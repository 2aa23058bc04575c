import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const opened = (first: string, ending = 'Results', source: 'typed' | 'pdf' = 'typed') =>
  judgedDraft(
    kind,
    draft(
      [
        '## Introduction',
        millProse(0, 8).join(' '),
        '## Methods',
        millProse(8, 14).join(' '),
        `## ${ending}`,
        `${first} ${millProse(14, 18).join(' ')}`,
        millProse(18, 24).join(' '),
      ],
      { source },
    ),
  ).words('structure.part-opens-midway')

describe('a part whose first sentence goes on from nothing', () => {
  it.each(['However, the wheel broke in May.', 'For example, the wheel broke in May.'])(
    'is asked from what: %s',
    (first) => {
      expect(opened(first)).toEqual([first])
    },
  )

  it.each([
    'Next, the wheel was weighed.',
    'However hard the owner tried, the wheel broke.',
    'The wheel broke in May.',
  ])('is not asked where it need not go on: %s', (first) => {
    expect(opened(first)).toBeUndefined()
  })

  it('is not asked where it closes the text, or where a page may have set the heading in the line', () => {
    expect(opened('Thus, the wheel broke in May.', 'Conclusion')).toBeUndefined()
    expect(opened('However, the wheel broke in May.', 'Results', 'pdf')).toBeUndefined()
  })
})

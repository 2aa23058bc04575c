import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

it('is not asked for its respect by a piece on what its writer went through', () => {
  const piece = (text: string) =>
    judgedDraft(
      kind,
      draft([{ type: 'title', text: 'Rain' }, text.repeat(20)], {
        title: 'Rain',
        titleBlock: 'b1',
      }),
    ).note('title.field-only')
  expect(piece('I stood in the rain. My coat was wet. ')).toBeUndefined()
  expect(piece('Rain fell on the roofs of the town. The coats were wet. ')).toBeDefined()
})

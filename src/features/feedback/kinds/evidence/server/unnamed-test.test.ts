import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const filler = 'Lighthouse keepers told of long nights and of the boats that bring their mail. '
const told = (result: string, method = '') =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `This study asked how keepers spend the night. ${filler.repeat(4)}`,
      '## Methods',
      `We interviewed 14 keepers on nine islands. ${method} ${filler.repeat(6)}`,
      '## Results',
      `${result} ${filler.repeat(8)}`,
      '## Discussion',
      filler.repeat(6),
    ]),
  ).note('certainty.p-untested')

it('a P value without any test is asked for one', () => {
  const result = 'Most keepers read at night (p < .01).'
  expect(told(result)).toBeDefined()
  expect(told(result, 'Shares were compared with a sign test.')).toBeUndefined()
  expect(told('Most keepers read at night.')).toBeUndefined()
})

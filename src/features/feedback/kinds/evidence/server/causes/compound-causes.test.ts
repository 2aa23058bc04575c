import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const told = (words: string) =>
  judgedDraft(
    kind,
    draft([
      '## Results',
      filler.repeat(4),
      '## Discussion',
      `We found that ${words} the cost (rho 0.84; n 52). ${filler.repeat(4)}`,
    ]),
  ).note('certainty.cause-beside-coefficient')

it('a part of a compound claims no cause', () => {
  expect(told('the rain caused')).toBeDefined()
  expect(told('the rain-caused damage went with')).toBeUndefined()
})

import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const plain =
  'The toll pays for the ropes and the lamps of the quay. Boats from the north bring wool, and those from the south bring salt and oil. The keeper counts them in the morning. '
const route =
  'I first set out the rule, then compare two springs, and finally turn to the merchants.'
const asked = (opening: string, end: string) =>
  judgedDraft(
    kind,
    draft([
      `Each spring the boats wait before the bridge. ${opening} ${route}`,
      plain.repeat(5),
      plain.repeat(4),
      plain.repeat(3),
      `${end} The bridge stands where the river is narrow.`,
    ]),
  ).note('thesis.unstated')

it('who concludes what the opening does not claim is asked to say it there', () => {
  const end = 'I conclude that rich merchants gain most by the toll.'
  expect(asked('', end)).toBeDefined()
  expect(asked('Rich merchants may gain most by such a toll.', end)).toBeUndefined()
  expect(asked('', 'Rich merchants gain most by the toll.')).toBeUndefined()
})

import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const plain =
  'The toll pays for the ropes and the lamps of the quay. Boats from the north bring wool, and those from the south bring salt and oil. The keeper counts them in the morning. '
const asked = (claim: string, answer: string) =>
  judgedDraft(
    kind,
    draft([
      `Each spring the boats wait before the bridge. ${claim}`,
      plain.repeat(5),
      plain.repeat(4),
      `${answer} ${plain}`,
      'The bridge stands where the river is narrow. Its keeper has lived there for thirty years.',
    ]),
  ).note('thesis.unstated')

it('who answers an objection is asked for the claim that the opening leaves out', () => {
  const answer = 'It may be objected that rich merchants can pay the toll, yet few of them do.'
  expect(asked('', answer)).toBeDefined()
  expect(asked('', 'It may be replied that rich merchants can pay the toll.')).toBeDefined()
  expect(asked('I argue that the toll should end.', answer)).toBeUndefined()
  expect(asked('', 'Merchants can pay the toll.')).toBeUndefined()
})

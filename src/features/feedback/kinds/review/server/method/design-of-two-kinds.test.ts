import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const filler = 'Rowers trained on the lake at dawn and rested for a day between sessions. '
const told = (first: string, second: string) =>
  judgedDraft(
    kind,
    draft(['## Methods', `${first} ${filler.repeat(4)}`, '## Results', `${filler} ${second}`]),
  ).note('method.design-of-two-kinds')

it.each([
  [
    'Rowers were randomly assigned to a strap or to no strap.',
    'Participants chose which group they wanted to join.',
  ],
  [
    'We conducted a randomised trial.',
    'They were allocated to the two boats according to their own preference.',
  ],
  [
    'The trial was double-blind.',
    'The coach and the raters knew which condition each rower was in.',
  ],
  [
    'Participants were blind to the condition.',
    'All participants were told which group they were in.',
  ],
  ['The assessors did not know the groups.', 'The assessors were aware of the allocation.'],
  [
    'Straps were worn under double-blind conditions.',
    'The helper told each participant which one to wear.',
  ],
  [
    'Times in the strap group were shorter than in the control group.',
    'The study had no control group.',
  ],
  ['The questionnaire was anonymous.', 'Names were recorded on the last page.'],
  ['All interviews were audio-recorded.', 'The interviews were not recorded.'],
])('a design of which only one can be so: %s %s', (first, second) =>
  expect(told(first, second)).toBeDefined(),
)

it.each([
  [
    'Rowers were randomly assigned to a strap or to no strap.',
    'Participants chose which boat they wanted to row in.',
  ],
  [
    'The assessor who took the times did not know the groups; the rowers necessarily did.',
    'The rowers knew their group and may have tried harder.',
  ],
  [
    'Participants were blind to the condition.',
    'Two of the participants were told which group they were in.',
  ],
  ['The trial was double-blind.', 'Earlier studies were not blinded, and raters knew the groups.'],
  [
    'In Study 1 rowers were randomly assigned to a strap or to no strap.',
    'In Study 2 they chose which group they wanted to join.',
  ],
  [
    'Times in the strap group were shorter than in the control group.',
    'The study had a control group.',
  ],
  ['All interviews were recorded.', 'Two of the interviews were not recorded.'],
])('is left alone: %s %s', (first, second) => expect(told(first, second)).toBeUndefined())

import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const body = 'The queue at the quay reaches the church in summer, and the clerks count 400 cars. '
const told = (advice: string) =>
  judgedDraft(
    kind,
    draft([
      '# The queue at the quay',
      `This memo examines what can be done about the queue. ${body}`,
      '## Option A: A second boat',
      body.repeat(3),
      '## Option B: Higher fares in July',
      body.repeat(3),
      '## Recommendation',
      advice,
    ]),
  ).note('discussion.none-of-the-options')

it.each([
  'We recommend that the council build a tunnel.',
  'We therefore recommend a booking system. It works elsewhere.',
])('a recommendation that is none of the options is told: %s', (advice) =>
  expect(told(advice)).toBeDefined(),
)

it.each([
  'We recommend Option B.',
  'We recommend to raise fares.',
  'We recommend both together.',
  'We recommend further research.',
])('one of them is not: %s', (advice) => expect(told(advice)).toBeUndefined())

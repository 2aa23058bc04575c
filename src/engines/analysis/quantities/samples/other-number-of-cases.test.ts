import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherNumberOfCases } from './other-number-of-cases.ts'

const told = (methods: string, results: string, discussion = ''): readonly string[] =>
  otherNumberOfCases(
    analyse(draft(['## Methods', methods, '## Results', results, '## Discussion', discussion])),
  ).map(({ title }) => title)

it.each([
  [
    'We set 64 nets in June.',
    'Of the 64 nets, nine held eels.',
    'At our 62 nets the tide was slow.',
    '62 here, 64 elsewhere',
  ],
  [
    'In all, 118 anglers were interviewed.',
    'Most of the 118 anglers liked eels.',
    'Among 112 anglers, liking was common.',
    '112 here, 118 elsewhere',
  ],
  [
    'The study was made with 153 anglers, and 153 took part in a talk.',
    'Of the 135 participants, ten liked eels.',
    'The 153 anglers were old.',
    '135 here, 153 elsewhere',
  ],
  [
    'We set 64 nets in June.',
    'Of the 64 nets, nine held eels.',
    'The tide was slow in all of the 62 nets that we visited.',
    '62 here, 64 elsewhere',
  ],
  [
    'Eels from 64 old nets were weighed. The catch of 64 old nets is listed.',
    'Of the 64 old nets, nine lay deep.',
    'We selected 46 nets in two bays.',
    '46 here, 64 elsewhere',
  ],
])('one place against the others is told: %s %s %s', (...[methods, results, discussion, title]) => {
  expect(told(methods, results, discussion)).toEqual([title])
})

it.each([
  [
    'with those who left',
    'We set 64 nets in June. Two were lost.',
    'At all 62 nets the tide was slow.',
  ],
  [
    'of a group',
    'We set 64 nets in June.',
    'At our 62 nets in the control group the tide was slow.',
  ],
  [
    'of answers, of which each question has its own',
    'Of the 85 answers, nine were long.',
    'The other question was left out by some (total of 92 answers).',
  ],
  ['of some', 'We set 64 nets in June.', 'Of the remaining 62 nets, six held eels.'],
  [
    'that stands twice',
    'We set 64 nets in June.',
    'At our 62 nets the tide was slow. All 62 nets held.',
  ],
  [
    'of another sample',
    'We set 64 nets in June, and more in study 2.',
    'At our 62 nets it was slow.',
  ],
  [
    'of those that something is said of',
    'We set 64 nets in June.',
    'All of the 62 nets that held eels lay deep.',
  ],
  ['far from it', 'We set 64 nets in June.', 'At our 20 nets the tide was slow.'],
])('another number is left alone %s', (_, methods, results) => {
  expect(told(methods, `The 64 nets held. ${results}`, 'We mended 64 nets.')).toEqual([])
})

it('two places alone that count all, and differ, are told', () => {
  const text = (methods: string, results: string) =>
    otherNumberOfCases(analyse(draft(['## Methods', methods, '## Results', results], {}))).map(
      ({ title }) => title,
    )
  expect(text('Twenty-two divers were interviewed.', 'Of the 24 divers, few swam.')).toEqual([
    '24 here, 22 elsewhere',
  ])
  expect(text('We will sample 40 reefs in May.', 'In total 48 reefs will be sampled.')).toEqual([
    '48 here, 40 elsewhere',
  ])
  expect(
    text('Twenty-two divers were interviewed.', 'Of the 24 invited divers, few came.'),
  ).toEqual([])
  expect(text('Twenty-two divers were interviewed.', 'Some 24 divers swim here.')).toEqual([])
})

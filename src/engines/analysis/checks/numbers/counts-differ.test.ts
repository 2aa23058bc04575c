import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import countsDiffer from './counts-differ.ts'

const titles = (methods: string, discussion: string) =>
  countsDiffer
    .run(analyse(draft(['# Methods', methods, '# Discussion', discussion])))
    .map(({ title }) => title)

it.each([
  [
    'Moisture was read once a week for 24 weeks.',
    'The readings over 42 weeks tell of one dry summer.',
    '“42 weeks” here, “24 weeks” elsewhere',
  ],
  [
    'The archive keeps 3,200 letters.',
    'Few of the archive’s 2,300 letters have been read.',
    '“2,300 letters” here, “3,200 letters” elsewhere',
  ],
  [
    'Times were adjusted for age, sex and height.',
    'Adjusted for age and sex, times were shorter.',
    'Adjusted for height too?',
  ],
])('one number of the same thing: %s %s', (methods, discussion, title) =>
  expect(titles(methods, discussion)).toEqual([title]),
)

it.each([
  ['We read for 12 weeks, 24 weeks, 36 weeks and 48 weeks.', 'After 42 weeks we stopped.'],
  ['It took 13 minutes up and 31 minutes down.', 'This is long.'],
  // Two lengths, ages or settings were of two things wherever unread articles had them.
  ['Leaves of 3-week-old plants were cut.', 'Roots of 4-week-old plants were weighed.'],
  ['Slices were dried at 80 °C and weighed.', 'Slices dried at 60 °C thus keep for weeks.'],
  ['Six pairs were stable, and two pairs were not.', 'All three pairs flowered in May.'],
  [
    'The first model was adjusted for age and sex.',
    'Adjusted for age, sex and height, times were shorter.',
  ],
  ['Times were adjusted for age and sex.', 'Adjusted for wind and rain, times were shorter.'],
  ['Everyone began the 12-week course.', 'After a 52-week course nobody rowed.'],
])('numbers that may both be right: %s %s', (methods, discussion) =>
  expect(titles(methods, discussion)).toEqual([]),
)

it.each([
  [
    'Nets hung in 16 plots, eight warm and eight cold plots.',
    'Eight plots were warm. The eight plots were dry.',
  ],
  ['We used 7-day-old ropes.', 'Some 6-day liquid ropes were torn.'],
  ['The trunk was cut 0.5 m above the ground.', 'Grains of 0.5 mm were lost.'],
  ['The loss was 16%.', 'The highest loss of 60% was seen in box 5.'],
  ['Two ropes were torn.', 'Two ropes were torn. All eight keepers of the hut were there.'],
])('other things of the same name: %s %s', (methods, discussion) =>
  expect(titles(methods, discussion)).toEqual([]),
)

it('a list of adjustments that never comes to its end is given up soon', () => {
  // Parted in every way there is, these words would take hours.
  const words = 'warm wet deep cold dark '.repeat(12)
  expect(titles(`Times were adjusted for ${words}/ ${words}.`, 'Times were shorter.')).toEqual([])
})

import { expect, it } from 'vitest'

import { tellsPlainly } from './plain-outcomes.ts'

it.each([
  'The root mean square is 210, with a mean of 1124 counts.',
  'The accuracy of the model reached 68.8.',
  'The new model offers improved accuracy compared to the older ones.',
  'Those at home fared better than those who travelled.',
  'Using linear regression, I identify a clear positive relationship between rent and rain.',
  'The smoother models the relationship more convincingly.',
  'There is no strong link between rent and rain.',
  'The model gives enough accuracy for a plan of the docks.',
  'The method captures the peaks of the day.',
  'Both are run on old maps, and it is demonstrated that the new method is able to outperform them.',
])('knows an outcome by its measure, or by what it is held against: %s', (text) =>
  expect(tellsPlainly(text)).toBe(true),
)

it.each([
  'We aim to reach a higher accuracy than earlier models.',
  'Whether the mean was 3 or more is asked of each sample.',
  'The rates of all farms are told below.',
  'Better maps are needed.',
  'We ask whether there is a strong link between rent and rain.',
  'A score is given to each message.',
])('takes no aim and no subject for one: %s', (text) => expect(tellsPlainly(text)).toBe(false))

import { expect, it } from 'vitest'

import numberAgreement from '../../checks/language/number-agreement.ts'
import { titlesOf } from '../../testing/checking.ts'

it.each([
  'The two counts of the north were both negative.',
  'Many spoke of the use they had made of the wood.',
  'Apart from this several nets have been lost.',
  'A three factor, repeated count was made.',
  'In the end several cell and rodent-based counts are known.',
  'However, we want to know which of these result in the most damaging (or largest) fires.',
  'They see if any of these fall within the wood.',
  'The owls use two alternative in-frame starts of the song.',
  'The six standard of living indicators are given a weight.',
  'A kind not found in at least 50% of the nets was left out.',
])('where what is counted is no noun, or the share is no subject, nothing is told: %s', (words) => {
  expect(titlesOf(numberAgreement, words)).toEqual([])
})

it.each([
  'Both wardens and several teacher were asked.',
  'They saw that 50% of the wardens was left out.',
])('a noun or a share that does not fit is told: %s', (words) => {
  expect(titlesOf(numberAgreement, words)).toHaveLength(1)
})

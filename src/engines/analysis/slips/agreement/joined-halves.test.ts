import { describe, expect, it } from 'vitest'

import numberAgreement from '../../checks/language/number-agreement.ts'
import { titlesOf } from '../../testing/checking.ts'

describe('a noun and a verb that are no slips of number', () => {
  it.each([
    'Two patient and public involvement representatives were present when the plan was read.',
    'The talks are unordered dyads that continue until the user is ready to name the picture.',
    'Beside have worked as a mark of the cells, it takes part in the memory of the mice.',
    'Since dependencies implies by the learned networks might be wrong, we look at some of them.',
  ])('is left alone: %s', (text) => {
    expect(titlesOf(numberAgreement, text)).toEqual([])
  })

  it.each([
    'The core of these early versions were drills in which users click on what they hear.',
    'Dependencies implies that the networks of the north are wider than those of the south.',
  ])('is told: %s', (text) => {
    expect(titlesOf(numberAgreement, text)).toHaveLength(1)
  })
})

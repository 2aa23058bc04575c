import { describe, expect, it } from 'vitest'

import articles from '../checks/language/articles.ts'
import numberAgreement from '../checks/language/number-agreement.ts'
import setPhrases from '../checks/language/set-phrases.ts'
import { markedIn, saying } from '../testing/checking.ts'

describe('slips of first essays', () => {
  it.each([
    ['In the north there is traditions that every keeper has.', 'there is traditions'],
    ['In the harbour there’s even students with nets.', 'there’s even students'],
    ['Within these society’s that mend nets, few own one.', 'these society’s that'],
    ['It tells how woman need to mend nets.', 'how woman need'],
  ])('in number are marked: %s', (text, marked) => {
    expect(markedIn(numberAgreement, saying(text))).toContain(marked)
  })

  it.each([
    'In the north there is sales data for every keeper.',
    'There is news that the nets were lost.',
    'All the keeper’s nets were lost, and some society’s rules are old.',
    'The woman can mend nets, and that woman does.',
    'Some woman in the crowd sang.',
    'There is physics in it.',
  ])('in number are none of these: %s', (text) => {
    expect(markedIn(numberAgreement, saying(text))).toEqual([])
  })

  it.each([
    ['Mending is an act and a “everyone role” at once.', 'a “everyone'],
    ['It tells of nets and a how the keepers mend them.', 'a how the'],
  ])('in articles are marked: %s', (text, marked) => {
    expect(markedIn(articles, saying(text))).toContain(marked)
  })

  it.each(['It is a “one-time” net.', 'It is a “useful” net.', 'It was a “European” net.'])(
    'in articles are none of these: %s',
    (text) => {
      expect(markedIn(articles, saying(text))).toEqual([])
    },
  )

  it.each([
    ['Nobody mends nets in this day in age.', 'this day in age'],
    [
      'According to the report on nets states that they last.',
      'According to the report on nets states',
    ],
  ])('in phrases are marked: %s', (text, marked) => {
    expect(markedIn(setPhrases, saying(text))).toContain(marked)
  })

  it.each([
    'According to what the report states that nets last, we waited.',
    'According to the report, the keeper states that nets last.',
    'According to the report, nets last.',
  ])('in phrases are none of these: %s', (text) => {
    expect(markedIn(setPhrases, saying(text))).toEqual([])
  })
})

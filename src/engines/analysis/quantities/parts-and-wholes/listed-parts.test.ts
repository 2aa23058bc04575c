import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/percentages-sum.ts'
import { draft } from '../../testing/draft.ts'

const titles = (...texts: readonly string[]) =>
  check.run(analyse(draft(['# Methods', ...texts]))).map(({ title }) => title)

describe('parts in a row behind their whole', () => {
  it.each([
    [
      'We moored 30 boats in two bays, 14 beside the pier and 18 beside the reef.',
      '14 + 18 make 32, not 30',
    ],
    ['Of the 90 forms, 50 came from the harbour and 30 from the camp.', '50 + 30 make 80, not 90'],
    [
      'Nine boats, four from the north and six from the south, were painted.',
      '4 + 6 make 10, not 9',
    ],
    [
      'The bays hold 61 boats in all (20 at Aber, 21 at Bryn and 22 at Coll).',
      '20 + 21 + 22 make 63, not 61',
    ],
    ['The task had 96 trials, 48 easy and 58 hard, in random order.', '48 + 58 make 106, not 96'],
    ['The sample of 80 comprised 43 with nets and 41 with rods.', '43 + 41 make 84, not 80'],
    ['There are 31 piers in total (14 wooden, 19 stone).', '14 + 19 make 33, not 31'],
    [
      'We wrote to 1,500 people of two towns. Of these, 612 returned the form. Of the participants, 341 were women and 261 were men. The 612 participants were old.',
      '341 + 261 make 602, not 612',
    ],
    [
      'We met forty volunteers at the pier. Twenty-two were women and sixteen were men.',
      '22 + 16 make 38, not 40',
    ],
    ['A total of 58 drivers rowed; 30 were women and 26 were men.', '30 + 26 make 56, not 58'],
    [
      'There were 74 carp and 12 nurses. A total of 58 drivers rowed; 30 were women and 26 were men.',
      '30 + 26 make 56, not 58',
    ],
    [
      'Three libraries gave 640 letters in all. After removal of 90 copies, 560 letters were read.',
      '640 less 90 is 550, not 560',
    ],
    ['Some 72 pupils rowed, 34 girls and 35 boys.', '34 + 35 make 69, not 72'],
    [
      'A search found 512 reports. After removal of 112 duplicates, 410 reports were screened.',
      '512 less 112 is 400, not 410',
    ],
    [
      'Of the 52 reports read in full, 31 were excluded for their age. Nineteen reports were included.',
      '52 less 31 is 21, not 19',
    ],
    [
      'Sixty skippers were asked: thirty named fog, twenty named ice and fifteen named debt.',
      '30 + 20 + 15 make 65, not 60',
    ],
  ])('have to make it: %s', (text, title) => {
    expect(titles(text)).toEqual([title])
  })

  it.each([
    'We moored 30 boats in two bays, 14 beside the pier and 16 beside the reef.',
    'We moored 30 boats, 14 beside the pier, 10 beside the reef and the others at sea.',
    'We moored 30 boats, about 14 beside the pier and about 18 beside the reef.',
    'There were 97 in Aber, 62 in Bryn and 54 in Coll.',
    'We met 30 skippers, 4 from each of two bays and 6 from the camp.',
    'We moored 30 boats, 2 beside the pier and 3 beside the reef.',
    'The sample of 80 comprised 43 with nets and 37 with rods.',
    'There are 31 piers in total (14 wooden, 16 stone and 1 other).',
    'We met forty volunteers. Four withdrew. Twenty were women and sixteen were men.',
    'We met forty volunteers and 12 guides. Twenty were women and sixteen were men.',
    'A search found 512 reports. After removal of 112 duplicates, 400 reports were screened.',
    'The first file gave 300 reports and the second 212. After removal of 112 duplicates, 400 remained.',
    'Of the 52 reports read in full, 31 were excluded for their age. Twenty-one reports were included.',
  ])('are left alone where they do, or need not: %s', (text) => {
    expect(titles(text)).toEqual([])
  })
})

describe('parts that can only be those of all', () => {
  const sample = 'We asked 118 adults on 60 market days. Of the 118 adults, most were glad.'
  it.each([
    ['The sample had 61 women and 47 men.', '61 + 47 make 108, not 118'],
    ['We came on 32 wet days and 25 dry days.', '32 + 25 make 57, not 60'],
    [
      'They were allocated to the net (n = 59) or to the rod (n = 63).',
      '59 + 63 make 122, not 118',
    ],
  ])('have to make the number of all: %s', (text, title) => {
    expect(titles(sample, 'The 118 participants came on 60 market days.', text)).toEqual([title])
  })

  it.each([
    'The sample had 61 women and 57 men.',
    'The sample had 61 women and 47 men. Ten did not say what they were.',
    'The sample had 61 women and 47 men. We speak of these 108 below.',
    'There were 11 wet days and 20 dry days.',
  ])('are left alone where they do, or the rest is told: %s', (text) => {
    expect(titles(sample, 'The 118 participants came on 60 market days.', text)).toEqual([])
  })
})

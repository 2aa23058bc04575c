import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import percentageCounts from '../../checks/numbers/percentage-counts.ts'
import percentagesSum from '../../checks/numbers/percentages-sum.ts'
import { draft } from '../../testing/draft.ts'

const sums = (text: string) =>
  percentagesSum.run(analyse(draft(['# Results', text]))).map(({ title }) => title)
const shares = (text: string) =>
  percentageCounts.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

describe('parts that are said to make a whole', () => {
  it.each([
    ['Forty-two anglers of three clubs took part, 20 men and 19 women.', '20 + 19 make 39, not 42'],
    [
      'Our fleet of 60 boats consisted of 35 from the fjord and 28 from the coast.',
      '35 + 28 make 63, not 60',
    ],
    [
      'The 48 nets fell into 20 with a wide mesh and 31 with a narrow mesh.',
      '20 + 31 make 51, not 48',
    ],
    [
      'We visited 310 mills, of which 120 were water mills and 170 were wind mills.',
      '120 + 170 make 290, not 310',
    ],
    ['There were 33 lakes altogether (15 shallow, 20 deep).', '15 + 20 make 35, not 33'],
    [
      'The guild lists 50 masters (24 coopers, 16 smiths and 13 tanners).',
      '24 + 16 + 13 make 53, not 50',
    ],
    [
      'The search gave 520 letters. After removal of 70 copies, 430 letters were read.',
      '520 less 70 is 450, not 430',
    ],
    [
      'We caught 95 eels. Among them 12 were excluded for their size, leaving 81.',
      '95 less 12 is 83, not 81',
    ],
    [
      'After removal of copies 616 letters were read, and 570 were dropped. Of the 46 letters, 31 were excluded, which left 14 letters.',
      '46 less 31 is 15, not 14',
    ],
    [
      'All 1,530 anglers were asked. In total 431 answered; 29 who gave no length of any eel were excluded, which left 412.',
      '431 less 29 is 402, not 412',
    ],
    [
      'Of 56 lakes with 30 to 120 boats, six were left out because a dam had been built, which leaves 48 lakes.',
      '56 less 6 is 50, not 48',
    ],
    [
      'We met twenty pupils in two towns. Fourteen were men and five were women.',
      '14 + 5 make 19, not 20',
    ],
  ])('are told where they make another number: %s', (text, title) => {
    expect(sums(text)).toEqual([title])
  })

  it.each([
    'Forty-two anglers of three clubs took part, 20 men and 22 women.',
    'Of 80 anglers, 42 anglers from 3 schools took part, 20 men and 22 women.',
    'We asked anglers of 12 clubs in the north, 20 men and 22 women.',
    'Our fleet of 60 boats consisted of 35 from the fjord and 25 from the coast.',
    'We visited 310 mills, of which 120 were water mills and 40 were for sale.',
    'The flora has 163 plants (110 genera, 37 families).',
    'We saw 40 eels (12 months, 30 nights).',
    'The search gave 520 letters. After removal of 70 copies, 450 letters were read.',
    'The search gave 520 letters, and 50 were torn. After removal of 70 copies, 430 letters were read.',
    'We met twenty pupils in two towns. Fourteen were men and five were women, and one did not say.',
  ])('are left alone where they make it or are of something else: %s', (text) => {
    expect(sums(text)).toEqual([])
  })
})

describe('shares of answers that rule each other out', () => {
  it.each([
    [
      'Of the anglers 48% agreed, 37% disagreed and 25% had no opinion.',
      'These shares make 110%, not 100%',
    ],
    ['Catches rose in 55% of the lakes, were stable in 30% and fell in 20%.', null],
    [
      'In all 55% of the lakes gained fish, 30% were stable and 27% declined.',
      'These shares make 112%, not 100%',
    ],
    [
      'The vote was for it (51%), against (40%) or an abstention (19%).',
      'These shares make 110%, not 100%',
    ],
    [
      'By season, 40% came in spring, 35% in summer and 38% in winter.',
      'These shares make 113%, not 100%',
    ],
    ['The anglers (57% men, 49% women) came at dawn.', 'These shares make 106%, not 100%'],
    ['In the end 57% were men and 49% were women.', 'These shares make 106%, not 100%'],
  ])('make no more than all: %s', (text, title) => {
    expect(sums(text)).toEqual(title === null ? [] : [title])
  })

  it.each([
    'Of the anglers 48% agreed, 37% disagreed and 15% had no opinion.',
    'Bait (80%), nets (60%) and traps (30%) were used.',
    'The rate of escape was 60% in the first year, 50% in the second and 40% in the third.',
    'Of the men 48% agreed, and 37% of the women disagreed, compared with 25% who were neutral.',
    'The anglers (51% men, 49% women) came at dawn.',
    'Bites were had by 57% of the men and 49% of the women.',
    'Catches were 60% in spring, 55% in summer and 45% in winter.',
  ])('are not put together where they are of different things: %s', (text) => {
    expect(sums(text)).toEqual([])
  })
})

describe('the share of the number before', () => {
  it.each([
    ['We set 250 traps. Storms took 50 of them (25%).', '50 of 250 is 20.0%, not 25%'],
    ['Of 64 traps, 16 (30%) were lost.', '16 of 64 is 25.0%, not 30%'],
  ])('is computed again: %s', (text, title) => {
    expect(shares(text)).toEqual([title])
  })

  it.each([
    'We set 250 traps. Storms took 50 of them (20%).',
    'We set 250 traps at 200 lakes. Storms took 50 of them (25%).',
    'Of 64 traps, 16 (25%) were lost.',
  ])('is left alone where it fits or another number was meant: %s', (text) => {
    expect(shares(text)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'

import { lostPercents } from './lost-percents.ts'

const told = (text: string) => lostPercents(text).map(({ start, end }) => text.slice(start, end))

describe('a percentage without its sign', () => {
  it.each([
    ['The catch was 88.2 higher than in spring.', '88.2'],
    [
      'We saw 45–57% declines in carp, 77–81% declines in cod, and 64–71 declines in others.',
      '64–71',
    ],
    ['We used 80% of the ponds for training and the remaining 20 for tests.', '20'],
    ['Nets were kept at 25 °C and 65 relative humidity.', '65'],
    ['Strains were joined at 97 sequence similarity.', '97'],
    ['The bars show a 95 confidence interval.', '95'],
    ['The first axis explained 42.5 of the total variance.', '42.5'],
    ['An estimated 51 of the population carries the strain.', '51'],
    ['The sand held percentages of 13 iron, 0.2% lead and 53% quartz.', '13'],
    ['Fragments were parted on a 15 polyacrylamide gel.', '15'],
    ['We saw that 87.8 nest associated genes (43 of 49) were lost.', '87.8'],
  ])('is told by what stands beside it: %s', (text, bare) => {
    expect(told(text)).toEqual([bare])
  })

  it.each([
    'The catch was 88.2% higher than in spring.',
    'The score was 2.5 higher than in spring.',
    'PISA scores were 25.3 lower in rural schools than in cities.',
    'The BIC was 34.3 lower than that of the null model.',
    'The mean age was 10.2 higher than in the control group.',
    'Systolic pressure was 22.4 lower than at baseline.',
    'The current was 104 lower than in spring.',
    'We used 80% of the ponds for training and the remaining 12 for tests.',
    'We saw 45% declines in carp and 64% declines in others.',
    'Nets were kept at 65% relative humidity.',
    'The index was 0.42 in the north and 41% in the south.',
    'We compared it with chapter 42 of the total work.',
    'We saw that 12.5 such nests (43 of 49) were lost.',
    'The 95 similarity scores were averaged.',
    'The figure has 36 confidence intervals.',
    'Most showed 20 identity cards.',
  ])('is none in: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})

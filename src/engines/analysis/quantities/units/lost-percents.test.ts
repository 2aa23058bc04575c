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
  ])('is told by what stands beside it: %s', (text, bare) => {
    expect(told(text)).toEqual([bare])
  })

  it.each([
    'The catch was 88.2% higher than in spring.',
    'The score was 2.5 higher than in spring.',
    'The current was 104 lower than in spring.',
    'We used 80% of the ponds for training and the remaining 12 for tests.',
    'We saw 45% declines in carp and 64% declines in others.',
    'Nets were kept at 65% relative humidity.',
  ])('is none in: %s', (text) => {
    expect(told(text)).toEqual([])
  })
})

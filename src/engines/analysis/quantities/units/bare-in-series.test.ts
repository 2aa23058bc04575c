import { describe, expect, it } from 'vitest'

import { bareInSeries } from './bare-in-series.ts'

const told = (words: string): readonly string[] =>
  bareInSeries(words).map(({ start, end }) => words.slice(start, end))

describe('a bare amount', () => {
  it.each([
    ['The eels were kept in the tank for up to 36, and then weighed.', '36'],
    ['The carp swam on by the light of a lamp for another 24 until dawn.', '24'],
    ['The nets were soaked in brine for 60, and hung up again.', '60'],
    ['A rise was seen after 72 incubation in the pond.', '72'],
    ['The ways differ (weir to mill: 150 km; weir to town: 560; mill to town: 650 km).', '560'],
    ['We stirred in resin (5 mM) and tar (670), and let it cool.', '670'],
    ['The brine held resin (40.5), tar (670 mM), and oil of whales (1 mM).', '40.5'],
    ['The bath (10 Tris pH 7.5, 10 mM salt) was changed each day.', '10'],
    ['It holds 574 bp of left and 236 of right strands.', '236'],
    ['The bruises grew from spots at 48 h to sores at 72 that spread.', '72'],
    ['The pike has a total length of ca. 58, whereas its head is short.', '58'],
  ])('in a series of amounts with units is found: %s', (words, bare) => {
    expect(told(words)).toEqual([bare])
  })

  it.each([
    'Those kept for 20 weeks were heavier than those kept for 12.',
    'The eels were kept for 24 and 48 h.',
    'We asked for another 24 fishers.',
    'Wardens (12), divers (20), and fishers (31) were asked.',
    'It was true after 12 treatment cycles.',
    'The ways differ (weir to mill: 3; weir to town: 5; mill to town: 6).',
    'The trial held 12 g of salt and 3 of the jars.',
    'Fed at 8 h, the eels were seen at 3 weirs.',
  ])('is left alone where it counts, or has its unit later: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

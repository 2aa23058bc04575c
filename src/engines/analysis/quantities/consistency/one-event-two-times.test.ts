import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import countsDiffer from '../../checks/numbers/counts-differ.ts'
import enumerationCounts from '../../checks/numbers/enumeration-counts.ts'
import sectionsPointed from '../../checks/structure/sections-pointed.ts'
import { draft } from '../../testing/draft.ts'

const titles = (methods: string, results: string): readonly string[] => {
  const analysed = analyse(draft(['# Methods', methods, '# Results', results]))
  return [countsDiffer, enumerationCounts, sectionsPointed].flatMap((check) =>
    check.run(analysed).map(({ title }) => title),
  )
}

describe('one event at two times', () => {
  it.each([
    [
      'The ponds were dug deep. The ponds were set up in April 2016.',
      'Since the ponds were set up in May 2016, they froze twice.',
    ],
    [
      'The feeding trial lasted six weeks.',
      'During the eight weeks of the feeding trial no carp was lost.',
    ],
    [
      'In all, 164 anglers took part in the survey.',
      'The 146 anglers who took part in the survey had fished for years.',
    ],
    ['The ponds are old.', 'This bears out Hypothesis 17 of ours.'],
    [
      'We searched nine databases: Aber, Bryn, Coll, Dun, Esk, Fal, Glen, Holm, Isle and Kirk.',
      'They agree.',
    ],
  ])('is told: %s %s', (methods, results) => {
    expect(titles(methods, results)).toHaveLength(1)
  })

  it.each([
    ['The ponds were set up in April 2016.', 'The lakes were set up in May 2016.'],
    ['The pond law was passed in 1951.', 'The pond law was passed in 1987.'],
    [
      'The feeding trial lasted six weeks.',
      'During the six weeks of the feeding trial no carp was lost.',
    ],
    ['The feeding trial lasted six weeks.', 'The eight weeks of the netting trial were dry.'],
    ['Hypothesis 2 is on depth, and Hypothesis 1 on age.', 'This bears out Hypothesis 3.'],
    ['We searched three databases: Aber, Bryn and Coll.', 'They agree.'],
  ])('is not made of two events: %s %s', (methods, results) => {
    expect(titles(methods, results)).toEqual([])
  })
})

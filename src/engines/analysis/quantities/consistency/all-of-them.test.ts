import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/counts-differ.ts'
import { draft } from '../../testing/draft.ts'

const told = (text: string) =>
  check.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

describe('a number that takes up what was counted', () => {
  it('is told where the sentence before counts another', () => {
    expect(
      told('Fourteen boats lost their nets in the storm. All four came back to the harbour.'),
    ).toEqual(['“All four”, and “Fourteen boats” before'])
  })

  it.each([
    'Four boats lost their nets in the storm. All four came back to the harbour.',
    'Fourteen boats lost their nets in the storm. All four crews were back at noon.',
    'The track is 80 kg versus 90 on the old scale. All four came back to the harbour.',
    'Pike, carp and tench were caught in the pond. All three were weighed at once.',
    'Of 14 boats, four lost their nets and ten sails tore. All four came back to the harbour.',
    'Table 2 compares the boats. All four crews came back to the harbour.',
    'The storm lasted 14 hours. All four crews came back to the harbour.',
  ])('is not where it was given, or nothing was counted: %s', (text) =>
    expect(told(text)).toEqual([]),
  )
})

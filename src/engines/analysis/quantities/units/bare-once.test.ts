import { describe, expect, it } from 'vitest'

import { bareOnce } from './bare-once.ts'

const once = (...texts: readonly string[]) => bareOnce(texts).map(({ text, unit }) => [text, unit])

describe('an amount that has its unit at all other places', () => {
  it('is told where it stands without', () => {
    expect(
      once('Fields with 5% biochar were dug.', 'The 5% biochar was dry.', 'We dug in 5 biochar.'),
    ).toEqual([[2, '%']])
    expect(
      once(
        'We read it at 590 nm with care.',
        'It was read at 590 nm by Ann.',
        'We read at 590 by night; it was read at 590 with a lamp.',
      ),
    ).toEqual([])
    expect(
      once(
        'It was read at 590 nm with care.',
        'It was read at 590 nm by Ann.',
        'It was read at 590 with a lamp.',
      ),
    ).toEqual([[2, 'nm']])
  })

  it('is none that stands so twice, with a unit once, or with two of them', () => {
    expect(once('Fields with 5% biochar were dug.', 'We dug in 5 biochar.')).toEqual([])
    expect(
      once('We saw 50% ponds, 50% ponds.', 'We saw 50 ponds.', 'There were 50 ponds again.'),
    ).toEqual([])
    expect(once('We dug in 5% biochar.', 'And 5 g biochar.', 'Then 5 biochar.')).toEqual([])
  })

  it('is none that is the number of a day', () => {
    expect(once('We saw 5 days seedlings, 5 days seedlings.', 'On day 5 seedlings fell.')).toEqual(
      [],
    )
  })
})

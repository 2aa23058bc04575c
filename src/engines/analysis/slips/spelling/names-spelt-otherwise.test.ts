import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/terms/term-variants.ts'
import { draft } from '../../testing/draft.ts'

const often =
  'The harbour of Skarvvika is old. Boats leave Skarvvika at noon, and Skarvvika sleeps. In Skarvvika nets hang.'
const filler =
  'On each day the wardens walked along the shore at dawn and came home with wet feet. '
const told = (last: string, before = often) =>
  check
    .run(
      analyse(
        draft([
          '# Introduction',
          filler.repeat(20),
          '# Methods',
          before,
          '# Results',
          last,
          '# Discussion',
          filler.repeat(20),
        ]),
      ),
    )
    .map(({ title }) => title)

describe('a name spelt otherwise once', () => {
  it('is told with its usual spelling', () => {
    expect(told('At dusk Skarvika wakes.')).toEqual(['“Skarvika” and “Skarvvika” both occur'])
  })

  it.each([
    'At dusk Skarvvikas wakes.',
    'At dusk Skarvikka wakes.',
    'A letter said “Skarvika” throughout.',
    'At dusk Skarvika wakes, and a skarvika is a bird.',
  ])('is none with an ending, with other letters, in a quotation or as a word: %s', (text) => {
    expect(told(text)).toEqual([])
  })

  it('is not told where the other spelling is as rare', () => {
    expect(told('At dusk Skarvika wakes.', 'The harbour of Skarvvika is old.')).toEqual([])
  })
})

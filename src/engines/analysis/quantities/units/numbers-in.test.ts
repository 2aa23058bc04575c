import { describe, expect, it } from 'vitest'

import { numbersIn, unitFollows } from './numbers-in.ts'

const read = (text: string) =>
  numbersIn(text).map(({ start, end, unit }) => [text.slice(start, end), unit])

describe('numbers of a text', () => {
  it.each([
    [
      'We dried 25 g at 60 °C for 48h.',
      [
        ['25', 'g'],
        ['60', '°C'],
        ['48', 'h'],
      ],
    ],
    [
      'We dried 25 at 60 for 48.',
      [
        ['25', null],
        ['60', null],
        ['48', null],
      ],
    ],
    [
      'It weighed 1,250 kg and lost 0.75 of it.',
      [
        ['1,250', 'kg'],
        ['0.75', null],
      ],
    ],
    ['Each took 5-min breaks.', [['5', 'min']]],
  ])('are read with their units: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'Half of them, 45%, left in 1998.',
    'The range 3–5 was kept.',
    'It was the 3rd of the 2nd set.',
    'A ratio of 1:4 and a lens of 40× were used.',
    'Reed [12] and Moss [3,4] say so.',
    'Cells were given 5 pfu and 4 AGU/mL.',
    'The gene p53 and the dye Cy3.',
  ])(
    'are left out where they are part of something else, or of a unit that is not known: %s',
    (text) => {
      expect(read(text).filter(([, unit]) => unit === null)).toEqual([])
    },
  )

  it('say where a unit of some trade follows', () => {
    expect(unitFollows(' pfu were given')).toBe(true)
    expect(unitFollows(' mm wide')).toBe(true)
    expect(unitFollows(' of them')).toBe(false)
    expect(unitFollows('.')).toBe(false)
  })
})

import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import unitsDropped from '../checks/units-dropped.ts'
import { draft } from '../testing/draft.ts'

const told = (...written: readonly string[]): readonly string[] =>
  unitsDropped.run(analyse(draft(['# Methods', ...written]))).map(({ title }) => title)

it('asks which of two units is meant where one amount of one thing has both', () => {
  expect(
    told(
      'The north plate has a 15 mm notch at its upper edge.',
      'The south plate has a 15 mm notch at its upper edge as well.',
      'The third plate has a 15 cm notch at its lower edge.',
    ),
  ).toEqual(['Is it 15 cm or 15 mm?'])
})

it.each([
  [
    'The plate has a 15 mm notch at its edge.',
    'The walls of the yard are 15 m high, and the gate is lower.',
  ],
  [
    'The tones rise from 15 Hz to 15 kHz in the test.',
    'The tones fall from 15 kHz to 15 Hz in the test.',
  ],
  ['The fish were dried for 30 min in the sun.', 'The nets were soaked for 30 h in the pond.'],
])('says nothing where the two are of other things: %s', (one, other) => {
  expect(told(one, other)).toEqual([])
})

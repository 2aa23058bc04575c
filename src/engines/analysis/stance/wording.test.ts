import { describe, expect, it } from 'vitest'

import { countedStates, quoted } from './wording.ts'

describe('a passage in quotation marks', () => {
  it('leaves out the notes that are called behind its sentence', () => {
    expect(quoted('The loaf outdoes its rivals on the scale.1')).toBe(
      '“The loaf outdoes its rivals on the scale”',
    )
    expect(quoted('It rose twice in all the ovens.²,³')).toBe('“It rose twice in all the ovens”')
  })

  it('keeps a number that ends it', () => {
    expect(quoted('The dough weighed 2.5')).toBe('“The dough weighed 2.5”')
    expect(quoted('It was baked in 1912.')).toBe('“It was baked in 1912”')
  })
})

it('counts only what there is', () => {
  const told = (answered: number, open: number) =>
    countedStates(
      [
        [answered, 'answered'],
        [open, 'not yet'],
      ],
      'none could be followed',
    )
  expect(told(2, 1)).toBe('2 answered, 1 not yet')
  expect(told(0, 1)).toBe('1 not yet')
  expect(told(0, 0)).toBe('none could be followed')
})

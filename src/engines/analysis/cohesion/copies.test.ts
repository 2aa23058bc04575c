import { describe, expect, it } from 'vitest'

import { areOfOneForm, copiesOf } from './copies.ts'

const copy = (block: string, text = '') => ({ block, text })

describe('paragraphs that stand again', () => {
  it('are counted once however many pairs they make', () => {
    const [a, b, c, d] = [copy('a'), copy('b'), copy('c'), copy('d')]
    expect(
      copiesOf([
        [a, b],
        [a, c],
        [b, c],
        [d, a],
      ]).map((group) => group.length),
    ).toEqual([4])
    expect(
      copiesOf([
        [a, b],
        [c, d],
      ]).map((group) => group.length),
    ).toEqual([2, 2])
    expect(
      copiesOf([
        [a, b],
        [c, d],
        [b, c],
      ]).map((group) => group.length),
    ).toEqual([4])
  })

  it('keep the order of the text', () => {
    const [a, b, c, d] = [copy('a'), copy('b'), copy('c'), copy('d')]
    const groups = copiesOf([
      [a, b],
      [c, d],
      [a, copy('e')],
    ])
    expect(groups.map((group) => group.map(({ block }) => block).join(''))).toEqual(['abe', 'cd'])
  })
})

describe('a form that is filled in for each of two cases', () => {
  const told = (one: string, other: string, uses = 3) =>
    areOfOneForm(copy('a', one), copy('b', other), () => uses)

  it('differs in the word for the case alone', () => {
    expect(
      told('It has the male half and male names.', 'It has the female half and female names.'),
    ).toBe(true)
    expect(told('It has the male half.', 'It has the female half.', 1)).toBe(false)
    expect(told('It has the male half.', 'It has the male half.')).toBe(false)
    expect(told('It has the male half here.', 'It has the female part here.')).toBe(false)
    expect(told('It showed the half.', 'It shows the half.')).toBe(false)
  })
})

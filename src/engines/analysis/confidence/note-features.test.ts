import { expect, it } from 'vitest'

import { noteFeatures } from './note-features.ts'

const signs = {
  kind: 'checks',
  check: 'units-dropped',
  quote: '25 (n = 3) for 5',
  source: 'pdf',
  alike: 2,
} as const

it('describes a note by its rule, its file, its words and their shape', () => {
  const features = noteFeatures(signs)
  expect(features).toEqual(
    expect.arrayContaining([
      'rule checks units-dropped',
      'family units',
      'pdf',
      'pdf of checks units-dropped',
      'alike 2',
      'digit of checks units-dropped',
      'bracket',
      'word for',
      'first n of checks units-dropped',
    ]),
  )
  expect(features).not.toContain('foreign')
  expect(new Set(features).size).toBe(features.length)
})

it('describes a note of a paid kind by what is known of its rule alone', () => {
  const features = noteFeatures({ ...signs, kind: 'table', check: 'table.total-off' })
  expect(features).toContain('digit of table table.total-off')
  expect(features.filter((feature) => !feature.includes('table table.total-off'))).toEqual(['paid'])
})

it('takes a note without words as it is', () => {
  const features = noteFeatures({ ...signs, quote: '' })
  expect(features).toContain('long 0')
  expect(features.filter((feature) => /^(?:word|first) /u.test(feature))).toEqual([])
})

it('tells few of a kind from many', () => {
  const counts = [1, 3, 4, 5, 80].map((alike) =>
    noteFeatures({ ...signs, alike }).find((feature) => /^alike \d$/u.test(feature)),
  )
  expect(counts).toEqual(['alike 1', 'alike 3', 'alike 3', 'alike 4', 'alike 4'])
})

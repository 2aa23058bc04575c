import { describe, expect, it } from 'vitest'

import { beyondRange } from './beyond-range.ts'

const told = (words: string): readonly string[] =>
  beyondRange(words).map(({ start, end }) => words.slice(start, end))

describe('what cannot be', () => {
  it.each([
    ['The nets were set on 31 June 2019.', '31 June'],
    ['The count went on until February 30, 2020.', 'February 30, 2020'],
    ['The brine had a pH of 15.2.', 'pH of 15.2'],
    ['The relative humidity was 132% in the hut.', 'relative humidity was 132%'],
    ['The weir lies at 97° N.', '97° N'],
    ['The watch began at 14:75 each day.', 'began at 14:75'],
    ['Of the 40 ponds, 52 were drained.', 'Of the 40 ponds, 52 were'],
    ['Ages ranged from 18 to 35 years (mean 41.2).', 'ranged from 18 to 35 years (mean 41.2'],
  ])('is found: %s', (words, found) => {
    expect(told(words)).toEqual([found])
  })

  it.each([
    'The brine was dried with Avicel® pH 101 in a sieve.',
    'The brine was measured with a meter (WTW pH 330) in the hut.',
    'The salts took hold at a neutral pH of 67.5 µM and more.',
    'The gel grew with the pH at 21 °C.',
    'The nets were set on 30 June 2019 and on 29 February 2020.',
    'The brine had a pH of 7.4, and the relative humidity was 82%.',
    'The weir lies at 57° N, 120° E.',
    'The salt was held at 25:30 in water.',
    'Of the 40 ponds, 12 were drained.',
    'Ages ranged from 18 to 35 years (mean 24.2).',
  ])('is left alone where it can: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import { filler } from '../testing/filler.ts'
import { isExercise } from './exercise.ts'

const exercise = (first: string, opening: string, words = 5) =>
  isExercise(
    readingOf({
      analysed: analyse(
        draft([
          first,
          '## Introduction',
          `${opening} ${filler.repeat(words)}`,
          '## Results',
          filler,
        ]),
      ),
      scope: null,
    }),
  )

it('is a short report that names itself or its experiment', () => {
  expect(exercise('CHEM 12 Laboratory Report', 'Salt melts ice.')).toBe(true)
  expect(exercise('Lab 3 Report', 'Salt melts ice.')).toBe(true)
  expect(exercise('Salt on ice', 'In this experiment, ice was melted with salt.')).toBe(true)
})

it('is no study of its own, and no long one', () => {
  expect(exercise('Salt on ice', 'Here we measured how salt melts ice.')).toBe(false)
  expect(exercise('Salt on ice', 'In this experiment, ice was melted.', 200)).toBe(false)
})

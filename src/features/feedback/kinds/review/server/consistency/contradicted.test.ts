import { expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { readingOf } from '#engines/analysis/readability/reading.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millScenes } from '#engines/analysis/testing/mill-prose.ts'

import { contradicted } from './contradicted.ts'

const told = (first: string) =>
  contradicted(
    readingOf({
      analysed: analyse(
        draft([
          '## Abstract',
          first,
          '## Introduction',
          ...millScenes.slice(0, 4),
          '## Results',
          'Additionally, bakers with a brick oven and bakers with a stone mill are more likely to get the loaves than those without each of these.',
        ]),
      ),
      scope: null,
    }),
  )

it('what is less likely without a thing is more likely with it', () => {
  expect(
    told(
      'Bakers without a brick oven or a stone mill were less likely to get the loaves than those that did.',
    ),
  ).toEqual([])
  expect(
    told(
      'Bakers with a brick oven or a stone mill were less likely to get the loaves than those without any.',
    ),
  ).toHaveLength(1)
})

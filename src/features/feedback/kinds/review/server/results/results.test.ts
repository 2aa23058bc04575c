import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const day = 'Two bakers weighed the bread of 12 students on each day, and the bread rose by 12%. '

it.each(['Table 2', 'Table-2', 'FIGURE 2'])('results lead to a float named as %s', (name) => {
  const judged = judgedDraft(
    kind,
    draft([
      '## Introduction',
      'Bread is old (Marr, 2020). We asked whether bread rises.',
      '## Methods',
      day.repeat(8),
      '## Results',
      `${day.repeat(12)}The bread of the boys rose by 14% (${name}).`,
      '## Discussion',
      day.repeat(10),
    ]),
  )
  expect(judged.rationale('results')).toContain('1 lead to a table or figure')
})

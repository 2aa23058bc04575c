import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const day = 'Two clerks counted the cars on 12 days, and the data were analysed with a t-test. '
const told = (stated: string, answered: string) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `Ferries are slow (Marr, 2020). ${stated}`,
      '## Methods',
      day.repeat(6),
      '## Results',
      `${answered} ${day.repeat(6)}`,
      '## Discussion',
      day.repeat(6),
    ]),
  ).note('structure.label-dropped')

const three = 'We expected that bells help (H1), that lamps help (H2) and that both add up (H3).'

describe('a numbered hypothesis that never comes again', () => {
  it('is asked for where the others are taken up', () => {
    expect(told(three, 'H1 was supported, and H2 was not.')?.title).toBe('What became of H3?')
    expect(
      told('RQ1: Do bells help? RQ2: Do lamps? RQ3: Do both?', 'On RQ1 and RQ3 we found it.')
        ?.title,
    ).toBe('What became of RQ2?')
  })

  it.each([
    'H1 was supported, and H2 and H3 were not.',
    'H1–H3 were supported.',
    'H1 and H2 were supported, and so was the third hypothesis.',
    'All hypotheses were supported.',
    'Bells helped.',
  ])('is not where it is taken up, or none is: %s', (answered) =>
    expect(told(three, answered)).toBeUndefined(),
  )
})

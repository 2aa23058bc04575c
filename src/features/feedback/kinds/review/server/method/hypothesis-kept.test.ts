import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const plain =
  'The boxes stood on a bench by the wall. Each of them was given the same water from one can, and the lids were lifted for as long as the ruler was held against the moss. '
const report = (stated: readonly string[], discussed: string) =>
  judgedDraft(
    kind,
    draft([
      '## Aim',
      'The aim of this experiment was to find out how shade changes the growth of moss.',
      ...stated,
      '## Method',
      `Moss was kept in four boxes under lids of different cloth and measured each week. ${plain.repeat(5)}`,
      '## Results',
      'The moss grew by 2 mm in the light box and by 6 mm in the dark one.',
      '## Discussion',
      discussed,
    ]),
  )

describe('the hypothesis that a report comes back to', () => {
  it('is asked for where nothing before states one', () => {
    const check = 'method.hypothesis-untold'
    const back = 'The moss grew faster in the shade, as the hypothesis predicted.'
    expect(report([], back).note(check)).toBeDefined()
    expect(report([], 'The results support our hypothesis.').note(check)).toBeDefined()
    const heading = ['## Hypothesis', 'Moss will grow faster in the shade.']
    expect(report(heading, back).note(check)).toBeUndefined()
    expect(report(['We expected faster growth in the shade.'], back).note(check)).toBeUndefined()
    expect(
      report([], 'This agrees with the hypothesis of Reed that moss is shy.').note(check),
    ).toBeUndefined()
  })

  it('is the one that was stated', () => {
    const check = 'method.hypothesis-turned'
    const stated = ['## Hypothesis', 'The growth of moss will increase with shade.']
    const turned = 'The moss grew, although the hypothesis had predicted that it would shrink.'
    expect(report(stated, turned).note(check)).toBeDefined()
    const kept = 'The moss grew, as the hypothesis had predicted that it would increase.'
    expect(report(stated, kept).note(check)).toBeUndefined()
  })
})

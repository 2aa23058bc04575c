import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const done =
  'The sacks of the lower mill were opened, and the meal was weighed again after a night. '
const told = (method: string, results: string, ...below: readonly string[]) =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      ...millProse(0, 3),
      '## Methods',
      done.repeat(14) + method,
      ...below,
      '## Results',
      done.repeat(20),
      results,
      '## Discussion',
      ...millProse(3, 6),
      '## Conclusion',
      ...millProse(6, 8),
    ]),
  ).words('method.still-planned')
const found = (...sentences: readonly string[]) => told('', sentences.join(' '))

const ahead = ['The loft will be painted before noon.', 'The gate will be oiled and shut.']

describe('steps that a finished text tells ahead', () => {
  it('are told where two stand in a row among what was done', () => {
    expect(found(done.trim(), ...ahead)).toEqual(ahead)
  })

  it('are none where the plan itself is quoted', () => {
    const plan = 'Data will be collected from the sacks of both mills.'
    expect(told(plan, done)).toEqual([plan])
    expect(told(`We had written: “All of it is weighed. ${plan}”`, done)).toBeUndefined()
    expect(told(`As preregistered: ${plan}`, done)).toBeUndefined()
    expect(told('We quote from our plan:', done, plan)).toBeUndefined()
    expect(told('We did so as follows:', done, plan)).toEqual([plan])
  })

  it('are none where one stands alone, or where the text speaks of itself', () => {
    expect(found(done.trim(), ahead[0] ?? '')).toBeUndefined()
    expect(
      found('The loft will be described below.', 'The gate will be discussed in a later section.'),
    ).toBeUndefined()
    expect(
      found('A look at what data will be used to weigh the sacks will conclude this section.'),
    ).toBeUndefined()
    expect(
      found(
        'At each run the loft will be emptied before noon.',
        'At each run the gate will be oiled and shut.',
      ),
    ).toBeUndefined()
  })
})

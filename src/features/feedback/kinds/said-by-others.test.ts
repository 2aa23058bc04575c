import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse, millScenes } from '#engines/analysis/testing/mill-prose.ts'

import evidence from './evidence/server/index.ts'
import review from './review/server/index.ts'

describe('proof', () => {
  it('that others gave is no boast', () => {
    const noted = (who: string) =>
      judgedDraft(
        evidence,
        draft([
          '## Results',
          ...millProse(0, 6),
          `${who} that the stone is slow. ${millScenes[0]}`,
        ]),
      ).note('certainty.proof-word') !== undefined
    expect(noted('These results prove')).toBe(true)
    expect(noted('They prove')).toBe(false)
  })

  it('by formulas owes no answer to objections', () => {
    const noted = (step: string) =>
      judgedDraft(
        evidence,
        draft([
          '## Introduction',
          `In this essay I argue that the mill matters. ${millProse(0, 3).join(' ')}`,
          ...Array.from(
            { length: 7 },
            (_, at) => `${step} in year ${at}. ${millProse(at + 3, at + 4)[0]}`,
          ),
          '## Conclusion',
          `In conclusion, the mill matters. ${millProse(12, 15).join(' ')}`,
        ]),
      ).note('rivals.none') !== undefined
    expect(noted('Meal is sold')).toBe(true)
    expect(noted('Meal has α ≤ β ≤ γ = δ')).toBe(false)
  })
})

describe('a review', () => {
  const tour = (verb: string) =>
    judgedDraft(
      review,
      draft([
        `Mills are old. This essay ${verb} the meal of the mill. ${millScenes[1]}`,
        ...millProse(0, 8),
        `In conclusion, meal is old. ${millScenes[2]}`,
      ]),
    ).note('purpose.topic-only') !== undefined

  it('calls no tour what is measured', () => {
    expect(tour('explores')).toBe(true)
    expect(tour('evaluates')).toBe(false)
  })

  it('sees no contradiction in cases of a proof, nor in what is had with and without', () => {
    const between = millProse(0, 12).map((own) => own.split('. A miller')[0] ?? '')
    const noted = (one: string, other: string) =>
      judgedDraft(review, draft([one, ...between, other])).note('consistency.contradicted') !==
      undefined
    const weighed = 'All loaves were weighed on the brass scale'
    const denied = 'None of the loaves were weighed on the brass scale'
    expect(noted(`${weighed}.`, `${denied}.`)).toBe(true)
    expect(noted(`For any value, all loaves were weighed on the brass scale.`, `${denied}.`)).toBe(
      false,
    )
    expect(noted(`${weighed} without error.`, `${denied} without error.`)).toBe(false)
  })
})

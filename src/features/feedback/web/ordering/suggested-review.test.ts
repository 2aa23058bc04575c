import { describe, expect, it } from 'vitest'

import { rubricsOf } from '../rubrics/rubric.ts'
import { aCriterion, aDraft, aField, aKind, aResult } from '../testing/builders.ts'
import { suggested } from './suggested-review.ts'

const kinds = ['review', 'thesis_statement', 'figure', 'novelty'].map((id) =>
  aKind({ id, field: id }),
)
const read = (isOld = false) => aField(aResult([], [aCriterion(3)]), { out_of_date: isOld })

function suggestedFor(results: Parameters<typeof aDraft>[0]['results']): readonly string[] {
  const draft = aDraft(results === undefined ? {} : { results })
  return suggested(rubricsOf(draft, kinds, [])).map(({ kind }) => kind.id)
}

describe('what a review is suggested to read', () => {
  it('is what every draft has, at first', () => {
    expect(suggestedFor({})).toEqual(['review', 'thesis_statement'])
  })

  it('is what is old of all that was read', () => {
    expect(suggestedFor({ review: read(), figure: read(true) })).toEqual(['figure'])
  })

  it('never is the same text in the same way again', () => {
    expect(suggestedFor({ review: read(), figure: read() })).toEqual(['thesis_statement'])
    expect(suggestedFor({ review: read(), thesis_statement: read() })).toEqual([])
  })
})

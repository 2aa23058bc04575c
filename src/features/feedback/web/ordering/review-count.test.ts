import { describe, expect, it } from 'vitest'

import { rubricsOf } from '../rubrics/rubric.ts'
import { aDraft, aField, aKind, aResult, aRun } from '../testing/builders.ts'
import { countReview } from './review-count.ts'

const kinds = [aKind({ id: 'evidence', field: 'one' }), aKind({ id: 'review', field: 'two' })]
const running = { ...aField(null), run: aRun() }

describe('a review of chapters', () => {
  it('counts a chapter once, however many rubrics read it, and as judged when all have judged it', () => {
    const count = (second: ReturnType<typeof aField>) =>
      countReview(
        rubricsOf(
          aDraft({ results: {}, chapterResults: { one: running, two: second } }),
          kinds,
          [],
        ),
        ['evidence', 'review'],
      )
    expect(count(running)?.chapters).toEqual({ ready: 0, asked: 1 })
    expect(count(aField(aResult([])))).toMatchObject({ ready: 1, asked: 2 })
  })

  it('counts no chapters where the whole draft is read', () => {
    const draft = aDraft({ results: { one: running } })
    expect(countReview(rubricsOf(draft, kinds, []), ['evidence'])?.chapters).toBeNull()
  })
})

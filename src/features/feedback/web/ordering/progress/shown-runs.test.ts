import { describe, expect, it } from 'vitest'

import type { ResultField } from '#features/drafts/contract.ts'

import { aDraft, aField, aResult } from '../../testing/builders.ts'
import { goingStart, isOnlyShown, withGoing } from './shown-runs.ts'

const start = { field: 'evidence_review', chapter: null, price: 2 }
const draftWith = (field?: ResultField) =>
  aDraft({ results: field === undefined ? {} : { evidence_review: field } })
const runOf = (draft: ReturnType<typeof aDraft>) => draft.results['evidence_review']?.run

describe('a start on its way to the server', () => {
  it('shows as waiting, also when news of another start brings the draft without it', () => {
    const going = [goingStart(draftWith(), start)]
    for (const now of [draftWith(), aDraft({ results: { novelty: aField(aResult([])) } })]) {
      const run = runOf(withGoing(now, going))
      expect([run?.state, run !== null && run !== undefined && isOnlyShown(run)]).toEqual([
        'queued',
        true,
      ])
    }
  })

  it('leaves a run that the server tells of, and a result that came meanwhile, as they are', () => {
    const old = aField(aResult([]))
    const going = [goingStart(draftWith(old), start)]
    expect(runOf(withGoing(draftWith(old), going))?.state).toBe('queued')

    const { provenance, ...rest } = aResult([])
    const fresh = aField({ ...rest, provenance: { ...provenance, at: '2026-11-19T09:00:00Z' } })
    const failed = { ...aField(null), error: 'It did not finish.' }
    for (const field of [fresh, failed])
      expect(withGoing(draftWith(field), going)).toEqual(draftWith(field))
  })

  it('is gone when it was stopped', () => {
    expect(withGoing(draftWith(), [])).toEqual(draftWith())
  })
})

import { describe, expect, it } from 'vitest'

import { aDraft, aField, aResult } from '../../testing/builders.ts'
import { lastOptions } from './last-options.ts'

describe('what a draft was last read by', () => {
  it('is what was chosen for that kind, and nothing for a kind that has not read it', () => {
    const result = aResult([])
    const grant = {
      ...result,
      kind: 'grant_proposal',
      provenance: { ...result.provenance, options: { scheme: 'nsf' } },
    }
    const draft = aDraft({ results: { one: aField(result), two: aField(grant) } })
    expect(lastOptions(draft, 'grant_proposal')).toEqual({ scheme: 'nsf' })
    expect(lastOptions(draft, 'evidence')).toBeUndefined()
    expect(lastOptions(draft, 'user_specific_rubric')).toBeUndefined()
  })
})

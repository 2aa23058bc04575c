import { describe, expect, it } from 'vitest'

import type { FindingDraft } from '../analysis/finding.ts'
import { draft } from '../analysis/testing/draft.ts'
import { ground } from './ground.ts'

const document = draft([
  '# Introduction',
  'The traps caught 7 birds. The traps in the north caught none, which surprised the wardens.',
  '# Methods',
  'We set 40 traps at two sites and list the limitations of the design below.',
  { type: 'reference', text: 'Smith J. 2009. Confidence intervals for traps.' },
])

const note = (rest: Partial<FindingDraft>): FindingDraft => ({
  criterion: 'numbers',
  check: 'test',
  kind: 'issue',
  severity: 'minor',
  title: 'Seven birds and no total',
  statement: 'The count stands alone.',
  why: 'A reader cannot tell how many traps were empty.',
  how: 'Add the number of traps to the count.',
  ranges: [],
  confidence: 0.9,
  ...rest,
})

const context = { rubric: 'checks' }
const grounded = (rest: Partial<FindingDraft>) => ground(document, note(rest), context)

describe('ground', () => {
  it('quotes the words at a computed range with what stands around them', () => {
    const result = grounded({ ranges: [{ block: 'b2', start: 4, end: 24 }] })
    expect(result).toMatchObject({
      finding: {
        anchors: [
          {
            block: 'b2',
            exact: 'traps caught 7 birds',
            prefix: 'The ',
            match: 'computed',
            state: 'live',
          },
        ],
      },
    })
  })

  it('keeps the same id for the same note and gives another to another passage', () => {
    const ids = [24, 24, 20].map((end) => {
      const result = grounded({ ranges: [{ block: 'b2', start: 4, end }] })
      return 'finding' in result ? result.finding.id : ''
    })
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/u)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('drops a range that is not in the draft', () => {
    expect(grounded({ ranges: [{ block: 'b2', start: 4, end: 9000 }] })).toEqual({
      dropped: 'no-quote',
    })
    expect(grounded({ ranges: [{ block: 'b99', start: 0, end: 4 }] })).toEqual({
      dropped: 'no-quote',
    })
  })

  it('drops what has neither passage nor failed search', () => {
    expect(grounded({})).toEqual({ dropped: 'no-quote' })
  })

  it('anchors a quotation and drops one that changes a number', () => {
    expect(grounded({ quotes: ['the traps in the North caught none'] })).toMatchObject({
      finding: { anchors: [{ block: 'b2', match: 'normalised' }] },
    })
    expect(grounded({ quotes: ['We set 50 traps at two sites and list the limitations'] })).toEqual(
      {
        dropped: 'altered',
      },
    )
  })

  it('certifies an absence by its own search', () => {
    const absence = {
      what: 'an interval',
      terms: ['confidence interval*'],
      scope: 'draft',
      searched: 0,
    }
    expect(grounded({ absence })).toMatchObject({
      finding: { absence: { searched: 4 }, anchors: [] },
    })
  })

  it('drops an absence that the draft contradicts', () => {
    const absence = { what: 'limitations', terms: ['limitation*'], scope: 'draft', searched: 0 }
    expect(grounded({ absence })).toEqual({ dropped: 'present-after-all' })
  })

  it('searches only the sections that the claim of absence names', () => {
    const absence = {
      what: 'limitations',
      terms: ['limitation*'],
      scope: 'introduction',
      searched: 0,
    }
    expect(grounded({ absence })).toMatchObject({ finding: { absence: { searched: 2 } } })
  })

  it('drops advice that would fit any paper', () => {
    const ranges = [{ block: 'b2', start: 4, end: 24 }]
    expect(grounded({ ranges, how: 'Proofread carefully.' })).toEqual({ dropped: 'vague' })
    expect(grounded({ ranges, why: '' })).toEqual({ dropped: 'vague' })
  })
})

import { expect, it } from 'vitest'

import type { FindingDraft } from '../finding.ts'
import { strength, weightiest } from './judgement.ts'

const issue = (at: number): FindingDraft => ({
  criterion: 'certainty',
  check: `certainty.${at}`,
  kind: 'issue',
  severity: 'minor',
  title: 'A word of proof',
  statement: 'The sentence promises proof.',
  why: 'Readers look for the exception.',
  how: 'Temper it.',
  ranges: [{ block: 'b1', start: 100 * at, end: 100 * at + 50 }],
  confidence: 0.7,
})
const praise = (at: number) =>
  strength({
    criterion: 'certainty',
    check: `certainty.praised-${at}`,
    title: 'An estimate with its interval',
    statement: 'The interval stands beside it.',
    why: 'A reader sees how sure it is.',
    ranges: [{ block: 'b2', start: 100 * at, end: 100 * at + 50 }],
    confidence: 0.7,
  })

it('keeps three notes and two strengths of a criterion', () => {
  const kept = weightiest([0, 1, 2, 3].flatMap((at) => [issue(at), praise(at)]))
  expect(kept.filter(({ kind }) => kind === 'issue')).toHaveLength(3)
  expect(kept.filter(({ kind }) => kind === 'strength')).toHaveLength(2)
})

import { expect, it } from 'vitest'

import type { SaidOnDraft } from '../tables/note-rows.ts'
import { countNotes } from './note-counts.ts'

const note = (change: Partial<SaidOnDraft> = {}): SaidOnDraft => ({
  draft: 'd',
  id: 'n1',
  kind: 'review',
  chapter: null,
  severity: 'minor',
  settled: false,
  check: 'clarity.long-sentence',
  title: 'A sentence of 60 words',
  statement: 'The sentence has 60 words.',
  anchor: { block: 'b1', start: 0, end: 200 },
  ...change,
})
const ofChecks = note({ id: 'n2', kind: 'checks', check: 'sentence-length', severity: 'moderate' })
const elsewhere = note({ id: 'n3', anchor: { block: 'b2', start: 0, end: 200 } })

it('counts what two kinds say of the same words once, by the weightier of them', () => {
  expect(countNotes([note(), ofChecks, elsewhere])).toEqual({
    major: 0,
    moderate: 1,
    minor: 1,
    settled: 0,
    total: 2,
  })
})

it('counts what was decided apart from what is open', () => {
  const counted = countNotes([note({ settled: true }), ofChecks])
  expect(counted).toMatchObject({ moderate: 1, minor: 0, settled: 1, total: 2 })
})

it('counts a note on a chapter that the whole draft has too once', () => {
  expect(countNotes([note(), note({ chapter: 'c1' })]).total).toBe(1)
})

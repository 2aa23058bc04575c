import { expect, it } from 'vitest'

import type { LabelledNote } from './labelled-notes.ts'
import { ruleRecords } from './records.ts'

const note = (check: string, label: LabelledNote['label'], set = 'one'): LabelledNote => ({
  set,
  text: 'a.md',
  kind: 'review',
  check,
  id: '0',
  quote: '',
  label,
  reason: '',
})

it('draws the record of a rule that seldom spoke towards that of its kind', () => {
  const often = Array.from({ length: 12 }, () => note('often', 'right'))
  const records = ruleRecords([...often, note('seldom', 'wrong'), note('seldom', 'trivial')])
  expect(records.map(({ rule, right, of }) => [rule, right, of])).toEqual([
    ['review seldom', 1, 2],
    ['review often', 12, 12],
  ])
  const [seldom] = records
  expect(seldom?.estimate).toBeGreaterThan(0.5)
  expect(seldom?.estimate).toBeLessThan(13 / 14)
})

it('counts no strengths, and forgets the oldest sets', () => {
  const sets = Array.from({ length: 22 }, (_, place) => note('late', 'right', `set ${place}`))
  const strength: LabelledNote = { ...note('praise', 'wrong', 'set 3'), strength: true }
  const records = ruleRecords([note('early', 'wrong', 'first'), ...sets, strength])
  expect(records.map(({ rule }) => rule)).toEqual(['review late'])
})

import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { ruleRecords as held } from '#engines/grounding/rule-records.generated.ts'

import { labelledNotes } from './labelled-notes.ts'
import type { LabelledNote } from './labelled-notes.ts'
import { recordsFile, recordsModule, ruleRecords } from './records.ts'
import { isGiven } from './rules-given.ts'

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

it('draws the record of a rule that seldom spoke towards that of all', () => {
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

it('counts no strengths, and old sets like new ones', () => {
  const sets = Array.from({ length: 30 }, (_, place) => note('other', 'right', `set ${place}`))
  const strength: LabelledNote = { ...note('praise', 'wrong', 'set 3'), strength: true }
  const records = ruleRecords([
    note('mended', 'wrong', 'set 0'),
    ...sets,
    strength,
    note('mended', 'right', 'set 29'),
    note('spoiled', 'right', 'set 0'),
    note('spoiled', 'wrong', 'set 29'),
  ])
  const of = (rule: string) => records.find((record) => record.rule === rule)?.estimate
  expect(of('review mended')).toBe(of('review spoiled'))
  expect(of('review praise')).toBeUndefined()
})

it('counts notes of one rule on one text for less than as many on several', () => {
  const others = Array.from({ length: 30 }, (_, place) => note('other', 'right', `set ${place}`))
  const [one, several] = ['same', 'own'].map((set) =>
    ruleRecords([
      ...others,
      ...[1, 2, 3].map((at) => note('hard', 'wrong', set === 'same' ? 'set 1' : `set ${at}`)),
    ]).find(({ rule }) => rule === 'review hard'),
  )
  expect(one?.estimate).toBeGreaterThan(several?.estimate ?? 1)
})

it('holds no record of a rule that is gone', () => {
  // Stands as it is, as a template, and nowhere.
  expect(isGiven('purpose.missing')).toBe(true)
  expect(isGiven('structure.sentences-out-of-sequence')).toBe(true)
  expect(isGiven('structure.out-of-part')).toBe(false)
  expect(Object.keys(held)).not.toContain('review structure.out-of-part')
})

it('holds the records that the labels give', () => {
  expect(Object.keys(held).length).toBeGreaterThan(200)
  expect(recordsModule(labelledNotes())).toBe(readFileSync(recordsFile, 'utf8'))
})

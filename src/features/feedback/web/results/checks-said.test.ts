import { expect, it } from 'vitest'

import { recordsOf } from '../notes/note-record.ts'
import { rubricsOf } from '../rubrics/rubric.ts'
import { aDraft, aField, aFinding, aKind, aResult, aRun } from '../testing/builders.ts'
import { checksSaid } from './checks-said.ts'

const kinds = [
  aKind({ id: 'checks', field: 'checks', price: 0 }),
  aKind({ id: 'evidence', field: 'evidence_review', price: 2 }),
]
const said = (results: Parameters<typeof aDraft>[0]['results'], hasLess = false) => {
  const draft = aDraft({ results: results ?? {} })
  return checksSaid(rubricsOf(draft, kinds, recordsOf(draft, kinds, new Set())), hasLess)
}

it('promises notes in the margin only where there are some', () => {
  expect(said({ checks: aField(aResult([aFinding({ rubric: 'checks' })])) })).toContain(
    'in the margin',
  )
  expect(said({ checks: aField(aResult([])) })).toContain('found nothing')
  expect(said({ checks: aField(aResult([])) }, true)).toContain('certain of nothing')
  expect(said({ evidence_review: aField(aResult([])) })).toBe('')
})

it('says nothing of what was found before while the text is read anew', () => {
  expect(said({ checks: aField(aResult([]), { run: aRun() }) })).toBe(
    'The free checks are reading it.',
  )
})

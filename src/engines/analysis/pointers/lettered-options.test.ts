import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { tableDraft } from '../testing/table-draft.ts'
import { letteredOptions } from './lettered-options.ts'

const rows = [
  ['Option', 'Cost'],
  ['A. Stone dam', '40'],
  ['B. Willow hedges', '25'],
]
const told = (text: string) =>
  letteredOptions(analyse(tableDraft(rows, ['# Results', text], '1'))).map(({ title }) => title)

it('holds the letter of an option against its list', () => {
  expect(told('Willow hedges (Option A) need little upkeep.')).toEqual([
    '“Willow hedges (Option A)” has another letter in the list',
  ])
  expect(told('Willow hedges (Option B) need little upkeep.')).toEqual([])
  expect(told('A new canal (Option C) was not costed.')).toEqual([])
})

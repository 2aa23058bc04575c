import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { pointsBetter } from './points-better.ts'

const rows = [
  ['Method', 'North F1', 'South F1'],
  ['NetGAT', '0.74', '0.81'],
  ['CARE-Net', '0.79', '0.86'],
  ['GARD (ours)', '0.85', '0.84'],
]
const told = (text: string) =>
  pointsBetter(analyse(tableDraft(rows, ['# Results', text], '1'))).map(({ title }) => title)

it('holds a lead in points against the rows of its table', () => {
  expect(told('On the north GARD is 7 points better than CARE-Net.')).toEqual([
    'No column shows 7 points',
  ])
  expect(told('GARD outperforms NetGAT by 5 points on both.')).toEqual(['No column shows 5 points'])
})

it.each([
  'On the north GARD is 6 points better than CARE-Net.',
  'GARD outperforms NetGAT by 11 points.',
  'GARD is 7 points better than HerringNet.',
])('is silent where a column shows it, or a row is not there: %s', (text) =>
  expect(told(text)).toEqual([]),
)

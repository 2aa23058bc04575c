import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { shoreDays } from '#engines/analysis/testing/filler.ts'
import type { Document } from '#engines/documents/document.ts'

import kind from '../index.ts'

const study = (method: string, result = '', rest: Partial<Document> = {}) =>
  judgedDraft(
    kind,
    draft(
      [
        '# Introduction',
        `This study asks what wet feet do to wardens. ${shoreDays('spring', 6)}`,
        '# Methods',
        `${method} ${shoreDays('summer', 8)}`,
        '# Results',
        `${result} ${shoreDays('autumn', 16)}`,
        '# Discussion',
        shoreDays('winter', 12),
      ],
      rest,
    ),
  )
const words = (...told: Parameters<typeof study>) =>
  study(...told).words('results.announced-untold')

const survival = 'Days until the first blister were compared by Kaplan-Meier curves.'
const scale = 'Mood was measured with the Ferrow Dejection Scale (FDS).'

it.each([
  [survival, 'Kaplan-Meier'],
  [scale, 'Ferrow Dejection Scale'],
  ['Errors of the model are given as RMSE.', 'RMSE'],
])('“%s” is asked for its outcome', (method, name) => {
  expect(words(method)).toEqual([name])
})

it('what any result, table or caption tells in words of its own is left alone', () => {
  expect(words(survival, 'Half of them survived the week without one.')).toBeUndefined()
  expect(words(scale, 'The FDS rose by 3 points.')).toBeUndefined()
  expect(words(scale, 'Dejection rose by 3 points.')).toBeUndefined()
  const table = { id: 't1', block: 'b9', label: 'Table 1', caption: 'FDS by month', rows: [] }
  expect(words(scale, '', { tables: [table as unknown as Document['tables'][number]] })).toBe(
    undefined,
  )
})

it('what was left undone, planned or done by others is left alone', () => {
  expect(words('Kaplan-Meier curves could not be drawn, so it was not possible.')).toBeUndefined()
  expect(words('Future work may use Kaplan-Meier curves.')).toBeUndefined()
})

import { describe, expect, it } from 'vitest'

import { readRubric } from '#engines/analysis/rubric/read-rubric.ts'

import { draftOf, rowsOf } from './rubric-draft.ts'
import { canTurn, liesOnItsSide, turned } from './turned-rubric.ts'

const draftFrom = (table: string) => {
  const { title, rows } = readRubric(table, 'Essay').rubric
  return draftOf({ title, rows: rows.map((row) => ({ ...row, judged_by: [], why_not: null })) })
}

const sideways = draftFrom(
  'Level,Thesis,Language\nExcellent,Disputable and clear,Fluent\nGood,Stated,Mostly fluent\nPoor,None,Hard to follow',
)
const upright = draftFrom('Criterion\tPoor\tGood\nThesis\tNone\tStated\nLanguage\tHard\tFluent')

describe('a rubric that lies on its side', () => {
  it('is told by rows that are named as levels are', () => {
    expect(liesOnItsSide(sideways)).toBe(true)
    expect(liesOnItsSide(upright)).toBe(false)
    expect(canTurn(upright)).toBe(true)
  })

  it('has its criteria as rows again when it is turned, the lowest level first', () => {
    const level = (label: string, words: string) => ({ label, words })
    expect(rowsOf(turned(sideways)).map(({ title, levels }) => ({ title, levels }))).toEqual([
      {
        title: 'Thesis',
        levels: [
          level('Poor', 'None'),
          level('Good', 'Stated'),
          level('Excellent', 'Disputable and clear'),
        ],
      },
      {
        title: 'Language',
        levels: [
          level('Poor', 'Hard to follow'),
          level('Good', 'Mostly fluent'),
          level('Excellent', 'Fluent'),
        ],
      },
    ])
    expect(liesOnItsSide(turned(sideways))).toBe(false)
  })
})

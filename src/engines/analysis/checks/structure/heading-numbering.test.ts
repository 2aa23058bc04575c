import { describe, expect, it } from 'vitest'

import type { Check } from '../../check.ts'
import { notesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pathWeeks, pondHalfYear } from '../../testing/filler.ts'
import headingNumbering from './heading-numbering.ts'

describe('headings that count anew', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  const part = (name: string, ...numbers: readonly number[]): Written[] => [
    `## ${name}`,
    ...numbers.flatMap((number) => [`### ${number} Step ${number} of ${name}`, pondHalfYear]),
  ]
  const whole = (...parts: readonly Written[][]): Written[] => ['# Methods', ...parts.flat()]

  it('do so under each heading above them', () => {
    const written = whole(part('Ponds', 1, 2), part('Rivers', 1, 2, 3), part('Lakes', 1, 2))
    expect(titles(headingNumbering, ...written)).toEqual([])
  })

  it('may not jump or repeat under one of them', () => {
    const written = whole(part('Ponds', 1, 2), part('Rivers', 1, 2, 4), part('Lakes', 1, 2))
    expect(titles(headingNumbering, ...written)).toEqual(['Section 4 breaks the numbering'])
  })
})

it('a list of references may end each chapter', () => {
  const names = ['1 One', '2 Two', '3 Three', '4 Four', '5 Five', '6 Six', '7 Seven']
  const written = (again: string) =>
    draft(
      [...names.slice(0, 4), again, ...names.slice(4)].flatMap((name) => [`# ${name}`, pathWeeks]),
    )
  expect(titlesOn(headingNumbering, written('4 References'))).toEqual([])
  expect(titlesOn(headingNumbering, written('4 Nets'))).toEqual(['Section number 4 occurs twice'])
})

it('a number that heads a paragraph is not missing', () => {
  const heads = (first: string) => [
    '# 1 One',
    pathWeeks,
    '# 2 Two',
    `${first} ${pathWeeks}`,
    '## 2.2 Nets',
    pathWeeks,
    '## 2.3 Ropes',
    pathWeeks,
  ]
  expect(titlesOn(headingNumbering, draft(heads('2.1 Boats - They rot.')))).toEqual([])
  const alone = (line: string) =>
    titlesOn(
      headingNumbering,
      draft(heads('').flatMap((text, at) => (at === 3 ? [line, text] : [text]))),
    )
  expect(alone('2.1: Boats')).toEqual([])
  expect(alone('2.1 : Boats')).toEqual([])
  expect(alone('Boats')).toHaveLength(1)
  expect(titlesOn(headingNumbering, draft(heads('Boats rot.')))).toHaveLength(1)
})

describe('structure', () => {
  it('takes a numbered point that ends in a colon, and a new count from 1, for no break', () => {
    const heads = ['# 1 One', '# 2 Two', '# 4 Information Extraction:', '# 3 Three', '# 1 Template']
    const written = heads.flatMap((head) => [head, pathWeeks])
    expect(titlesOn(headingNumbering, draft(written))).toEqual([])
    const jump = [
      '# 1 One',
      pathWeeks,
      '# 2 Two',
      pathWeeks,
      '# 4 Four',
      pathWeeks,
      '# 5 Five',
      pathWeeks,
    ]
    expect(titlesOn(headingNumbering, draft(jump))).toEqual(['Section 4 breaks the numbering'])
    expect(titlesOn(headingNumbering, draft(jump, { source: 'pdf' }))).toEqual([])
  })
})

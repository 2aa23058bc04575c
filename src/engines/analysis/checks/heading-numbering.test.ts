import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import headingNumbering from './heading-numbering.ts'

const found = (check: Check, ...written: Written[]) => check.run(analyse(draft(written)))

describe('headings that count anew', () => {
  /** So much text that a draft is more than notes. */
  const filler = Array.from(
    { length: 24 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed what was there.`,
  ).join(' ')
  const titles = (check: Check, ...written: Written[]) =>
    found(check, ...written).map(({ title }) => title)

  const part = (name: string, ...numbers: readonly number[]): Written[] => [
    `## ${name}`,
    ...numbers.flatMap((number) => [`### ${number} Step ${number} of ${name}`, filler]),
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

describe('structure', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
  ).join(' ')

  it('takes a numbered point that ends in a colon, and a new count from 1, for no break', () => {
    const heads = ['# 1 One', '# 2 Two', '# 4 Information Extraction:', '# 3 Three', '# 1 Template']
    const written = heads.flatMap((head) => [head, filler])
    expect(titles(headingNumbering, draft(written))).toEqual([])
    const jump = ['# 1 One', filler, '# 2 Two', filler, '# 4 Four', filler, '# 5 Five', filler]
    expect(titles(headingNumbering, draft(jump))).toEqual(['Section 4 breaks the numbering'])
    expect(titles(headingNumbering, draft(jump, { source: 'pdf' }))).toEqual([])
  })
})

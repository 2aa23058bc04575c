import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import abbreviationsRedefined from './abbreviations-redefined.ts'

const days = (part: string, count: number) =>
  Array.from(
    { length: count },
    (_, day) =>
      `On day ${day} of the ${part} the wardens walked along the shore and came home with wet feet.`,
  ).join(' ')

describe('terms', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
  ).join(' ')

  it('takes words that give no letter for no long form', () => {
    const text = `The time for a chunk starts to vary (CV) then. The coefficient of variation (CV) grows. ${filler}`
    expect(titles(abbreviationsRedefined, draft([text]))).toEqual([])
  })
})

describe('a second long form', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')

  it('is none where it holds the short form', () => {
    const twice = (other: string) =>
      titles(
        abbreviationsRedefined,
        draft([
          `The Large Mud Carp (LMC) is common. ${filler}`,
          `We left out the ${other} (LMC) and the LMC of the pond. ${filler}`,
        ]),
      )
    expect(twice('Little Mill Creek')).toEqual(['LMC has two meanings'])
    expect(twice('LMC mass component')).toEqual([])
  })
})

describe('a short form that is given twice', () => {
  const titles = (check: Check, text: string, weeks = 10) =>
    check
      .run(
        analyse(
          draft([
            '# Abstract',
            days('abstract', 3),
            '# Introduction',
            days('spring', weeks),
            '# Methods',
            days('summer', weeks),
            '# Results',
            `${text} ${days('year', weeks)}`,
            '# Discussion',
            days('autumn', weeks),
            '# Conclusion',
            days('winter', weeks),
          ]),
        ),
      )
      .map(({ title }) => title)

  it('is told of its two wordings', () => {
    const text = (last: string) =>
      `The shore drift index (SDI) rose. The shore ${last} index (SDI) fell. SDI was high.`
    expect(titles(abbreviationsRedefined, text('depth'))).toEqual(['SDI has two wordings'])
    expect(titles(abbreviationsRedefined, text('drifts'))).toEqual([])
  })
})

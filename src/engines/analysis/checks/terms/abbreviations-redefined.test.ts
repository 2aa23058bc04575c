import { describe, expect, it } from 'vitest'

import { titlesInWhole, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pathWeeks, pondWeeks } from '../../testing/filler.ts'
import abbreviationsRedefined from './abbreviations-redefined.ts'

describe('terms', () => {
  it('takes words that give no letter for no long form', () => {
    const text = `The time for a chunk starts to vary (CV) then. The coefficient of variation (CV) grows. ${pathWeeks}`
    expect(titlesOn(abbreviationsRedefined, draft([text]))).toEqual([])
  })
})

describe('a second long form', () => {
  it('is none where it holds the short form', () => {
    const twice = (other: string) =>
      titlesOn(
        abbreviationsRedefined,
        draft([
          `The Large Mud Carp (LMC) is common. ${pondWeeks}`,
          `We left out the ${other} (LMC) and the LMC of the pond. ${pondWeeks}`,
        ]),
      )
    expect(twice('Little Mill Creek')).toEqual(['LMC has two meanings'])
    expect(twice('LMC mass component')).toEqual([])
  })
})

describe('a short form that is given twice', () => {
  it('is told of its two wordings', () => {
    const text = (last: string) =>
      `The shore drift index (SDI) rose. The shore ${last} index (SDI) fell. SDI was high.`
    expect(titlesInWhole(abbreviationsRedefined, text('depth'))).toEqual(['SDI has two wordings'])
    expect(titlesInWhole(abbreviationsRedefined, text('drifts'))).toEqual([])
    const plural =
      'The shore drift index (SDI) rose. Both shore drift indices (SDI) fell. SDI was high.'
    expect(titlesInWhole(abbreviationsRedefined, plural)).toEqual([])
  })
})

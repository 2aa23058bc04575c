import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { cited, eggsAndTrains } from '#engines/analysis/testing/eggs-and-trains.ts'

import kind from '../index.ts'

const asked = (sentence: string) =>
  judgedDraft(
    kind,
    eggsAndTrains(
      cited,
      cited,
      cited,
      `${sentence} Farmers like the whistle. The shed stands open. ${cited}`,
    ),
  ).words('sources.worth-a-source')
const bare =
  'The yield of hens has been estimated in several previous studies of animal husbandry, where it is associated with the risk of disease.'

describe('a sentence at which published texts name a source', () => {
  it('is asked after', () => {
    expect(asked(bare)).toEqual([bare])
  })

  it.each([
    ['tells on whose work it is', bare.replace('studies of', 'studies by the authors of')],
    ['names one in brackets', bare.replace('.', ' (Watkins).')],
    [
      'says what a word stands for',
      'Perch models are models that have been associated with previous studies of hens and with the risk of disease in several countries.',
    ],
    [
      'tells that there is no work',
      bare.replace('The yield of hens has', 'Few previous studies of hens have'),
    ],
    [
      'tells how many care for it',
      bare.replace('has been estimated', 'has met a growing interest'),
    ],
    ['tells of what the work has built', bare.replace('The yield of hens', 'The toolbox')],
    [
      'tells a step of the work',
      'A yield model was used in several previous studies of hens, where it has been associated with the risk of disease.',
    ],
  ])('is left alone where it %s', (_, sentence) => {
    expect(asked(sentence)).toBeUndefined()
  })

  it('is left alone where it tells on what has its source in the same paragraph', () => {
    const rate =
      'Perch noise rate has been estimated in several previous studies from tracking data, which is at a more granular level.'
    const named = 'Newer ones are the noise rate of a perch (Lund, 2012). Hens are kept.'
    expect(asked(`${named.replace(' (Lund, 2012)', '')} Sheds stand. ${rate}`)).toEqual([rate])
    expect(asked(`${named} Sheds stand. ${rate}`)).toBeUndefined()
  })

  it('is left alone where a sentence further off has a source on the same', () => {
    const named = (source: string) =>
      `${bare} Sheds stand. Trains pass. The yield of hens goes with the risk of disease in husbandry${source}. Eggs keep.`
    expect(asked(named(''))).toEqual([bare])
    expect(asked(named(' (Lund, 2012)'))).toBeUndefined()
  })

  it('is left alone where it tells on, step by step, what has its source at the start', () => {
    const model = (source: string) =>
      `One model of the yield was new${source}. Sheds held it, a model of husbandry for the yield of hens. ${bare}`
    expect(asked(model(''))).toEqual([bare])
    expect(asked(model(' (Lund, 2012)'))).toBeUndefined()
  })
})

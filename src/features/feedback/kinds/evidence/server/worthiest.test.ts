import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { cited, eggsAndTrains } from '#engines/analysis/testing/eggs-and-trains.ts'

import kind from './index.ts'

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
  'Many of the previous studies in animal husbandry have typically focused on predicting the yield of hens.'

describe('a sentence at which published texts name a source', () => {
  it('is asked after', () => {
    expect(asked(bare)).toEqual([bare])
  })

  it.each([
    [
      'tells on whose work it is',
      bare.replace('of the previous studies', 'of the studies of the authors'),
    ],
    ['names one in brackets', bare.replace('.', ' (Watkins).')],
    [
      'says what a word stands for',
      'Perch models are models that are based on previous studies of hens and on what farmers typically focus.',
    ],
    [
      'tells that there is no work',
      bare.replace('Many of the previous studies', 'Few previous studies'),
    ],
    ['tells how many care for it', bare.replace('typically focused on', 'a growing interest in')],
    [
      'tells a step of the work',
      'A predicting yield model was used on many hens in previous husbandry.',
    ],
  ])('is left alone where it %s', (_, sentence) => {
    expect(asked(sentence)).toBeUndefined()
  })

  it('is left alone where it tells on what has its source in the same paragraph', () => {
    const rate =
      'Perch noise rate is created using tracking data, which is at a more granular level than previous measures.'
    const named = 'Newer ones are the noise rate of a perch (Lund, 2012). Hens are kept.'
    expect(asked(`${named.replace(' (Lund, 2012)', '')} Sheds stand. ${rate}`)).toEqual([rate])
    expect(asked(`${named} Sheds stand. ${rate}`)).toBeUndefined()
  })

  it('is left alone where it tells on, step by step, what has its source at the start', () => {
    const model = (source: string) =>
      `One model of the yield was new${source}. Sheds held it, a model of husbandry for the yield of hens. ${bare}`
    expect(asked(model(''))).toEqual([bare])
    expect(asked(model(' (Lund, 2012)'))).toBeUndefined()
  })
})

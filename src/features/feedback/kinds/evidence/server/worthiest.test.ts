import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from './index.ts'

const cited =
  'Hens that live beside a railway lay fewer eggs than those in a quiet valley (Lund, 2012). Straw keeps most of the noise out of a shed, while tin carries every sound to the perch (Prior, 2015). Drivers slow down in front of a crossing and blow the whistle twice (Hall, 2018). Wagons with round wheels pass more quietly than wagons whose wheels are worn (Hall, 2018).'
const asked = (sentence: string) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Eggs and trains',
        '## Introduction',
        cited,
        cited,
        cited,
        `${sentence} Farmers like the whistle. The shed stands open. ${cited}`,
        '## References',
        'Lund, A. (2012). Eggs by the line. Poultry, 3(2), 11–19.',
        'Prior, E. (2015). Straw and sound. Poultry, 6(1), 21–29.',
        'Hall, F. (2018). Sheds of tin. Farm Journal, 9(4), 31–39.',
      ].join('\n\n'),
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
})

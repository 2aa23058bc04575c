import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from '../index.ts'

const cited = [
  'Hens lay fewer eggs near a railway line (Lund et al., 2012).',
  'Straw keeps noise out of sheds (Prior, 2015).',
  'Tin carries every sound (Hall, 2018).',
]
const list = [
  'Lund, A., Berg, B., & Dahl, C. (2012). Eggs by the line. Poultry, 3(2), 11–19.',
  'Prior, E. (2015). Straw and sound. Poultry, 6(1), 21–29.',
  'Hall, F. (2018). Sheds of tin: Results of a trial. Farm Journal, 9(4), 31–39.',
  'Moen, G. (2019). Night trains and hens. Farm Journal, 10(1), 1–9.',
]
const toldOf = (...sentences: readonly string[]) =>
  judgedDraft(
    kind,
    documentFromText(
      [
        '# Eggs and trains',
        '## Introduction',
        [...cited, ...sentences].join(' '),
        [...cited, ...cited].join(' '),
        'This study asks how far the noise of a line reaches, and which of the sheds that stand beside it keep the noise out. '.repeat(
          4,
        ),
        '## References',
        ...list,
      ].join('\n\n'),
    ),
  ).words('sources.uncited-report') ?? []

describe('a report of what others found', () => {
  it.each([
    'Moen and colleagues reported that night trains wake hens.',
    'Moen reported that night trains wake hens.',
    'A survey of farms in the north found that night trains wake 23% of hens.',
    'A variety of surveys in Norway report that a third of all geese wake.',
  ])('is asked for its source among sentences that name theirs: %s', (sentence) => {
    expect(toldOf(sentence, 'Sheds stand on both sides of most lines.')).toEqual([sentence])
  })

  it('means the study itself where it discusses what an investigation found', () => {
    const discussed = (sentence: string) =>
      judgedDraft(
        kind,
        documentFromText(
          [
            '# Eggs and trains',
            '## Introduction',
            [...cited, ...cited, ...cited].join(' '),
            'This study asks how far the noise of a line reaches, and which of the sheds keep it out. '.repeat(
              6,
            ),
            '## Results',
            'Hens in the sheds beside the line laid fewer eggs than the others did.',
            '## Discussion',
            `${cited[0]} ${sentence} Sheds stand on both sides of most lines.`,
            '## References',
            ...list,
          ].join('\n\n'),
        ),
      ).words('sources.uncited-report') ?? []
    expect(discussed('A close investigation revealed that night trains wake 23% of hens.')).toEqual(
      [],
    )
    expect(
      discussed('Another investigation revealed that night trains wake 23% of hens.'),
    ).toHaveLength(1)
  })

  it.each([
    ['Moen and colleagues (2019) reported that night trains wake hens.'],
    ['Night trains have been linked to paler eggs.'],
    ['A survey of farms in the north found that night trains wake hens.'],
    ['A variety of surveys in Norway report mixed outcomes for geese.'],
    ['It is documented that hens sleep lightly.'],
    ['Results showed that night trains wake hens.'],
    ['Several surveys found losses.', 'They came at night.', 'They were large (Moen, 2019).'],
    ['Lund et al. reported that night trains wake hens.'],
    ['Moen and colleagues reported losses.', 'They counted the eggs at night (Moen, 2019).'],
    ['Tolstoy and colleagues reported that night trains wake hens.'],
    ['We hold that several surveys found losses.'],
    ['Most included trials reported losses among hens.'],
    [
      'Earlier studies show that losses differ.',
      'For instance, geese slept. Ducks woke (Moen, 2019).',
    ],
    [
      'Three sorts of sheds in the north are loud (Moen, 2019).',
      'One of these sorts of loud sheds has been found in the north.',
    ],
    ['A survey of farms in the north in which hens are observed is still missing.'],
  ])('is left alone where it has one, or need not: %s', (...sentences) => {
    expect(toldOf(...sentences)).toEqual([])
  })
})

it('a figure from one survey is asked for its source in an essay of two pages', () => {
  const essay = (sentence: string) =>
    judgedDraft(
      kind,
      documentFromText(
        [
          '# Trains should sleep at night',
          `In this essay I argue that trains should not run at night. ${cited.join(' ')}`,
          `${sentence} Sheds stand on both sides of most lines. ${cited.join(' ')}`,
          'A line without trains at night would let the villages sleep, and the hens with them. '.repeat(
            16,
          ),
          '## References',
          ...list,
        ].join('\n\n'),
      ),
    ).words('sources.uncited-report') ?? []
  expect(essay('A survey by the county found that 23% of farmers wake at night.')).toHaveLength(1)
  expect(essay('A survey by the county found that farmers wake at night.')).toEqual([])
})

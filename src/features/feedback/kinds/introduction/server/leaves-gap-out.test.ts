import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const body =
  'Every guard counted the wagons at the level crossing, and the station clerk wrote the counts into a ledger. '
const opening = [
  'It is a major problem for farmers that freight trains wake their hens (Lund, 2012).',
  'Hens that wake at night lay fewer and paler eggs (Lund, 2012; Prior, 2015).',
  'Sheds of straw keep the noise out, and sheds of tin do not (Prior, 2015).',
  'Prior (2015) counted the eggs of four farms beside a branch line.',
  'Wagons with round wheels pass more quietly than those with worn ones (Hall, 2018).',
  'Drivers slow down in front of a crossing and blow the whistle twice (Hall, 2018).',
]
const opened = (inserted: string, title = 'Freight trains and eggs') =>
  judgedDraft(
    kind,
    draft(
      [
        '## Introduction',
        [...opening, inserted].join(' '),
        'The aim of this study was to compare the eggs of farms on both sides of a freight line.',
        '## Methods',
        body.repeat(20),
        '## Results',
        body.repeat(20),
        '## Discussion',
        body.repeat(10),
        '## Conclusion',
        body.repeat(4),
      ],
      { title },
    ),
  )
const told = (...given: Parameters<typeof opened>) => {
  const judged = opened(...given)
  return judged.note('niche.missing') ?? judged.note('niche.unsaid')
}

describe('an opening whose gap was left out', () => {
  it.each([
    'Whistles carry for two miles over flat land (Hall, 2018).',
    'However, the whistle of an old engine carries further (Hall, 2018).',
    'A whistle is required for a crossing without a gate (Hall, 2018).',
    'Hens of the lee side suffer from noise and frost (Hall, 2018).',
    'Hens of the lee side have an inadequate intake of grit (Hall, 2018).',
    'Noise was heard in sheds lacking straw (Hall, 2018).',
    'Only one (2%) out of fifty hens was silent (Hall, 2018).',
    'Freight trains are still a burden for farms (Hall, 2018).',
    'Straw is limited to the sheds of the lee side (Hall, 2018).',
  ])('is told where a contrast or a problem of the matter is all there is: %s', (inserted) => {
    expect(told(inserted)).toBeDefined()
  })

  it.each([
    'However, a count by hand is laborious, so that farms on the lee side were left out.',
    'Further counts are needed for a better understanding of the whistle (Hall, 2018).',
    'Such counts suffer from serious drawbacks (Hall, 2018).',
    'However, results on the whistle are equivocal (Hall, 2018).',
    'Whistles are blown arbitrarily (Hall, 2018).',
    'The evidence on whistles is insufficient (Hall, 2018).',
    'There is inadequate information on whistles (Hall, 2018).',
    'Why whistles carry is still open (Hall, 2018).',
    'Counts of whistles are still lacking (Hall, 2018).',
    'The price of straw has greatly limited the use of such sheds (Hall, 2018).',
    'As all such sheds burn down, none has been built beside a line (Hall, 2018).',
    'However, the hens of the lee side remain a puzzle (Hall, 2018).',
  ])('is not told where some words may name it: %s', (inserted) => {
    expect(told(inserted)).toBeUndefined()
  })

  it('is not told of a study that is done over', () => {
    const inserted = 'However, the whistle of an old engine carries further (Hall, 2018).'
    expect(told(inserted, 'Replicating the count of eggs')).toBeUndefined()
  })
})

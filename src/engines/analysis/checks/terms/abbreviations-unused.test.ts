import { describe, expect, it } from 'vitest'

import { titlesInWhole, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import abbreviationsUnused from './abbreviations-unused.ts'

describe('a short form that is given once in a long draft', () => {
  const filler = Array.from(
    { length: 400 },
    (_, day) => `On day ${day} the wardens counted ten nets of the shore.`,
  )
  const given = (words: string) =>
    titlesOn(
      abbreviationsUnused,
      draft([
        '# Introduction',
        words,
        '# Results',
        filler.join(' '),
        '# Discussion',
        filler.join(' '),
      ]),
    )

  it('is told with others where its letters stand for words that are no name', () => {
    expect(
      given('We used the brief shore damage scale (BSDS) and the cold water drift index (CWDI).'),
    ).toEqual(['2 short forms are introduced and never used'])
    expect(given('We used the brief shore damage scale (BSDS) as well.')).toEqual([])
    expect(given('We used the Brief Shore Damage Scale (BSDS) as well.')).toEqual([])
    expect(given('We used hidden bait traps (HBT) as well.')).toEqual([])
    expect(given('We used BSDS (brief shore damage scale) as well.')).toEqual([])
    expect(given('They say “the brief shore damage scale (BSDS) is old” as well.')).toEqual([])
  })
})

describe('abbreviations-unused, short-forms', () => {
  it('a short form that is never used is told in a long draft where its long form stands again', () => {
    const text = 'We used quiet trap baits (QTB) there.'
    expect(titlesInWhole(abbreviationsUnused, text, 30)).toEqual([
      'QTB is introduced and never used',
    ])
    expect(titlesInWhole(abbreviationsUnused, text, 90)).toEqual([])
    expect(titlesInWhole(abbreviationsUnused, `${text} The quiet trap baits froze.`, 90)).toEqual([
      'QTB is introduced and never used',
    ])
  })
})

it('one of a list in which each name has its letters needs no other use', () => {
  const three = 'We read pond depth (PD), reed cover score (RCS) and carp weight ratio (CWR).'
  expect(titlesInWhole(abbreviationsUnused, three, 30)).toEqual([])
  expect(titlesInWhole(abbreviationsUnused, 'We read the carp weight ratio (CWR).', 30)).toEqual([
    'CWR is introduced and never used',
  ])
})

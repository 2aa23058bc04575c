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

describe('short forms that are never used', () => {
  it('are told in a long draft where their long forms stand again, and never for one alone', () => {
    const text = 'We used quiet trap baits (QTB) and low loud lures (LLL) there.'
    const told = ['2 short forms are introduced and never used']
    expect(titlesInWhole(abbreviationsUnused, text, 30)).toEqual(told)
    expect(titlesInWhole(abbreviationsUnused, text, 90)).toEqual([])
    const again = `${text} The quiet trap baits froze, and so did the low loud lures.`
    expect(titlesInWhole(abbreviationsUnused, again, 90)).toEqual(told)
    expect(titlesInWhole(abbreviationsUnused, 'We used quiet trap baits (QTB).', 30)).toEqual([])
  })
})

it('one of a list in which each name has its letters needs no other use', () => {
  const three = 'We read pond depth (PD), reed cover score (RCS) and carp weight ratio (CWR).'
  expect(titlesInWhole(abbreviationsUnused, three, 30)).toEqual([])
  const apart = `We read the carp weight ratio (CWR). ${'The wardens saw ten nets. '.repeat(8)}They read the reed cover score (RCS).`
  expect(titlesInWhole(abbreviationsUnused, apart, 30)).toEqual([
    '2 short forms are introduced and never used',
  ])
})

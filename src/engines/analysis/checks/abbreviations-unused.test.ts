import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import abbreviationsUnused from './abbreviations-unused.ts'

const days = (part: string, count: number) =>
  Array.from(
    { length: count },
    (_, day) =>
      `On day ${day} of the ${part} the wardens walked along the shore and came home with wet feet.`,
  ).join(' ')

describe('a short form that is given once in a long draft', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)

  const filler = Array.from(
    { length: 400 },
    (_, day) => `On day ${day} the wardens counted ten nets of the shore.`,
  )
  const given = (words: string) =>
    titles(
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

  it('is told where its letters stand for words that are no name', () => {
    expect(given('We used the brief shore damage scale (BSDS) as well.')).toEqual([
      'BSDS is introduced and never used',
    ])
    expect(given('We used the Brief Shore Damage Scale (BSDS) as well.')).toEqual([])
    expect(given('We used hidden bait traps (HBT) as well.')).toEqual([])
    expect(given('They say “the brief shore damage scale (BSDS) is old” as well.')).toEqual([])
  })
})

describe('abbreviations-unused, short-forms', () => {
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

  it('a short form that is never used is told in a long draft where its long form stands again', () => {
    const text = 'We used quiet trap baits (QTB) there.'
    expect(titles(abbreviationsUnused, text, 30)).toEqual(['QTB is introduced and never used'])
    expect(titles(abbreviationsUnused, text, 90)).toEqual([])
    expect(titles(abbreviationsUnused, `${text} The quiet trap baits froze.`, 90)).toEqual([
      'QTB is introduced and never used',
    ])
  })
})

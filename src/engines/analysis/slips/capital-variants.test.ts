import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import termVariants from '../checks/term-variants.ts'
import { draft } from '../testing/draft.ts'

const usual = Array.from({ length: 6 }, (_, day) => `On day ${day} the market value of nets rose.`)
const filler = Array.from(
  { length: 40 },
  (_, day) => `In week ${day} the wardens mended ten old traps by hand.`,
)
const noted = (words: string, before = usual) =>
  termVariants
    .run(analyse(draft(['# Results', `${before.join(' ')} ${words}`, filler.join(' ')])))
    .map(({ title }) => title)

describe('a term with capitals in the middle of a sentence', () => {
  it('is told beside the same term in small letters', () => {
    expect(noted('Then the Market Value of traps fell.')).toEqual([
      '“Market Value” and “market value” both occur',
    ])
  })

  it.each([
    'Market Value fell.',
    'Then nets rose (see the Market Value, 2019).',
    'Then the Market Value section follows.',
    'Then the item Market Value was left out.',
    'Then the Market Value and Rain Index was told.',
    'They write “the Market Value of traps” in the book.',
    'Then the Market Value fell, the Market Value rose and the Market Value fell.',
  ])('is none at a head, in a name, in a quotation or where it is a habit: %s', (words) => {
    expect(noted(words)).toEqual([])
  })

  it('is none where the small letters are rare', () => {
    expect(noted('Then the Market Value of traps fell.', usual.slice(0, 2))).toEqual([])
  })
})

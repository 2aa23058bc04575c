import { describe, expect, it } from 'vitest'

import { blocksOf, referencesOf } from '../testing/blocks.ts'
import { findCitations } from './citations.ts'

const list = referencesOf(
  ...Array.from(
    { length: 10 },
    (_, index) => `[${index + 1}] A. Author, “Work ${index + 1},” 2001.`,
  ),
)

const raw = (text: string) => findCitations(blocksOf(text), list).map((callout) => callout.raw)

describe('raised numbers that a copied text has on the line', () => {
  it('are callouts where they count up through the list', () => {
    const text =
      'Pests cost crops and bread1. They do so in towns2,3 as well. Bakers (of London)4 knew it.5–7 As Table1 shows, prices rose8, and later fell.9,10'
    expect(raw(text)).toEqual(['1', '2,3', '4', '5–7', '8', '9,10'])
  })

  it('are read behind a sign where they name what nothing else names', () => {
    const text =
      'Pests cost crops and bread1. So do towns2 and bakers3. The USA4 knew it, and release 3.2.5 of R6 as well. Prices rose7, fell8 and rose.9,10'
    expect(raw(text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9,10'])
  })

  it('are something else where they name little of the list, or jump about in it', () => {
    expect(raw('The genes foxp2, pax6 and brca1 were read. We saw sonic9 and tween8.')).toEqual([])
    expect(raw('Genes foxp9, paxx8, brca2, abcd7, sonic1, tween10 and more4 were seen.')).toEqual(
      [],
    )
  })

  it('count for nothing beside brackets', () => {
    expect(raw('Bread1 is dear [1]. Towns2 know it [2, 3]. More4 was said [4].')).toEqual([
      '[1]',
      '[2, 3]',
      '[4]',
    ])
  })
})

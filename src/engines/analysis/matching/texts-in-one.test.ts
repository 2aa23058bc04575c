import { describe, expect, it } from 'vitest'

import { TextsInOne } from './texts-in-one.ts'

describe('a pattern in many texts', () => {
  const texts = new TextsInOne(
    ['The ferry left.', '', 'It was late; the ferry was full.', 'Fog.'].map((text) => ({ text })),
  )

  it('is found in each text that holds it, once', () => {
    expect(texts.holding(/ferry|full/u)).toEqual([0, 2])
    expect(texts.holding(/tram/u)).toEqual([])
  })

  it('has its beginnings and ends at those of each text', () => {
    expect(texts.holding(/^It/u)).toEqual([2])
    expect(texts.holding(/\.$/gu)).toEqual([0, 2, 3])
    expect(texts.holding(/left\.(?!\s?\p{L})/u)).toEqual([0])
  })

  it('is found anew, whatever was asked before', () => {
    const pattern = /fog/giu
    expect([texts.holding(pattern), texts.holding(pattern)]).toEqual([[3], [3]])
  })

  it('is found in none where there are none', () => {
    expect(new TextsInOne([]).holding(/./u)).toEqual([])
  })
})

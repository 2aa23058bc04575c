import { describe, expect, it } from 'vitest'

import { citableBy, mentionAt } from './mention.ts'

const at = (text: string) => mentionAt(text, { start: text.length, end: text.length })

describe('a source that is asked for while writing', () => {
  it('is what stands behind the sign, as far as the caret', () => {
    expect(at('Sleep is short @bran')).toEqual({ start: 15, end: 20, query: 'bran' })
    expect(at('One.\n@')).toEqual({ start: 5, end: 6, query: '' })
    expect(at('(see @van der')).toEqual({ start: 5, end: 13, query: 'van der' })
  })

  it('is none in an address, behind a sentence, or while words are selected', () => {
    expect(at('Write to elin@uni.example')).toBeNull()
    expect(at('Sleep @bran is short, and')).toBeNull()
    expect(mentionAt('@bran', { start: 1, end: 5 })).toBeNull()
  })

  it('is found by the beginnings of words, whatever their marks', () => {
    const sources = [
      {
        id: 'a',
        title: 'Matching wrist actigraphy',
        authors: 'Anna Bränd',
        year: '2023',
        callout: '',
      },
      { id: 'b', title: 'Sleep in wards', authors: 'P. Hale', year: '2020', callout: '' },
    ]
    const found = (query: string) => citableBy(query, sources).map(({ id }) => id)
    expect(found('bran')).toEqual(['a'])
    expect(found('hale sleep')).toEqual(['b'])
    expect(found('')).toEqual(['a', 'b'])
    expect(found('ale')).toEqual([])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formulasIn } from '#engines/documents/formulas/formulas.ts'

import { cutFormulas, overWholeFormulas } from './formula-nodes.ts'

const cut = (text: string, start = 0, stretch = text) =>
  cutFormulas(stretch, start, formulasIn(text)).map(
    ({ isJoined, pieces }) =>
      `${isJoined ? '=' : ''}${pieces.map((piece) => piece.text).join('|')}`,
  )

describe('cutFormulas', () => {
  it('keeps what touches a formula together with it', () => {
    expect(cut('the $k$-means of ($x$, $y$).')).toEqual([
      'the ',
      '=$k$|-means',
      ' of ',
      '=(|$x$|,',
      ' ',
      '=$y$|).',
    ])
    expect(cut('$x$uncommonly-long-words here')).toEqual(['=$x$', 'uncommonly-long-words here'])
  })

  it('leaves a formula whole that a stretch holds only in part', () => {
    const text = 'a $x+y$ b'
    expect(cut(text, 4, text.slice(4))).toEqual(['+y$ b'])
  })

  it('gives every text back, with the place of each piece', () => {
    const words = fc.array(fc.constantFrom('$a$', '$', ' ', 'bc', '(', ',', '-', '7'))
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('')
        const pieces = cutFormulas(text, 0, formulasIn(text)).flatMap((group) => group.pieces)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { start, text: own } of pieces) expect(text.startsWith(own, start)).toBe(true)
      }),
    )
  })
})

describe('overWholeFormulas', () => {
  it('marks no half of a formula', () => {
    const formulas = formulasIn('so $x+y$ is')
    expect(overWholeFormulas([{ start: 5, end: 10 }], formulas)).toEqual([{ start: 3, end: 10 }])
    expect(overWholeFormulas([{ start: 0, end: 3 }], formulas)).toEqual([{ start: 0, end: 3 }])
  })
})

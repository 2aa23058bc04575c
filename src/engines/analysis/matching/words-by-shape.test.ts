import { describe, expect, it } from 'vitest'

import { forEachRun, wordFinder, wordParter } from './words-by-shape.ts'
import type { WordShape } from './words-by-shape.ts'

/** Shapes, each with the pattern that says the same. */
const shapes: readonly (readonly [WordShape, RegExp])[] = [
  [
    { letters: 4, small: 'all', before: '_./@-', behind: '_/@' },
    /(?<![\p{L}\p{N}_./@-])\p{Ll}{4,}(?![\p{L}\p{N}_/@])/gu,
  ],
  [
    { letters: 5, small: 'all-but-first', before: '’-', behind: '’-' },
    /(?<![\p{L}\p{N}’-])\p{L}\p{Ll}{4,}(?![\p{L}\p{N}’-])/gu,
  ],
  [
    { letters: 3, small: 'any', before: '-', behind: '-', besideNumbers: true },
    /(?<![\p{L}-])\p{L}{3,}(?![\p{L}-])/gu,
  ],
  [
    { letters: 2, small: 'any', before: '', behind: '', endsNames: true },
    /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}]|\.\p{L})/gu,
  ],
]

const pieces = Array.from('abcdeBCé一ªǅ-./@_’ 17Ⅷ²\uD835\uDC00').concat([
  '𝛼𝛽',
  '𝐀',
  '𝟎',
  'small ',
  'Word ',
])

/** Texts of pieces in any order, the same ones each time; every tenth has halves of signs that take two units. */
function texts(count: number): readonly string[] {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 3 + next(24) }, () => pieces[next(pieces.length)] ?? '').join(''),
  )
}

describe('wordFinder', () => {
  it.each(shapes)('finds for %j what its pattern finds', (shape, pattern) => {
    const find = wordFinder(shape)
    const written = [
      'Small words, Words with CAPITALS and mRNA, www.names.example, half-and-half, it’s, 3rd, B2.',
      '',
      ...texts(3000),
    ]
    for (const text of written) {
      expect(find(text).map(({ word, index }) => [word, index])).toEqual(
        Array.from(text.matchAll(pattern), ({ 0: word, index }) => [word, index]),
      )
    }
    expect(written.flatMap(find).length).toBeGreaterThan(300)
  })

  it('counts letters by what a reader sees, and tells whether all are small', () => {
    const find = wordFinder({ letters: 1, small: 'any', before: '', behind: '' })
    expect(find('heron 𝛼𝛽 Lark')).toEqual([
      { word: 'heron', index: 0, letters: 5, isSmall: true },
      { word: '𝛼𝛽', index: 6, letters: 2, isSmall: true },
      { word: 'Lark', index: 11, letters: 4, isSmall: false },
    ])
  })
})

describe('wordParter', () => {
  it('parts a text into the words that its pattern matches', () => {
    const parted = wordParter("'’.‐‑-")
    const written = ['It’s half-and-half, 3.5 of x1; -a- ’b’ c.', '', ...texts(3000)]
    for (const text of written)
      expect(parted(text)).toEqual(text.match(/[\p{L}\p{N}]+(?:['’.‐‑-][\p{L}\p{N}]+)*/gu) ?? [])
    expect(written.flatMap(parted).length).toBeGreaterThan(3000)
  })
})

describe('forEachRun', () => {
  it('tells each longest run of letters with its place', () => {
    const found: string[] = []
    forEachRun('two-part, x1y «é»', ({ start, end }) => found.push(`${start}-${end}`))
    expect(found).toEqual(['0-3', '4-8', '10-11', '12-13', '15-16'])
  })
})

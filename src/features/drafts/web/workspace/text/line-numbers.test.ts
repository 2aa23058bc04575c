import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fifthLines, lineAt, lineStarts, numberLines } from './line-numbers.ts'

/** A layout of lines of the given lengths, 28 pixels apart, with the wobble of a mark inside a line. */
const layout = (lengths: readonly number[]) => {
  const tops = lengths.flatMap((length, line) =>
    Array.from({ length }, (_, index) => line * 28 + (index % 3)),
  )
  return (offset: number) => tops[offset] ?? Number.NaN
}

describe('starts of lines', () => {
  it('finds one line in a short text and in an empty one', () => {
    expect(lineStarts(12, layout([12]))).toEqual([0])
    expect(lineStarts(0, () => 0)).toEqual([0])
  })

  it('finds every line start, whatever the lengths of the lines', () => {
    assert(
      property(array(integer({ min: 1, max: 140 }), { minLength: 1, maxLength: 60 }), (lengths) => {
        const starts = lengths.map((_, line) =>
          lengths.slice(0, line).reduce((sum, length) => sum + length, 0),
        )
        const total = lengths.reduce((sum, length) => sum + length, 0)
        expect(lineStarts(total, layout(lengths))).toEqual(starts)
      }),
    )
  })

  it('looks at a few characters a line, not at all of them', () => {
    const lengths = Array.from({ length: 400 }, (_, line) => 60 + (line % 11))
    const topAt = layout(lengths)
    let looks = 0
    lineStarts(
      lengths.reduce((sum, length) => sum + length, 0),
      (offset) => {
        looks += 1
        return topAt(offset)
      },
    )
    expect(looks / lengths.length).toBeLessThan(12)
  })
})

describe('numbers of lines', () => {
  const lines = numberLines([
    { id: 'a', starts: [0, 60, 120] },
    { id: 'b', starts: [0] },
    { id: 'c', starts: [0, 55, 110, 170, 230, 290] },
  ])

  it('counts on from block to block', () => {
    expect(lines.total).toBe(10)
    expect(lineAt(lines, 'a', 59)).toBe(1)
    expect(lineAt(lines, 'a', 60)).toBe(2)
    expect(lineAt(lines, 'b', 3)).toBe(4)
    expect(lineAt(lines, 'c', 999)).toBe(10)
    expect(lineAt(lines, 'title', 0)).toBeNull()
  })

  it('picks every fifth line with the offset at which it starts', () => {
    expect(fifthLines(lines, 'c')).toEqual([
      { number: 5, offset: 0 },
      { number: 10, offset: 290 },
    ])
    expect(fifthLines(lines, 'title')).toEqual([])
  })
})

import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cutSegments, noteUnder } from './segments.ts'
import type { MarkedRange } from './segments.ts'

const text = 'Width explained little of the remaining variation once age was in the model.'

const range = (note: string, start: number, end: number): MarkedRange => ({
  note,
  start,
  end,
  block: 'b1',
  weight: 'minor',
  settled: null,
  isFirst: true,
})

describe('segments of a marked block', () => {
  it('leaves unmarked text in one piece', () => {
    expect(cutSegments(text, [])).toEqual([{ start: 0, text, notes: [], firstOf: [], look: null }])
  })

  it('cuts overlapping ranges and lets the most severe decide the look', () => {
    const segments = cutSegments('abcdef', [
      range('outer', 0, 5),
      { ...range('inner', 2, 4), weight: 'major' },
    ])
    expect(segments.map(({ text, notes, look }) => [text, notes.join(' '), look])).toEqual([
      ['ab', 'outer', 'minor'],
      ['cd', 'inner outer', 'major'],
      ['e', 'outer', 'minor'],
      ['f', '', null],
    ])
  })

  it('shows an open note over a settled one, and a settled one alone as settled', () => {
    const settled: MarkedRange = { ...range('old', 0, 3), weight: 'major', settled: 'accepted' }
    expect(cutSegments('abcd', [settled, range('new', 1, 2)]).map(({ look }) => look)).toEqual([
      'settled',
      'minor',
      'settled',
      null,
    ])
  })

  it('says where a note stands that has several passages', () => {
    const segments = cutSegments('abcdef', [
      { ...range('note', 0, 2), isFirst: false },
      range('note', 3, 6),
      range('other', 4, 5),
    ])
    expect(segments.map(({ text, firstOf }) => [text, firstOf.join(' ')])).toEqual([
      ['ab', ''],
      ['c', ''],
      ['d', 'note'],
      ['e', 'other'],
      ['f', ''],
    ])
  })

  it('gives the text back, whatever the ranges, and names each range exactly where it lies', () => {
    const ranges = array(
      record({ note: constantFrom('a', 'b', 'c'), from: nat(90), length: nat(40) }),
      { maxLength: 8 },
    )
    assert(
      property(ranges, (drawn) => {
        const marked = drawn.map(({ note, from, length }) => range(note, from, from + length))
        const segments = cutSegments(text, marked)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        let offset = 0
        for (const segment of segments) {
          const at = offset
          const covering = marked.filter(({ start, end }) => start < end && start <= at && end > at)
          expect(new Set(segment.notes)).toEqual(new Set(covering.map(({ note }) => note)))
          offset += segment.text.length
        }
      }),
    )
  })
})

describe('a click on overlapping notes', () => {
  it('takes the shortest first and then goes round', () => {
    expect(noteUnder(['inner', 'outer'], null)).toBe('inner')
    expect(noteUnder(['inner', 'outer'], 'inner')).toBe('outer')
    expect(noteUnder(['inner', 'outer'], 'outer')).toBe('inner')
    expect(noteUnder([], 'inner')).toBeNull()
  })
})

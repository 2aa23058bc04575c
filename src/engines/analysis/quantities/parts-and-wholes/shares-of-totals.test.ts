import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/percentage-counts.ts'
import { draft } from '../../testing/draft.ts'

function notesOn(text: string) {
  const found = check.run(analyse(draft(['# Results', text])))
  return found.map(({ title, ranges }) => ({
    title,
    words: ranges.map(({ start, end }) => text.slice(start, end)),
  }))
}
const titles = (text: string) => notesOn(text).map(({ title }) => title)

describe('a share of a whole that the text gives', () => {
  it('is computed again, and quoted with its whole', () => {
    expect(notesOn('Of the 132 ponds, 18 ponds (16.3%) froze over.')).toEqual([
      { title: '18 of 132 is 13.6%, not 16.3%', words: ['18 ponds (16.3%', '132'] },
    ])
    expect(notesOn('We visited 1,470 ponds, of which 132 (19%) were dry.')).toEqual([
      { title: '132 of 1,470 is 9.0%, not 19%', words: ['132 (19%', '1,470'] },
    ])
  })

  it('is computed for each member of a list', () => {
    const list = (last: string) =>
      `Of the 80 ponds, 40 (50%) were deep, 20 (25%) were shallow and ${last} were dry.`
    expect(titles(list('10 (12.5%)'))).toEqual([])
    expect(titles(list('10 (21.5%)'))).toEqual(['10 of 80 is 12.5%, not 21.5%'])
  })

  it.each([
    'Of the 132 ponds, 18 (13.6%) froze over.',
    'Of the 132 ponds, 66 (50%) froze over, of which 33 (50%) thawed late.',
    'Of the 132 ponds, 18 (16.4%) froze over, since 110 of them had a depth on record.',
    'Of the 132 ponds, 9 of 90 (10%) froze over.',
    'Of the 132 ponds in the county and in the parish that were told of, we chose many; 18 (16.3%) froze.',
  ])('is left alone where it fits, or something else is its whole: %s', (text) => {
    expect(titles(text)).toEqual([])
  })
})

describe('a share of “the total”', () => {
  const told = (share: string) =>
    `Of the 1,470 ponds on our list, 132 were dry. Of those 132 ponds, 8 ponds (6.1%) were never filled. This was only ${share}% of the total sample.`

  it('is held against the count of the sentence before', () => {
    expect(notesOn(told('0.05'))).toEqual([
      {
        title: '8 would not be 0.05% of the total',
        words: ['This was only 0.05% of the total sample', '8 ponds (6.1%'],
      },
    ])
  })

  it('is right where a number of the paragraph makes it', () => {
    expect(titles(told('0.54'))).toEqual([])
  })
})

describe('a share that fits no number of its paragraph', () => {
  const text = (last: string) =>
    `Of the 412 ponds, 263 (64%) were deep. In dry years 38 ponds (9%) were empty, and ${last} had fish.`

  it('is computed again where the others are of the whole that the paragraph names', () => {
    expect(titles(text('215 ponds (57%)'))).toEqual(['215 of 412 is 52.2%, not 57%'])
    expect(titles(text('235 ponds (57%)'))).toEqual([])
  })

  it('is of those that the paragraph counts by the same word', () => {
    const asked = (share: string) =>
      `All 1,930 anglers were invited by letter in 2021. In total 412 came (${share} of those invited).`
    expect(titles(asked('31%'))).toEqual(['412 of 1,930 is 21.3%, not 31%'])
    expect(titles(asked('21%'))).toEqual([])
  })
})

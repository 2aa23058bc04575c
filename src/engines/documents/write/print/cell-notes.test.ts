import { describe, expect, it } from 'vitest'

import { cellNotes } from './cell-notes.ts'

const rows = [
  ['Town', 'Depth'],
  ['Ash', ''],
  ['Ashby', '12'],
]
const end = (text: string, words: string) => text.indexOf(words) + words.length

describe('a note on a table', () => {
  it.each(['Town\tDepth\nAsh\t\nAshby\t12', 'Town | Depth\nAsh | \nAshby | 12'])(
    'stands in the cell where its passage ends: %j',
    (text) => {
      const ends = [
        { at: end(text, 'Town'), number: 1 },
        { at: end(text, 'Ash'), number: 2 },
        { at: end(text, 'Ashby'), number: 3 },
        { at: text.length, number: 4 },
      ]
      expect(cellNotes({ text }, { rows }, ends)).toEqual([
        { row: 0, column: 0, number: 1 },
        { row: 1, column: 0, number: 2 },
        { row: 2, column: 0, number: 3 },
        { row: 2, column: 1, number: 4 },
      ])
    },
  )
})

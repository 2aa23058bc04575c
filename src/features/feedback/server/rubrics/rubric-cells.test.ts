import { expect, it } from 'vitest'

import type { Document } from '#engines/documents/document.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { rubricCellsOf } from './rubric-cells.ts'

/** A page as the reader of PDF files hands it out: one block whose lines are stretches of print. */
function pageWith(stretches: readonly (readonly [number, number, string])[]): Document {
  let text = ''
  const lines = stretches.map(([x, y, words]) => {
    const start = text.length
    text += `${words} `
    return { page: 1, x, y, w: words.length * 5, h: 11, start, end: start + words.length }
  })
  const document = documentFromText('')
  return { ...document, blocks: [{ id: 'b1', type: 'paragraph', text: text.trim(), lines }] }
}

it('reads the cells of a printed table from where its words stand, wrapped and centred cells among them', () => {
  const document = pageWith([
    [10, 5, 'Rubric for the seminar'],
    [10, 50, 'Criterion'],
    [120, 50, 'Good'],
    [250, 50, 'Weak'],
    // The name stands in the middle of its row, beside two lines.
    [10, 78, 'Thesis'],
    [120, 72, 'A thesis is stated'],
    [250, 72, 'There is'],
    [120, 85, 'and kept in view'],
    [250, 85, 'no thesis'],
    [10, 120, 'Structure'],
    [120, 120, 'Parts follow'],
    [250, 120, 'No order'],
  ])
  expect(rubricCellsOf(document)).toEqual([
    ['Criterion', 'Good', 'Weak'],
    ['Thesis', 'A thesis is stated and kept in view', 'There is no thesis'],
    ['Structure', 'Parts follow', 'No order'],
  ])
})

it('reads rows that stand as close to each other as the lines of their cells', () => {
  const document = pageWith([
    [10, 50, 'Criterion'],
    [120, 50, 'Good'],
    [250, 50, 'Weak'],
    [10, 62, 'Thesis'],
    [120, 62, 'A thesis is stated'],
    [250, 62, 'There is'],
    [120, 74, 'and kept in view'],
    [250, 74, 'no thesis'],
    [10, 86, 'Structure'],
    [120, 86, 'Parts follow'],
    [250, 86, 'No order'],
    [250, 98, 'at all'],
  ])
  expect(rubricCellsOf(document)).toEqual([
    ['Criterion', 'Good', 'Weak'],
    ['Thesis', 'A thesis is stated and kept in view', 'There is no thesis'],
    ['Structure', 'Parts follow', 'No order at all'],
  ])
})

it('parts two cells that are printed in one stretch where a word begins at the edge of a column', () => {
  const document = pageWith([
    [10, 50, 'Criterion'],
    [120, 50, 'Good'],
    [250, 50, 'Weak'],
    [10, 80, 'Thesis'],
    [120, 80, 'One is stated'],
    [250, 80, 'None'],
    [10, 110, 'Spoken in class today Freely'],
    [250, 110, 'From paper'],
    [10, 140, 'Structure'],
    [120, 140, 'Parts follow'],
    [250, 140, 'No order'],
  ])
  const withEdges = {
    ...document,
    blocks: document.blocks.map((block) => ({
      ...block,
      lines: block.lines?.map((line) => ({
        ...line,
        edges: Array.from({ length: line.end - line.start + 1 }, (_, index) => line.x + 5 * index),
      })),
    })),
  }
  expect(rubricCellsOf(withEdges as Document)?.[2]).toEqual([
    'Spoken in class today',
    'Freely',
    'From paper',
  ])
})

it('finds no table in running text', () => {
  expect(
    rubricCellsOf(
      pageWith([
        [10, 10, 'One line'],
        [10, 24, 'and the next'],
      ]),
    ),
  ).toBeNull()
})

it('reads the cells below names of columns that are centred over them', () => {
  const document = pageWith([
    [40, 50, 'Criterion'],
    [190, 50, 'Good'],
    [330, 50, 'Weak'],
    [10, 78, 'Clear thesis of one’s own'],
    [150, 78, 'It could be disputed'],
    [290, 78, 'None is to be seen'],
    [10, 106, 'Sources'],
    [150, 106, 'At each of the claims'],
    [290, 106, 'Hardly any'],
    [10, 160, 'Marks are given by two people, and they agree on them afterwards.'],
  ])
  expect(rubricCellsOf(document)?.slice(0, 3)).toEqual([
    ['Criterion', 'Good', 'Weak'],
    ['Clear thesis of one’s own', 'It could be disputed', 'None is to be seen'],
    ['Sources', 'At each of the claims', 'Hardly any'],
  ])
})

it('keeps a row together whose name is wrapped, and words and ranges that a narrow column broke', () => {
  const document = pageWith([
    [10, 50, 'Criterion'],
    [90, 50, 'Weigh'],
    [130, 50, 'Good (60-'],
    [250, 50, 'Weak'],
    [90, 62, 't'],
    [130, 62, '69)'],
    [10, 74, 'Use of'],
    [90, 74, '30%'],
    [130, 74, 'Sources are'],
    [250, 74, 'Few or no'],
    [10, 86, 'sources'],
    [130, 86, 'weighed critically'],
    [250, 86, 'sources'],
    [10, 98, 'Style'],
    [90, 98, '10%'],
    [130, 98, 'fluent'],
    [250, 98, 'hard to follow'],
  ])
  expect(rubricCellsOf(document)).toEqual([
    ['Criterion', 'Weight', 'Good (60-69)', 'Weak'],
    ['Use of sources', '30%', 'Sources are weighed critically', 'Few or no sources'],
    ['Style', '10%', 'fluent', 'hard to follow'],
  ])
})

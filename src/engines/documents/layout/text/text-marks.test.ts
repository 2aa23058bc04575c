import { describe, expect, it } from 'vitest'

import type { StyleRun } from '../pages/line.ts'
import { marksOfLine, settledMarks } from './text-marks.ts'

type Look = Partial<Pick<StyleRun, 'isBold' | 'isItalic' | 'isRaised' | 'isLowered'>>

/** Marks of printed lines, each given as its runs. */
function marksOf(...lines: readonly (readonly (readonly [string, Look?])[])[]) {
  let text = ''
  const marks = lines.flatMap((parts) => {
    if (text !== '') text += ' '
    const start = text.length
    let own = ''
    const runs = parts.map(([words, look = {}]) => {
      const run: StyleRun = {
        start: own.length,
        end: own.length + words.length,
        font: 'Serif',
        size: 10,
        isBold: false,
        isItalic: false,
        isRaised: false,
        isLowered: false,
        ...look,
      }
      own += words
      return run
    })
    const places = Array.from(own, (_, index) => index)
    text += own
    return marksOfLine(runs, { text: own, places, start })
  })
  return settledMarks(marks, text).map(({ kind, start, end }) => [kind, text.slice(start, end)])
}

describe('what a printed line sets apart', () => {
  it('is marked without the spaces and commas around it', () => {
    expect(
      marksOf([
        ['Mice carried '],
        ['Yersinia pestis, ', { isItalic: true }],
        ['at 10'],
        ['−3', { isRaised: true }],
        [' of N'],
        ['0', { isLowered: true }],
        ['.'],
      ]),
    ).toEqual([
      ['superscript', '−3'],
      ['subscript', '0'],
      ['italic', 'Yersinia pestis'],
    ])
  })

  it('goes on over the end of a line', () => {
    expect(
      marksOf(
        [['The vine is '], ['Vitis', { isItalic: true }]],
        [['vinifera', { isItalic: true }], [' in all of the lots.']],
      ),
    ).toEqual([['italic', 'Vitis vinifera']])
  })

  it('joins the runs of one number', () => {
    expect(
      marksOf([
        ['as was shown'],
        ['4', { isRaised: true }],
        [',', { isRaised: true }],
        ['5', { isRaised: true }],
        [' before.'],
      ]),
    ).toEqual([['superscript', '4,5']])
  })

  it('is nothing where a whole block looks alike', () => {
    expect(marksOf([['All of this abstract is bold.', { isBold: true }]])).toEqual([])
  })

  it('leaves a raised number that opens a line alone, but not that of an affiliation', () => {
    expect(marksOf([['12', { isRaised: true }], [' plots were left.']])).toEqual([])
    expect(marksOf([['1', { isRaised: true }], ['Department of Botany']])).toEqual([
      ['superscript', '1'],
    ])
  })
})

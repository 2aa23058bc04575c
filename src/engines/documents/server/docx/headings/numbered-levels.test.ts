import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { headingStyles, paragraph, styled, wordFile } from '../testing/word-file.ts'

const styles = headingStyles(1, 2, 3, 4, 5)
const prose = paragraph(
  'We counted the loaves in every town of the north and wrote down what each of them cost. '.repeat(
    3,
  ),
)
const read = (...lines: readonly (readonly [level: number, words: string])[]): Document =>
  readDocx(
    wordFile({
      styles,
      body: lines.map(([level, words]) => styled(`H${level}`, words) + prose).join(''),
    }),
  )
const levels = ({ blocks }: Document) =>
  blocks.flatMap(({ type, level, number = '', text }) =>
    type === 'heading' ? [`${level} ${number} ${text}`.replace(/ {2}/u, ' ')] : [],
  )

describe('levels of numbered headings in Word', () => {
  it('follow the numbers where styles were picked for their looks', () => {
    const document = read(
      [2, '1 Introduction'],
      [3, '1.1 Bread in the north'],
      [2, '1.2 Questions'],
      [3, 'What was asked'],
      [2, '2 Methods'],
      [4, '2.1 Towns'],
      [5, 'Towns of the coast'],
      [2, '3 Results'],
    )
    expect(levels(document)).toEqual([
      '2 1 Introduction',
      '3 1.1 Bread in the north',
      '3 1.2 Questions',
      '4 What was asked',
      '2 2 Methods',
      '3 2.1 Towns',
      '4 Towns of the coast',
      '2 3 Results',
    ])
  })

  it('are left where styles and numbers are at one, and where numbers begin again', () => {
    const plain = [
      [1, '1 Introduction'],
      [2, '1.1 Bread'],
      [4, 'A note'],
      [1, '2 Methods'],
    ] as const
    expect(levels(read(...plain))).toEqual(plain.map(([level, words]) => `${level} ${words}`))
    const again = [
      [1, '1 Introduction'],
      [1, '2 Methods'],
      [3, '1 Towns'],
      [3, '2 Ovens'],
      [1, '3 Results'],
    ] as const
    expect(levels(read(...again))).toEqual(again.map(([level, words]) => `${level} ${words}`))
  })
})

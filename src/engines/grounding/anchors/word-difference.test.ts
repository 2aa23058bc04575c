import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { growthOf, moreThanLength } from '../../documents/server/testing/growth.ts'
import { compareTexts, compareWords } from './word-difference.ts'

const read = (words: readonly { op: string; text: string }[], without: string) =>
  words
    .filter(({ op }) => op !== without)
    .map(({ text }) => text)
    .join('')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .join(' ')

const sentence = fc
  .array(fc.constantFrom('bread', 'wheat', 'rose', 'fell', 'in', '1846', 'prices'), {
    maxLength: 30,
  })
  .map((words) => words.join(' '))

describe('the comparison of two wordings', () => {
  it('marks what came and what went, and leaves the rest', () => {
    expect(compareWords('Bread prices rose fast.', 'Bread prices fell fast.')).toEqual([
      { op: 'same', text: 'Bread prices ' },
      { op: 'delete', text: 'rose ' },
      { op: 'insert', text: 'fell ' },
      { op: 'same', text: 'fast.' },
    ])
  })

  it('gives back both wordings, whatever they are', () => {
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const words = compareWords(before, after)
        expect(read(words, 'insert')).toBe(before)
        expect(read(words, 'delete')).toBe(after)
      }),
    )
  })

  it('sees no change in spaces, dashes and quotation marks', () => {
    const { changed, unchanged } = compareTexts(
      [{ type: 'paragraph', text: 'He said  "no" - twice.' }],
      [{ type: 'paragraph', text: 'He said “no” – twice.' }],
    )
    expect({ changed, unchanged }).toEqual({ changed: [], unchanged: 1 })
  })
})

describe('the comparison of two texts', () => {
  const block = (text: string) => ({ type: 'paragraph', text })

  it('sets an edited paragraph beside its earlier wording when one was put before it', () => {
    const { changed, unchanged } = compareTexts(
      [block('One.'), block('Bread prices rose in the year of 1846.')],
      [block('One.'), block('Something new.'), block('Bread prices fell in the year of 1846.')],
    )
    expect(unchanged).toBe(1)
    expect(changed.map(({ words }) => words.map(({ op }) => op))).toEqual([
      ['insert'],
      ['same', 'delete', 'insert', 'same'],
    ])
  })

  it('takes time that grows with the texts, even where they have nothing in common', () => {
    const long = (word: string, length: number) =>
      Array.from({ length }, (_, index) => block(`${word} ${index} `.repeat(40)))
    const growth = growthOf(50, (length) => compareTexts(long('one', length), long('two', length)))
    expect(growth).toBeLessThan(moreThanLength)
  })
})

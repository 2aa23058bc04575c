import { describe, expect, it } from 'vitest'

import type { Block, LineBox } from '#engines/documents/document.ts'

import { alignPages } from './align-pages.ts'
import type { PageText } from './align-pages.ts'

const block = (id: string, text: string): Block => ({ id, type: 'paragraph', text })

/** Lines of ten points a letter, as many letters as they have, one under the other. */
function printed(...lines: readonly string[]): PageText {
  let start = 0
  const boxes = lines.map((line, index): LineBox => {
    const box = {
      page: 1,
      start,
      end: start + line.length,
      x: 0,
      y: index * 20,
      w: line.length * 10,
      h: 12,
    }
    start += line.length + 1
    return { ...box, edges: Array.from({ length: line.length + 1 }, (_, at) => at * 10) }
  })
  return { text: lines.join(' '), lines: boxes }
}

const wordsAt = (
  text: string,
  lines: readonly LineBox[] = [],
): readonly (readonly [string, number, number])[] =>
  lines.map(({ start, end, x, y }) => [text.slice(start, end), x, y])

describe('a draft on pages that were set from it', () => {
  const pages = [
    printed('1. Section 1'),
    printed('Hedges matter in the north of the', 'country, where beetles live.'),
    printed('12'),
    printed('1.2.3. Section 1.2.3'),
    printed('They live in old hedges.'),
  ]
  const blocks = [
    block('a', 'Section 1'),
    block('b', 'Hedges matter in the north of the country, where beetles live.'),
    block('c', 'Section 1.2.3'),
    block('d', 'They live in “old” hedges.'),
    block('e', 'Nothing of this was ever printed anywhere.'),
  ]
  const placed = alignPages(blocks, pages)

  it('has its words where they are printed, line by line', () => {
    expect(wordsAt(blocks[1]?.text ?? '', placed.get('b'))).toEqual([
      ['Hedges matter in the north of the', 0, 0],
      ['country, where beetles live.', 0, 20],
    ])
  })

  it('keeps headings apart that begin alike, without their numbers', () => {
    expect(wordsAt('Section 1', placed.get('a'))).toEqual([['Section 1', 30, 0]])
    expect(wordsAt('Section 1.2.3', placed.get('c'))).toEqual([['Section 1.2.3', 70, 0]])
  })

  it('finds words whose quotation marks are set otherwise, and invents no place', () => {
    expect(placed.get('d')?.[0]).toMatchObject({ start: 0, end: 26, x: 0 })
    expect(placed.has('e')).toBe(false)
  })
})

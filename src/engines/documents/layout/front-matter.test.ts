import { describe, expect, it } from 'vitest'

import type { Block } from '../document.ts'
import { locateAbstract } from './front-matter.ts'

const block = (id: string, type: Block['type'], text: string): Block => ({
  id,
  type,
  text,
  lines: [{ page: 1, start: 0, end: text.length, x: 0, y: 0, w: 100, h: 10 }],
})

describe('an abstract without a name', () => {
  const words = 'We count the hedges of the north by their height and by their age. '
    .repeat(4)
    .trim()
  const opening = (text: string) =>
    locateAbstract([block('title', 'title', 'On Hedges'), block('a', 'paragraph', text)], 'en')

  it('is the first paragraph, but not the rest of a sentence', () => {
    expect(opening(words)).toEqual(['a'])
    expect(opening(`data (e.g. of hedges), counting is a choice. ${words}`)).toEqual([])
  })
})

describe('an abstract in print so small that it looks like notes', () => {
  it('is all that stands from its name to the index terms', () => {
    const blocks = [
      block('title', 'title', 'On Hedges'),
      block('a', 'footnote', 'Abstract—We count the hedges of the north by'),
      block('b', 'paragraph', 'their height, and those of the south by their age.'),
      block('terms', 'footnote', 'Index Terms—hedges, counting'),
      block('intro', 'heading', 'Introduction'),
      block('text', 'paragraph', 'Hedges have been counted since they grew.'),
    ]
    expect(locateAbstract(blocks, 'en')).toEqual(['a', 'b'])
  })

  it('ends before the classification of the ACM', () => {
    const blocks = [
      block('h', 'heading', 'Abstract'),
      block('a', 'paragraph', 'We count the hedges of the north.'),
      block('c', 'paragraph', '2012 ACM Subject Classification Human-centered computing → Hedges'),
    ]
    expect(locateAbstract(blocks, 'en')).toEqual(['a'])
  })
})

import { describe, expect, it } from 'vitest'

import type { Block } from '../../document.ts'
import { locateAbstract } from './abstract.ts'

const block = (id: string, type: Block['type'], text: string): Block => ({
  id,
  type,
  text,
  lines: [{ page: 1, start: 0, end: text.length, x: 0, y: 0, w: 100, h: 10 }],
})

const words = 'We count the hedges of the north by their height and by their age. '.repeat(4).trim()

const located = (...under: readonly Block[]) =>
  locateAbstract(
    [
      block('title', 'title', 'The hedges of the north'),
      block('name', 'heading', 'ABSTRACT'),
      ...under,
      block('intro', 'heading', '1 Introduction'),
    ],
    'en',
  )

describe('the form over an abstract', () => {
  const form = block(
    'form',
    'paragraph',
    'Author Ada Example Name of the thesis The hedges of the north Number of pages 167',
  )
  const keywords = [
    block('keys', 'heading', 'Keywords'),
    block('list', 'paragraph', 'hedges, walls, age of plants'),
  ]

  it('is no part of it, nor are the keywords that end the form', () => {
    expect(located(form, ...keywords, block('a', 'paragraph', words))).toEqual(['a'])
  })

  it('is no form where sentences stand over the keywords', () => {
    expect(
      located(block('a', 'paragraph', words), ...keywords, block('b', 'paragraph', words)),
    ).toEqual(['a'])
  })
})

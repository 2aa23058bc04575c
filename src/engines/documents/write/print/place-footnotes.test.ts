import { describe, expect, it } from 'vitest'

import type { Block } from '../../document.ts'
import { placeFootnotes } from './place-footnotes.ts'

const lines: Block['lines'] = [{ page: 1, x: 0, y: 0, w: 100, h: 10, start: 0, end: 10 }]
const printed = (id: string, type: Block['type'], text: string): Block => ({
  id,
  type,
  text,
  lines,
})

function placed(blocks: readonly Block[]) {
  const { calls } = placeFootnotes(blocks)
  return [...calls].map(([block, [call]]) => ({
    block,
    at: call?.at,
    until: call?.until,
    skip: call?.skip,
  }))
}

describe('footnotes of a printed page', () => {
  it('find the plain number at the end of a word and lose their own', () => {
    const blocks = [
      printed('a', 'paragraph', 'It finds the mentions.4 Then it links them.'),
      printed('b', 'paragraph', 'As GPT4 does in section 2.4 for 4 of them.'),
      printed('n', 'footnote', '4We also tried rules.'),
    ]
    expect(placed(blocks)).toEqual([{ block: 'a', at: 22, until: 23, skip: 1 }])
  })

  it('take no number for a call that belongs to the words', () => {
    const blocks = [
      printed('b', 'paragraph', 'As GPT4 does in section 2.4 for 4 of them, by 14 %.'),
      printed('n', 'footnote', '4We also tried rules.'),
    ]
    expect(placed(blocks)).toEqual([{ block: 'b', at: 51, until: 51, skip: 1 }])
  })

  it('keep a year or an amount with which they begin', () => {
    const blocks = [
      printed('a', 'paragraph', 'Prices rose.'),
      printed('n', 'footnote', '2011 was a year of floods.'),
    ]
    expect(placed(blocks)).toEqual([{ block: 'a', at: 12, until: 12, skip: 0 }])
  })
})

import { describe, expect, it } from 'vitest'

import { blocksOf } from '../../testing/blocks.ts'
import { withoutRights } from './rights-of-abstract.ts'

const said = 'We counted all the loaves of the north. They were warm.'

describe('who holds the rights, behind the last sentence of an abstract', () => {
  it.each([
    '© 2031 Northern Press. All rights reserved.',
    'Copyright © 2031 Northern Press, Ltd.',
    'Copyright c 2031 Northern Society of Bakers',
    '(North Bread J 2031;235:12–23.)',
    '© 2031 Northern Press LLC. [http://dx.doi.org/10.1000/1.4800800]',
  ])('is a note: %s', (rights) => {
    const blocks = blocksOf(`${said} ${rights}`, 'Introduction')
    const parted = withoutRights(blocks, ['b1'])
    expect(parted.abstract).toEqual(['b1'])
    expect(parted.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', said],
      ['footnote', rights],
      ['paragraph', 'Introduction'],
    ])
  })

  it('stays where it belongs to a sentence of the abstract', () => {
    const blocks = blocksOf('We ask who wrote © 2031 on loaves. They were warm.')
    expect(withoutRights(blocks, ['b1']).blocks).toEqual(blocks)
    expect(withoutRights(blocks, []).blocks).toEqual(blocks)
  })

  it('takes its part of the printed line along', () => {
    const text = 'They were warm. © 2031 Northern Press.'
    const edges = Array.from({ length: text.length + 1 }, (_, at) => 10 + at)
    const line = { page: 1, start: 0, end: text.length, x: 10, y: 5, w: text.length, h: 8, edges }
    const marks = [{ start: 5, end: 20, kind: 'italic' as const }]
    const { blocks } = withoutRights(blocksOf({ text, lines: [line], marks }), ['b1'])
    expect(
      blocks.map(({ lines = [] }) => lines.map(({ start, end, x, w }) => [start, end, x, w])),
    ).toEqual([[[0, 15, 10, 15]], [[0, 22, 26, 22]]])
    expect(blocks.map((block) => block.marks)).toEqual([
      [{ start: 5, end: 15, kind: 'italic' }],
      [{ start: 0, end: 4, kind: 'italic' }],
    ])
  })
})

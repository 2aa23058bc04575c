import { describe, expect, it } from 'vitest'

import type { Block } from '../document.ts'
import { documentFromText } from '../typed-text.ts'
import { htmlOf } from './html.ts'
import { latexOf } from './latex/latex.ts'
import { markdownOf } from './markdown.ts'
import { countOf, nestLists } from './nested-lists.ts'
import { planPrint } from './print/print-plan.ts'

const item = (text: string, depth = 0, number?: string): Block => ({
  id: text,
  type: 'list-item',
  text,
  ...(depth > 0 && { depth }),
  ...(number !== undefined && { number }),
})

const blocks: readonly Block[] = [
  item('one', 0, '1'),
  item('of one, a', 1, 'a'),
  item('of one, b', 1, 'b'),
  item('a point of b', 2),
  item('two', 0, '2'),
  item('a loose point', 1),
  item('clause', 0, '2.1'),
]
const plan = planPrint({ ...documentFromText(''), blocks: [...blocks] })

describe('lists within lists', () => {
  it('are told by their depth, and split where bullets follow numbers', () => {
    const [piece] = plan.pieces
    if (piece?.kind !== 'list') throw new Error('The items are one list')
    const shape = (lists: ReturnType<typeof nestLists>): unknown =>
      lists.map(({ isOrdered, items }) => [
        isOrdered ? 'counted' : 'points',
        ...items.map(({ item: own, inner }) => [
          own.block,
          ...(shape(inner) as readonly unknown[]),
        ]),
      ])
    expect(shape(nestLists(piece.items))).toEqual([
      [
        'counted',
        ['one', ['counted', ['of one, a'], ['of one, b', ['points', ['a point of b']]]]],
        ['two', ['points', ['a loose point']]],
        ['clause'],
      ],
    ])
    expect(nestLists(piece.items, 0)).toHaveLength(5)
  })

  it('count as their labels do', () => {
    const count = (...labels: readonly string[]) => {
      const items = labels.map((label) => ({
        item: { block: '', isOrdered: true, depth: 0, label, inlines: [] },
        inner: [],
      }))
      const counted = countOf({ isOrdered: true, depth: 0, items })
      return counted === undefined ? undefined : [counted.type, ...counted.values]
    }
    expect(count('3', '4')).toEqual(['1', 3, 4])
    expect(count('a.', 'b)', 'i')).toEqual(['a', 1, 2, 9])
    expect(count('i', 'ii', 'iv', 'ix')).toEqual(['i', 1, 2, 4, 9])
    expect(count('c', 'd')).toEqual(['a', 3, 4])
    expect(count('A', 'B')).toEqual(['A', 1, 2])
    expect([count('1.1'), count('H1', 'H2'), count('A', 'b'), count('iiii')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are set in HTML within the item that they belong to, each label as the author counts', () => {
    const html = htmlOf(plan, { mathOf: () => null, pictures: new Map() })
    expect(html).toContain(
      '<li><span class="label">1</span> one<ol type="a"><li value="1">of one, a</li><li value="2">of one, b<ul><li>a point of b</li></ul></li></ol></li>',
    )
  })

  it('are set in Markdown under the words of their item', () => {
    expect(markdownOf(plan)).toContain(
      [
        '1. one',
        '   - a) of one, a',
        '   - b) of one, b',
        '     - a point of b',
        '2. two',
        '   - a loose point',
        '- 2.1) clause',
      ].join('\n'),
    )
  })

  it('are set in LaTeX as far down as it nests, and counted by it where it counts alike', () => {
    const latex = latexOf(plan)
    expect(latex).toContain(
      '\\begin{enumerate}\n\\item of one, a\n\\item of one, b\n\\begin{itemize}',
    )
    expect(latex).toContain('\\item[2.1.] clause')
    const deep = planPrint({
      ...documentFromText(''),
      blocks: Array.from({ length: 8 }, (_, depth) => item(`at ${depth}`, depth)),
    })
    expect(latexOf(deep).match(/\\begin\{itemize\}/gu)).toHaveLength(4)
  })
})

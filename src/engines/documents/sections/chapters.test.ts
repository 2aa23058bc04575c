import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Block } from '../document.ts'
import { blocksOf, documentOf, heading } from '../testing/blocks.ts'
import { splitIntoChapters } from './chapters.ts'

const titles = (blocks: Block[], abstract: string[] = []) => {
  const { front, chapters } = splitIntoChapters(
    documentOf(blocks, { title: 'The title', abstract }),
  )
  return {
    front: front.map((block) => block.text),
    chapters: chapters.map((chapter) => [chapter.number, chapter.title, chapter.blocks.length]),
  }
}

describe('splitIntoChapters', () => {
  it('gives the sections of a paper, with title, authors, abstract and keywords in front', () => {
    const blocks = blocksOf(
      { type: 'title', text: 'The title' },
      { type: 'authors', text: 'Ann Lee' },
      heading('Abstract'),
      'We asked.',
      'Keywords: one, two',
      heading('Introduction', 1, '1'),
      'Why.',
      heading('Aims', 2, '1.1'),
      'What for.',
      heading('Methods', 1, '2'),
      'How.',
      heading('References'),
      { type: 'reference', text: 'Lee, A. (2015). Birds.' },
    )
    expect(titles(blocks, ['b4'])).toEqual({
      front: ['The title', 'Ann Lee', 'Abstract', 'We asked.', 'Keywords: one, two'],
      chapters: [
        ['1', 'Introduction', 4],
        ['2', 'Methods', 2],
        ['', 'References', 2],
      ],
    })
  })

  it('keeps long addresses above an abstract in front, and opens with prose below it', () => {
    const addresses = 'Institute of Ponds, Marsh Lane 4, Fenton. '.repeat(20)
    const above = [{ type: 'title' as const, text: 'The title' }, addresses]
    const written = (...below: (string | Partial<Block>)[]) =>
      blocksOf(...above, heading('Abstract'), 'We asked.', ...below, heading('Methods'), 'How.')
    expect(titles(written(), ['b4'])).toEqual({
      front: ['The title', addresses, 'Abstract', 'We asked.'],
      chapters: [['', 'Methods', 2]],
    })
    const lead = 'Ponds are small and hold more than they show. '.repeat(20)
    expect(titles(written(heading('Background', 2), lead), ['b4']).chapters).toEqual([
      ['', 'The title', 2],
      ['', 'Methods', 2],
    ])
  })

  it('uses chapters where a thesis has parts above them', () => {
    const blocks = blocksOf(
      heading('Part I: Ground', 1),
      heading('Soil', 2, '1'),
      'Soil text.',
      heading('Water', 2, '2'),
      'Water text.',
      heading('Part II: Air', 1),
      heading('Wind', 2, '3'),
      'Wind text.',
      heading('References', 1),
    )
    expect(titles(blocks).chapters).toEqual([
      ['1', 'Soil', 3],
      ['2', 'Water', 2],
      ['3', 'Wind', 3],
      ['', 'References', 1],
    ])
  })

  it('looks below a lone first heading that is really a title', () => {
    const blocks = blocksOf(
      heading('My paper', 1),
      heading('Introduction', 2),
      'a',
      heading('Methods', 2),
      'b',
    )
    expect(titles(blocks).chapters.map(([, title]) => title)).toEqual(['Introduction', 'Methods'])
  })

  it('keeps what a lone first heading is followed by below it', () => {
    const lead = 'Dialect in the novel is mostly comic, and this chapter asks why. '.repeat(10)
    const under = (number: string, below: string) =>
      titles(
        blocksOf(
          heading('Work and speech', 1, number),
          below,
          heading('Before', 2),
          'a',
          heading('After', 2),
          'b',
        ),
      )
    const opens = (number: string) => ({
      front: [],
      chapters: [
        [number, 'Work and speech', 2],
        ['', 'Before', 2],
        ['', 'After', 2],
      ],
    })
    expect(under('', lead)).toEqual(opens(''))
    expect(under('2', 'Dialect is comic.')).toEqual(opens('2'))
    expect(under('', 'By Ann Lee').front).toEqual(['Work and speech', 'By Ann Lee'])
  })

  it('makes one chapter of a text without headings', () => {
    expect(titles(blocksOf('One.', 'Two.'))).toEqual({
      front: [],
      chapters: [['', 'The title', 2]],
    })
  })

  it('keeps every block exactly once and in order', () => {
    const part = fc.oneof(
      fc.constantFrom('Text.', 'Keywords: a, b'),
      fc.record({
        type: fc.constant('heading' as const),
        text: fc.constantFrom(
          'Introduction',
          'Abstract',
          'Part I',
          'Methods',
          'Own words',
          'References',
          'Contents',
        ),
        level: fc.integer({ min: 1, max: 4 }),
      }),
      fc.record({
        type: fc.constantFrom('caption' as const, 'footnote' as const, 'table' as const),
        text: fc.constant('x'),
      }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const blocks = blocksOf(...parts)
        const { front, chapters } = splitIntoChapters(documentOf(blocks))
        const all = [...front, ...chapters.flatMap((chapter) => chapter.blocks)].map(
          (block) => block.id,
        )
        expect([...all].sort()).toEqual(blocks.map((block) => block.id).sort())
        for (const chapter of chapters) {
          const places = chapter.blocks.map((block) =>
            blocks.findIndex(({ id }) => id === block.id),
          )
          expect(places).toEqual([...places].sort((one, other) => one - other))
        }
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'

import type { Block } from '../../document.ts'
import { locateAbstract } from './abstract.ts'

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

describe('an abstract on a page of its own', () => {
  const onPage = (page: number, id: string, text: string): Block => {
    const own = block(id, 'paragraph', text)
    return { ...own, lines: own.lines?.map((line) => ({ ...line, page })) ?? [] }
  }
  const front = [
    block('title', 'title', 'On Hedges'),
    block('name', 'heading', 'Abstract'),
    onPage(1, 'a', 'We count the hedges of the north by their height and by their age.'),
    onPage(1, 'b', 'They are older than the walls beside them, and lower.'),
  ]
  const text = [block('intro', 'heading', '1 Introduction'), onPage(3, 'c', 'Hedges grow.')]

  it('ends before the same in another language, whose name looks like its text', () => {
    const other = [
      onPage(2, 'title2', 'Hekkide vanusest ja kõrgusest põhja linnades'),
      onPage(2, 'name2', 'Annotatsioon'),
      onPage(2, 'd', 'Loeme hekke.'),
    ]
    expect(locateAbstract([...front, ...other, ...text], 'en')).toEqual(['a', 'b'])
  })

  it('ends before the name of the supervisor', () => {
    const supervisor = onPage(1, 's', 'Thesis Supervisor: Ada Example Title: Professor of Hedges')
    expect(locateAbstract([...front, supervisor, ...text], 'en')).toEqual(['a', 'b'])
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

describe('an executive summary before the first chapter', () => {
  const summary = [
    block('h', 'heading', 'Executive Summary'),
    block('a', 'paragraph', 'We count the hedges of the north by their height and age.'),
    block('i', 'heading', '1 Introduction'),
  ]

  it('is the abstract of a work that has no other', () => {
    expect(locateAbstract(summary, 'en')).toEqual(['a'])
    const both = [
      block('g', 'heading', 'Abstract'),
      block('b', 'paragraph', 'We count the hedges of the south.'),
      ...summary,
    ]
    expect(locateAbstract(both, 'en')).toEqual(['b'])
  })
})

describe('the end of an abstract', () => {
  const words = 'We count the loaves of the north by their height and by their weight. '
  const lines = (page: number, h: number, count = 4) =>
    Array.from({ length: count }, (_, index) => ({
      page,
      start: index * 70,
      end: index * 70 + 70,
      x: 72,
      y: 100 + index * 12,
      w: 300,
      h,
    }))
  const set = (
    { id, type, text }: Block,
    { page = 1, h = 10, count = 4 }: { page?: number; h?: number; count?: number } = {},
  ): Block => ({ id, type, text, lines: lines(page, h, count) })
  const heading = block('h', 'heading', 'Abstract')
  const prose = (id: string, text = words.repeat(4).trim()) => block(id, 'paragraph', text)
  const body = Array.from({ length: 6 }, (_, index) => set(prose(`t${index}`), { count: 20 }))

  it('comes where the letters of the text begin without a heading', () => {
    const blocks = [heading, set(prose('a'), { h: 10.6 }), set(prose('b')), ...body]
    expect(locateAbstract(blocks, 'en')).toEqual(['a'])
  })

  it('comes before smaller letters, the notes of the title and a dedication', () => {
    const next = block('i', 'heading', '1 Introduction')
    const small = set(prose('s', 'Subjects Baking, Milling'), { h: 9, count: 1 })
    const note = set(prose('n', '∗ Part of the work was done in the north.'))
    const dedication = set(prose('d', 'To Anne and Robin.'), { page: 2, count: 1 })
    const ends = (last: Block) => locateAbstract([heading, set(prose('a')), last, next], 'en')
    expect([small, note, dedication].map(ends)).toEqual([['a'], ['a'], ['a']])
  })

  it('is the end of its last sentence, behind the notes of the column', () => {
    const blocks = [
      heading,
      set(prose('a', `${words.repeat(4)}The bakers of the south had`)),
      block('n', 'footnote', 'Communicated by A. Example.'),
      block('e', 'heading', 'Electronic supplementary material'),
      block('m', 'footnote', 'The online version of this article has more loaves.'),
      set(prose('b', 'fewer ovens than those of the north, and more bread.')),
      block('i', 'heading', 'Introduction'),
      ...body,
    ]
    expect(locateAbstract(blocks, 'en')).toEqual(['a', 'b'])
  })

  it('is that of a passage in small print where nothing else stands under its name', () => {
    const blocks = [
      heading,
      block('n', 'footnote', `${words.repeat(4)}© 2008 Northern Press. All rights reserved.`),
      block('i', 'heading', '1. Introduction'),
      ...body,
    ]
    expect(locateAbstract(blocks, 'en')).toEqual(['n'])
  })
})

describe('an abstract over columns, without a name', () => {
  it('ends where the text begins in a column half as wide', () => {
    const words = 'We count the hedges of the north by their height and by their age. '
    const wide = (id: string, w: number): Block => {
      const own = block(id, 'paragraph', words.repeat(4).trim())
      return { ...own, lines: own.lines?.map((line) => ({ ...line, w })) ?? [] }
    }
    const heading = block('h', 'heading', 'Why hedges?')
    const blocks = [block('title', 'title', 'On Hedges'), wide('a', 500), wide('b', 240), heading]
    expect(locateAbstract(blocks, 'en')).toEqual(['a'])
    const even = [block('title', 'title', 'On Hedges'), wide('a', 500), wide('b', 490), heading]
    expect(locateAbstract(even, 'en')).toEqual(['a', 'b'])
  })
})

describe('the name of an abstract on a form', () => {
  it('has no abstract under it where nothing stands but names with numbers', () => {
    const blocks = [
      block('title', 'title', 'On Hedges'),
      block('name', 'heading', 'Abstract'),
      block('a', 'paragraph', 'Ada Example, 4711042 Bo Sample, 4711043'),
      block('intro', 'heading', '1 Introduction'),
    ]
    expect(locateAbstract(blocks, 'en')).toEqual([])
  })
})

describe('an abstract whose parts are run in', () => {
  it('has all of them up to the heading of the keywords', () => {
    const blocks = [
      block('title', 'title', 'On Hedges'),
      block('a', 'paragraph', 'Abstract – Background: Hedges are old.'),
      block('b', 'paragraph', 'Aims: To count them by their height.'),
      block('keys', 'heading', 'Keywords –'),
      block('words', 'footnote', 'hedges, height'),
      block('intro', 'heading', '1 Introduction'),
      block('text', 'paragraph', 'Hedges have been counted since there are any.'),
    ]
    expect(locateAbstract(blocks, 'en')).toEqual(['a', 'b'])
  })

  it('ends before the headings of subjects', () => {
    const blocks = [
      block('title', 'title', 'On Hedges'),
      block('name', 'heading', 'Abstract'),
      block('a', 'paragraph', 'We count the hedges of the north by their height.'),
      block('s', 'paragraph', 'Subject headings: Hedges: height — Methods: counting'),
      block('intro', 'heading', '1 Introduction'),
    ]
    expect(locateAbstract(blocks, 'en')).toEqual(['a'])
  })
})

describe('an abstract in two languages', () => {
  const words = 'We count the hedges of the north by their height and by their age.'
  const abstractOf = (names: readonly string[], language: string) =>
    locateAbstract(
      [
        block('title', 'title', 'On Hedges'),
        ...names.flatMap((name, index) => [
          block(`name${index}`, 'heading', name),
          block(`text${index}`, 'paragraph', words),
        ]),
        block('intro', 'heading', '1 Introduction'),
        block('c', 'paragraph', words),
      ],
      language,
    )

  it('is found where the names say which language each has', () => {
    expect(abstractOf(['Summary (English)', 'Summary (Danish)'], 'en')).toEqual(['text0'])
  })

  it('is the one in the language of a German text', () => {
    expect(abstractOf(['Abstract', 'Kurzfassung'], 'de')).toEqual(['text1'])
    expect(abstractOf(['Kurzfassung', 'Abstract'], 'de')).toEqual(['text0'])
  })
})

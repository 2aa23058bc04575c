import { describe, expect, it } from 'vitest'

import type { Block } from '../../document.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { abstractOf, names } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'
import { locateAbstract } from './abstract.ts'
import { withoutStepHeadings } from './steps-without-name.ts'

const head = (text: string, y: number, size = 12) => span({ text, y, size, isBold: true })
const title = head('Loaves of the Northern Valleys in Winter', 60, 18)
const authors = span({ text: 'Ada Byron1, Max Born2', y: 90, size: 12 })
const textPage = page({
  number: 2,
  spans: [
    head('Introduction', 60),
    ...passage({ name: 'intro', y: 80, lines: 20 }),
    head('Methods', 340),
    ...passage({ name: 'methods', y: 360, lines: 20 }),
  ],
})

describe('an abstract that goes on on the next page', () => {
  it('is whole, without what the journal says of its going on', () => {
    const document = readPages([
      page({
        spans: [
          title,
          authors,
          head('Abstract', 120),
          ...passage({ name: 'background', y: 140, lines: 8 }),
          span({ text: '(Continued on next page)', x: 400, y: 250, size: 9 }),
          span({ text: '* Correspondence: ada@example.org', y: 600, size: 7 }),
          span({ text: '1Department of Bread, Example University', y: 610, size: 7 }),
          span({
            text: '© The Author(s). 2031 Open Access This article is licensed under a Creative',
            y: 700,
            size: 7,
          }),
          span({
            text: 'Commons Attribution 4.0 International License, which permits use.',
            y: 709,
            size: 7,
          }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: '(Continued from previous page)', y: 60, size: 9 }),
          ...passage({ name: 'Conclusion', y: 80, lines: 3 }),
          span({ text: 'Keywords: Bread, Winter, Valleys', y: 130 }),
          head('Introduction', 160),
          ...passage({ name: 'intro', y: 180, lines: 30 }),
        ],
      }),
    ])
    const said = abstractOf(document).map((text) => text.split(' ')[0])
    expect(said).toEqual(['background0', 'Conclusion0'])
    expect(document.blocks.some(({ text }) => text.includes('Continued'))).toBe(false)
  })
})

describe('a licence over an abstract without a name', () => {
  it('ends with its own last word, which is no address', () => {
    const print = (text: string, y: number) => span({ text, y, size: 9 })
    const licence =
      'Copyright © 2031 Ada Byron et al. This is an open access article distributed under the'
    const document = readPages([
      page({
        spans: [
          title,
          span({
            text: 'Ada Byron,1 Maria Susana Oliveira da Silva de Almeida,1',
            y: 90,
            size: 12,
          }),
          print('1Department of Bread, Example University, Example Town', 110),
          print(licence, 140),
          print(
            'Creative Commons Attribution License, provided the original work is properly',
            151,
          ),
          print('cited.', 162),
          ...passage({ name: 'summary', y: 190, lines: 5 }),
          head('1. Introduction', 280),
          ...passage({ name: 'intro', y: 300, lines: 30 }),
        ],
      }),
      textPage,
    ])
    expect(abstractOf(document).map((text) => text.split(' ')[0])).toEqual(['summary0'])
    expect(names(document)).toEqual(['Ada Byron', 'Maria Susana Oliveira da Silva de Almeida'])
  })
})

describe('steps of an abstract that has no name', () => {
  const block = (id: string, type: Block['type'], text: string): Block => ({
    id,
    type,
    text,
    ...(type === 'heading' ? { level: 1 } : {}),
    lines: [{ page: 1, start: 0, end: text.length, x: 0, y: 0, w: 100, h: 10 }],
  })
  const words = 'We bake the loaves of the north and weigh them. '
  const prose = (id: string, times = 3) => block(id, 'paragraph', words.repeat(times).trim())
  const steps = [
    block('title', 'title', 'On Loaves'),
    block('s1', 'heading', 'Background'),
    prose('a'),
    block('s2', 'heading', 'Study Design'),
    prose('b'),
    block('s3', 'heading', 'Conclusions'),
    prose('c'),
  ]
  const text = [block('m', 'heading', 'Methods of baking'), prose('t', 80)]

  it('are its paragraphs, and their names no sections', () => {
    const blocks = [...steps, ...text]
    const found = locateAbstract(blocks, 'en')
    expect(found).toEqual(['a', 'b', 'c'])
    const headings = withoutStepHeadings(blocks, found).filter(({ type }) => type === 'heading')
    expect(headings.map(({ id }) => id)).toEqual(['m'])
  })

  it('are the sections of a note that has hardly more text', () => {
    const blocks = [...steps, block('r', 'heading', 'References')]
    expect(locateAbstract(blocks, 'en')).toEqual([])
    expect(withoutStepHeadings(blocks, [])).toBe(blocks)
  })

  it('may run in, those after the first within its paragraph', () => {
    const run = passage({ name: 'x', y: 0, lines: 1, width: 60 })[0]?.text ?? ''
    const document = readPages([
      page({
        spans: [
          title,
          authors,
          span({ text: 'Background. ', y: 130, size: 10, isItalic: true }),
          span({ text: run.replace(/\.$/u, 'a'), x: 135, y: 130 }),
          span({
            text: 'Bread is old. Methods. We weigh the loaves of each valley and of each',
            y: 142,
          }),
          span({
            text: 'winter. Results. They are heavier in the north, where an oven is warm for longer.',
            y: 154,
          }),
          span({
            text: 'Conclusions. Winters count for more than the flour, the oven and the baker do.',
            y: 166,
          }),
          head('Introduction', 200),
          ...passage({ name: 'intro', y: 220, lines: 40 }),
        ],
      }),
      textPage,
    ])
    expect(headingsOf(document)[0]).toMatch(/Introduction/u)
    expect(abstractOf(document)[0]).toMatch(/^Background\. x0/u)
  })
})

describe('“Introduction” right under “Abstract”', () => {
  const block = (id: string, type: Block['type'], text: string): Block => ({
    id,
    type,
    text,
    ...(type === 'heading' ? { level: text === 'Introduction' ? 2 : 1 } : {}),
    lines: [{ page: 1, start: 0, end: text.length, x: 0, y: 0, w: 100, h: 10 }],
  })
  const words = 'We bake the loaves of the north and weigh them all in winter. '.repeat(3).trim()
  const blocks = (last: string) => [
    block('h', 'heading', 'ABSTRACT'),
    block('i', 'heading', 'Introduction'),
    block('a', 'paragraph', words),
    block('b', 'heading', last),
    block('t', 'paragraph', words.repeat(4)),
  ]

  it('is its first step where the text has an opening of its own', () => {
    expect(locateAbstract(blocks('BACKGROUND'), 'en')).toEqual(['a'])
    expect(locateAbstract(blocks('METHODS'), 'en')).toEqual([])
  })
})

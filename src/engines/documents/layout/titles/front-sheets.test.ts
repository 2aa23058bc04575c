import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { names, readFront, textPages } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Sheets before a title page, what stands over a title, and the small print under it. */

const titlePage = [
  span({ text: 'Bachelor’s thesis', x: 150, y: 240, size: 12 }),
  span({ text: 'HEDGES AND WHO', x: 150, y: 310, size: 20, isBold: true }),
  span({ text: 'PLANTS THEM', x: 150, y: 340, size: 20, isBold: true }),
  span({ text: 'Ada Example', x: 150, y: 490, size: 12, isBold: true }),
  span({ text: 'Faculty of Gardens', x: 150, y: 700 }),
]

describe('the sheet with the task, before the title page', () => {
  it.each(['Assignment of bachelor’s thesis', 'ZADÁNÍ BAKALÁŘSKÉ PRÁCE', 'Aufgabenstellung'])(
    '"%s" is no title, and nothing on either is a heading',
    (name) => {
      const document = readFront(
        [
          span({ text: name, x: 180, y: 180, size: 17 }),
          span({ text: 'Student:', y: 220, size: 9, isBold: true }),
          span({ text: 'Ada Example', x: 170, y: 220, size: 9 }),
          span({ text: 'Instructions', y: 320, size: 12, isBold: true }),
          ...passage({ name: 'task', y: 345, lines: 6 }),
        ],
        titlePage,
      )
      expect(document.title).toBe('HEDGES AND WHO PLANTS THEM')
      expect(names(document)).toEqual(['Ada Example'])
      expect(headingsOf(document)).toEqual(['1 Methods', '1 Results'])
    },
  )

  it('is what a work is about whose title says "assignment" otherwise', () => {
    const document = readFront([
      span({ text: 'Assignment of Paths to Small Animals', x: 120, y: 180, size: 17 }),
      span({ text: 'Ada Example', x: 240, y: 220 }),
      ...passage({ name: 'opening', y: 260, lines: 20 }),
    ])
    expect(document.title).toBe('Assignment of Paths to Small Animals')
  })
})

describe('a title page that is bound in once more', () => {
  it('at the end gives no headings', () => {
    const document = readPages([
      page({ number: 1, spans: titlePage }),
      ...textPages(2),
      page({ number: 4, spans: passage({ name: 'rest', y: 90, lines: 30 }) }),
      ...[5, 6, 7].map((number) =>
        page({ number, spans: passage({ name: `more${number}`, y: 90, lines: 30 }) }),
      ),
      page({
        number: 8,
        spans: [
          span({ text: 'ADA EXAMPLE', x: 220, y: 120, size: 14 }),
          span({ text: 'HEDGES AND WHO PLANTS THEM', x: 150, y: 300, size: 14, isBold: true }),
          span({ text: 'Bachelor’s thesis presented to the', x: 280, y: 420 }),
          span({ text: 'Faculty of Gardens', x: 280, y: 432 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual(['1 Methods', '1 Results'])
  })
})

describe('a declaration that names the title', () => {
  it('keeps its heading', () => {
    const document = readFront(titlePage, [
      span({ text: 'Declaration', y: 90, size: 16, isBold: true }),
      span({
        text: 'I declare that this thesis, HEDGES AND WHO PLANTS THEM, and what is said',
        y: 130,
      }),
      span({
        text: 'in it are my own, and that all who helped me are named on its last page.',
        y: 142,
      }),
    ])
    expect(headingsOf(document)).toEqual(['1 Declaration', '1 Methods', '1 Results'])
  })
})

describe('over a title', () => {
  it('a university and its programme may take three lines in letters as large', () => {
    const document = readFront([
      span({ text: 'UNIVERSIDADE FEDERAL DO NORTE', x: 190, y: 70 }),
      span({ text: 'PROGRAMA DE PÓS-GRADUAÇÃO EM CIÊNCIA DA', x: 170, y: 82 }),
      span({ text: 'COMPUTAÇÃO', x: 260, y: 94 }),
      span({ text: 'Ada Exemplo', x: 255, y: 140 }),
      span({ text: 'CAMINHOS PARA PEQUENOS ANIMAIS EM', x: 190, y: 270 }),
      span({ text: 'MUITOS JARDINS', x: 255, y: 282 }),
      span({ text: 'Cidade', x: 275, y: 470 }),
    ])
    expect(document.title).toBe('CAMINHOS PARA PEQUENOS ANIMAIS EM MUITOS JARDINS')
  })

  it('a line in its letters may say what the text was written for', () => {
    const document = readFront([
      span({ text: 'Hedges 2030 White Paper', y: 90, size: 24 }),
      span({ text: 'Counting Small Animals with Wide', y: 114, size: 24 }),
      span({ text: 'Nets and Long Walks', y: 138, size: 24 }),
      span({ text: 'Ada Example', y: 180 }),
      ...passage({ name: 'opening', y: 260, lines: 20 }),
    ])
    expect(document.title).toBe('Counting Small Animals with Wide Nets and Long Walks')
  })

  it('a title that says so of itself stays whole', () => {
    const document = readFront([
      span({ text: 'What Makes a Good White Paper', y: 90, size: 24 }),
      span({ text: 'About Hedges and Small Animals', y: 114, size: 24 }),
      span({ text: 'Ada Example', y: 180 }),
      ...passage({ name: 'opening', y: 260, lines: 20 }),
    ])
    expect(document.title).toBe('What Makes a Good White Paper About Hedges and Small Animals')
  })
})

describe('who wrote a work', () => {
  it('is said behind what it is', () => {
    const document = readFront([
      span({ text: 'Paths for Small Animals', y: 190, size: 26 }),
      span({ text: 'Bachelor Thesis by Ada Example and Bo Sample', y: 250, isBold: true }),
      span({ text: 'In this thesis, we say which of the paths were taken and by whom.', y: 290 }),
      span({ text: 'Tutors: Prof. Cy Model', y: 690 }),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
  })

  it('comes under "Principal Author:", behind the fields that a form lists first', () => {
    const document = readFront([
      span({ text: 'Counting Small Animals at Night', y: 90, size: 20 }),
      span({ text: 'Areas:', y: 130, isBold: true }),
      span({ text: 'Garden Systems', x: 150, y: 130 }),
      span({ text: 'Night Formation', x: 300, y: 130 }),
      span({ text: 'Principal Author:', y: 160, isBold: true }),
      span({ text: 'Name: Ada Example', y: 174 }),
      span({ text: 'Institution: Garden Division, Northern Laboratory', y: 188 }),
      span({ text: 'Co-authors: Bo Sample, Cy Model, Di Muster', y: 210 }),
      span({ text: 'Abstract', y: 260, isBold: true }),
      ...passage({ name: 'abstract', y: 280, lines: 8 }),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample', 'Cy Model', 'Di Muster'])
  })
})

describe('an abstract', () => {
  const small = (text: string, y: number) => span({ text, x: 110, y, size: 8 })

  it('in small print over the columns ends with an address, and has no notes in it', () => {
    const lines = Array.from({ length: 8 }, (_, index) =>
      small(
        'we counted the loaves of every town and wrote down what each of them did cost as well as',
        390 + index * 10,
      ),
    )
    const document = readFront([
      span({ text: 'Loaves of Every Northern Town', x: 150, y: 80, size: 18 }),
      span({ text: 'Ada Example', x: 260, y: 110 }),
      ...lines,
      small(
        'The latest list of all of them is at https://example.org/loaves and free for all of you.',
        470,
      ),
      ...passage({ name: 'left', x: 60, y: 520, lines: 20, width: 46 }),
      ...passage({ name: 'right', x: 310, y: 520, lines: 20, width: 46 }),
    ])
    expect(document.blocks.filter(({ type }) => type === 'footnote')).toEqual([])
    expect(document.blocks.map(({ text }) => text).join(' ')).toContain('free for all of you.')
  })

  it('in small print keeps a short last paragraph right under the others', () => {
    const document = readFront([
      span({ text: 'Loaves of Every Northern Town', x: 150, y: 80, size: 18 }),
      span({ text: 'Ada Example', x: 260, y: 110 }),
      ...Array.from({ length: 8 }, (_, index) =>
        small(
          'We counted the loaves of every town and wrote down what each of them did cost as well as',
          150 + index * 10,
        ),
      ),
      small('they weighed.', 230),
      small('The list is free for all who ask us for it.', 240),
      ...passage({ name: 'left', y: 290, lines: 35 }),
    ])
    const paragraphs = document.blocks.filter(({ type }) => type === 'paragraph')
    expect(paragraphs.map(({ text }) => text).join(' ')).toContain('The list is free for all')
  })

  it('ends before the keywords, also of a Czech text that sets no mark behind their name', () => {
    const document = readFront([
      span({ text: 'Živé ploty v zahradách', x: 150, y: 80, size: 18 }),
      span({ text: 'Abstrakt', y: 140, size: 12, isBold: true }),
      ...passage({ name: 'abstrakt', y: 160, lines: 8 }),
      span({ text: 'Klíčová slova živé ploty, zahrady, zdi', y: 276 }),
      span({ text: '1 Úvod', y: 320, size: 12, isBold: true }),
      ...passage({ name: 'text', y: 340, lines: 30 }),
    ])
    const blocks = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(blocks.map(({ text }) => text).join(' ')).not.toContain('ploty')
    expect(blocks).toHaveLength(1)
  })

  it('is the one called "Abstrakt" where the text is in no English', () => {
    const czech = 'tato práce popisuje pěstování živých plotů v severních zahradách našich měst '
    const prose = (name: string, y: number) =>
      Array.from({ length: 12 }, (_, index) =>
        span({ text: `${name} ${czech}`, y: y + index * 12 }),
      )
    const document = readPages([
      page({
        number: 1,
        spans: [
          span({ text: 'Živé ploty v zahradách', y: 200, size: 20 }),
          span({ text: 'Ada Příkladová', y: 240 }),
        ],
      }),
      page({
        number: 2,
        spans: [span({ text: 'Abstrakt', y: 90, size: 14, isBold: true }), ...prose('první', 120)],
      }),
      page({
        number: 3,
        spans: [
          span({ text: 'Abstract', y: 90, size: 14, isBold: true }),
          ...passage({ name: 'english', y: 120, lines: 12 }),
        ],
      }),
      page({
        number: 4,
        spans: [
          span({ text: '1 Úvod', y: 90, size: 14, isBold: true }),
          ...prose('druhá', 120),
          ...prose('třetí', 300),
        ],
      }),
    ])
    const blocks = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(blocks.map(({ text }) => text).join(' ')).toContain('první tato práce')
  })
})

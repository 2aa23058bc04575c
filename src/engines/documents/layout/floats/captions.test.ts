import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const row = (cells: readonly string[], y: number) =>
  cells.map((text, index) => span({ text, x: 80 + index * 140, y, size: 9 }))

const rows = (name: string, y: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    row([`${name} ${index}`, `${index}.5`, `${index}.7`], y + index * 12),
  ).flat()

describe('a table that goes on over pages', () => {
  const tablePage = (number: number, caption: string) =>
    page({
      number,
      spans: [
        span({ text: caption, y: 180, size: 9 }),
        ...row(['Site', 'Mean', 'Error'], 200),
        ...rows(`site${number}`, 214, 20),
      ],
    })
  const read = (again: string) =>
    readPages([
      page({
        spans: [
          span({ text: 'A Study of Many Sites', y: 70, size: 18, isBold: true }),
          ...passage({ name: 'intro', y: 110, lines: 30 }),
        ],
      }),
      tablePage(
        2,
        'Table 1: Characteristics of all sites in the north and in the far south of the country',
      ),
      tablePage(3, again),
      page({ number: 4, spans: passage({ name: 'rest', y: 80, lines: 20 }) }),
    ])

  it.each([
    'Table 1: Characteristics of all sites in the north and in the far south of the country',
    'Table 1 (continued)',
  ])('is one table under "%s", and none of its cells is prose', (again) => {
    const { tables, blocks } = read(again)
    expect(tables.map(({ label }) => label)).toEqual(['1'])
    expect(tables[0]?.rows).toHaveLength(41)
    const prose = blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text)
    expect(prose.join(' ')).not.toMatch(/site3|Characteristics|continued/u)
  })
})

describe('captions in other languages', () => {
  it.each([
    ['Rysunek 1. Przebieg pomiaru w czasie', 'figure'],
    ['Tabela 1. Wyniki pomiaru w czasie', 'table'],
    ['Obrázek 1: Průběh měření v čase', 'figure'],
    ['Figuur 1: Verloop van de meting', 'figure'],
    ['Tabella 1: Risultati della misura', 'table'],
    ['1. ábra: A mérés menete időben', 'figure'],
    ['1. táblázat: A mérés eredményei', 'table'],
    ['Şekil 1: Zamana göre ölçüm', 'figure'],
    ['Taulukko 1: Mittauksen tulokset', 'table'],
    ['Πίνακας 1: Αποτελέσματα της μέτρησης', 'table'],
  ])('"%s" labels a %s', (caption, kind) => {
    const { figures, tables } = readPages([
      page({
        spans: [
          ...passage({ name: 'above', y: 80, lines: 10 }),
          span({ text: caption, y: 240, size: 9 }),
          ...row(['A', 'B', 'C'], 256),
          ...rows('value', 268, 5),
          ...passage({ name: 'below', y: 380, lines: 10 }),
        ],
      }),
    ])
    expect([figures.length, tables.length]).toEqual(kind === 'figure' ? [1, 0] : [0, 1])
  })
})

describe('the label of a table alone over its title, in double spacing', () => {
  const read = (title: string, isItalic: boolean) =>
    readPages([
      page({
        spans: [
          span({ text: 'A Study of Many Sites', y: 70, size: 18, isBold: true }),
          ...passage({ name: 'intro', y: 110, lines: 30 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Supplementary Table 1', y: 180, size: 11, isBold: true }),
          span({ text: title, y: 202, size: 11, isItalic }),
          ...row(['Site', 'Mean', 'Error'], 226),
          ...rows('site', 240, 20),
        ],
      }),
      page({ number: 3, spans: passage({ name: 'rest', y: 80, lines: 20 }) }),
    ])
  const captions = (title: string, isItalic = false) =>
    read(title, isItalic)
      .blocks.filter(({ type }) => type === 'caption')
      .map(({ text }) => text)

  it.each([true, false])('is one caption with it', (isItalic) => {
    expect(captions('Questions that the people at all sites were asked.', isItalic)).toEqual([
      'Supplementary Table 1 Questions that the people at all sites were asked.',
    ])
  })

  it('takes no line with it that begins a longer text', () => {
    expect(captions('The people at all sites were asked what they thought of')).toEqual([
      'Supplementary Table 1',
    ])
  })
})

describe('a label over the title of a table, in the double spacing of manuscripts', () => {
  it('has the title in italics, over as many lines as there are', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Many Sites', y: 70, size: 18, isBold: true }),
          ...passage({ name: 'intro', y: 110, lines: 30 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          ...passage({ name: 'more', y: 80, lines: 8 }),
          span({ text: 'Table 1', y: 220, isBold: true }),
          span({
            text: 'Loaves that the towns of the north and of the south',
            y: 242,
            isItalic: true,
          }),
          span({ text: 'baked in the years of the study', y: 264, isItalic: true }),
          ...row(['Site', 'Mean', 'Error'], 290),
          ...rows('site', 304, 12),
        ],
      }),
      page({ number: 3, spans: passage({ name: 'rest', y: 80, lines: 20 }) }),
    ])
    expect(document.tables.map(({ caption }) => caption)).toEqual([
      'Table 1 Loaves that the towns of the north and of the south baked in the years of the study',
    ])
  })
})

describe('a table in a drawn frame whose cells hold whole sentences', () => {
  it('keeps its words', () => {
    const frame = { left: 140, top: 206, right: 460, bottom: 274 }
    const path = (box: Partial<typeof frame>) => ({
      kind: 'path' as const,
      box: { ...frame, ...box },
    })
    const sentence = (words: string, y: number) => span({ text: words, x: 150, y, size: 9 })
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Many Sites', y: 70, size: 18, isBold: true }),
          ...passage({ name: 'intro', y: 110, lines: 30 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          ...passage({ name: 'more', y: 80, lines: 6 }),
          span({ text: 'TABLE 1. WHAT THE BAKERS SAID', x: 180, y: 190, size: 9 }),
          sentence('A loaf that nobody has to cut is what we bake for the', 220),
          sentence('towns of the north and for the people who live there [3].', 232),
          sentence('To bake well a baker must keep the ovens of the town at one', 250),
          sentence('heat and the people away from them, which takes the night [4].', 262),
        ],
        graphics: [
          ...[206, 238, 270].map((top) => path({ top, bottom: top + 4 })),
          ...[140, 200, 300, 456].map((left) => path({ left, right: left + 4 })),
        ],
      }),
      page({ number: 3, spans: passage({ name: 'rest', y: 80, lines: 20 }) }),
    ])
    expect(document.tables[0]?.rows.flat().join(' ')).toContain('keep the ovens of the town at one')
  })
})

describe('a label at the beginning of a line', () => {
  it('ends the sentence that leads to it', () => {
    const read = (before: string) =>
      readPages([
        page({
          spans: [
            ...passage({ name: 'above', y: 80, lines: 10 }),
            span({ text: before, y: 200 }),
            span({ text: 'Table 3. No method told the three groups of bakers apart.', y: 212 }),
            ...passage({ name: 'below', y: 240, lines: 10 }),
          ],
        }),
      ]).tables
    expect(read('The weights of all loaves and of the rolls are presented in')).toEqual([])
    expect(read('The weights of all loaves and of the rolls are presented.')).toHaveLength(1)
  })
})

describe('the panels of a caption', () => {
  it('belong to it, though each is a paragraph of its own', () => {
    const small = (text: string, y: number) => span({ text, y, size: 8, font: 'Helvetica', x: 72 })
    const document = readPages([
      page({
        spans: [
          ...passage({ name: 'above', y: 80, lines: 10 }),
          small(
            'Fig. 1. Bread in the towns of the north. a-b) Weight of the loaves of all bakers in grams',
            420,
          ),
          small('by town and by year.', 430),
          small(
            'c-d) Price of the loaves in the towns (c) and in the villages beside them (d), as it was told',
            440,
          ),
          small('by their bakers.', 450),
          ...passage({ name: 'below', y: 500, lines: 10 }),
        ],
        graphics: [{ kind: 'image', box: { left: 72, top: 220, right: 472, bottom: 400 } }],
      }),
    ])
    const [caption] = document.blocks.filter(({ type }) => type === 'caption')
    expect(caption?.text).toMatch(/c-d\) Price .* by their bakers\.$/u)
  })
})

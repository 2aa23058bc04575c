import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const title = span({ text: 'A Study of Many Sites', y: 60, size: 18, isBold: true })

const rows = (name: string, y: number) =>
  Array.from({ length: 5 }, (_, index) =>
    [`${name} ${index}`, `${index}.5`, `${index}.7`].map((text, column) =>
      span({ text, x: 80 + column * 140, y: y + index * 12 }),
    ),
  ).flat()

const chapter = (name: string, number: number, tables: readonly string[]) =>
  page({
    number,
    spans: [
      span({ text: `${number} ${name}`, y: 60, size: 14, isBold: true }),
      ...passage({ name, y: 84, lines: 6 }),
      ...tables.flatMap((text, index) => [
        span({ text: `Table ${index + 1}. ${text}`, y: 190 + index * 160 }),
        ...rows(`${name}${index}`, 210 + index * 160),
        ...passage({ name: `behind${index}`, y: 290 + index * 160, lines: 3 }),
      ]),
    ],
  })

describe('a heading under a table', () => {
  it('is no row of it, though a tab parts its number from its name', () => {
    const document = readPages([
      page({
        spans: [
          title,
          span({ text: '1. INTRODUCTION', y: 90, isBold: true }),
          ...passage({ name: 'sites', y: 110, lines: 4 }),
          span({ text: 'Table 1: Yield of all sites in the north and in the south', y: 180 }),
          ...rows('site', 200),
          span({ text: '2.', y: 280, isBold: true }),
          span({ text: 'APPLICATIONS', x: 100, y: 280, isBold: true }),
          ...passage({ name: 'applied', y: 310, lines: 8 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual(['1 1. INTRODUCTION', '1 2. APPLICATIONS'])
    expect(document.tables[0]?.rows).toHaveLength(5)
  })
})

describe('tables that count anew in each chapter', () => {
  const wheels = ['Wheels by size', 'Wheels by age']
  const stones = ['Stones by weight', 'Stones by mill']

  it('are all found', () => {
    const { tables } = readPages([chapter('Wheels', 1, wheels), chapter('Stones', 2, stones)])
    expect(tables.map(({ caption }) => caption)).toEqual([
      'Table 1. Wheels by size',
      'Table 2. Wheels by age',
      'Table 1. Stones by weight',
      'Table 2. Stones by mill',
    ])
  })

  it('are no list of the tables, which says the same once more', () => {
    const list = page({
      number: 1,
      spans: [...wheels, ...stones].map((text, index) =>
        span({
          text: `Table ${index + 1}. ${text} ${'. '.repeat(20)}${index + 3}`,
          y: 80 + index * 14,
        }),
      ),
    })
    const { tables } = readPages([list, chapter('Wheels', 2, wheels)])
    expect(tables.map(({ page: place }) => place)).not.toContain(1)
    expect(tables).toHaveLength(2)
  })
})

describe('the label of a table that counts with its section', () => {
  it('keeps its second number where the first is Roman', () => {
    const spans = ['II.1', 'II.2'].flatMap((label, index) => [
      span({
        text: `Table ${label}: Yield of the sites in order of their age`,
        y: 120 + index * 120,
      }),
      ...rows(`site${index}`, 140 + index * 120),
    ])
    const { tables } = readPages([page({ spans: [title, ...spans] })])
    expect(tables.map(({ label }) => label)).toEqual(['II.1', 'II.2'])
  })
})

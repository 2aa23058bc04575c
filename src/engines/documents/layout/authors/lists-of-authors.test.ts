import { describe, expect, it } from 'vitest'

import { type PrintedLine, page, passage, span } from '../testing/printed-page.ts'
import { names } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

const textPage = page({
  number: 2,
  spans: [
    span({ text: 'Methods', y: 90, isBold: true, size: 12 }),
    ...passage({ name: 'methods', y: 110, lines: 30 }),
  ],
})
const read = (lines: readonly PrintedLine[]) =>
  readPages([
    page({
      spans: [
        span({ text: 'Hedges as Corridors of Animals', x: 150, y: 80, size: 18, isBold: true }),
        ...lines.map(span),
        span({ text: 'Abstract', y: 330, isBold: true, size: 12 }),
        ...passage({ name: 'Abstract', y: 350, lines: 8 }),
      ],
    }),
    textPage,
  ])

describe('the authors of a paper', () => {
  it('are read given name first where the list has their initials last', () => {
    const document = read([
      { text: 'Byron A1, van Dyk JK2, Born M1, and Sample C3', y: 130, size: 12 },
      { text: '1 Example Laboratory, US', y: 150 },
    ])
    expect(names(document)).toEqual(['A Byron', 'JK van Dyk', 'M Born', 'C Sample'])
  })

  it('stand in capitals before their place in one line', () => {
    const document = read([
      { text: 'ADA BYRON, MAX BORN, LISE HAHN, Università degli Esempi, Italy', y: 130, size: 12 },
      { text: 'BO SAMPLE, University of Examples, Norway', y: 150, size: 12 },
    ])
    expect(names(document)).toEqual(['ADA BYRON', 'MAX BORN', 'LISE HAHN', 'BO SAMPLE'])
  })

  it('stand one under the other in small capitals, each over an address with a dash', () => {
    const address = '– Department of Botany, Federal University of Examples,'
    const document = read([
      { text: 'Authors:', y: 130, font: 'Sans' },
      { text: 'Ada do Carmo S. Example', x: 130, y: 130, size: 11, font: 'Caps' },
      { text: address, x: 130, y: 142 },
      { text: 'Recife, Brazil ada@example.org', x: 140, y: 154 },
      { text: 'Bo M. Sample', x: 130, y: 174, size: 11, font: 'Caps' },
      { text: address, x: 130, y: 186 },
      { text: 'Recife, Brazil bo@example.org', x: 140, y: 198 },
      { text: 'Cy Model D. Third', x: 130, y: 218, size: 11, font: 'Caps' },
      { text: address, x: 130, y: 230 },
    ])
    expect(names(document)).toEqual([
      'Ada do Carmo S. Example',
      'Bo M. Sample',
      'Cy Model D. Third',
    ])
  })

  it('may have their address for mail in brackets behind the name', () => {
    const document = read([
      { text: 'A. Bea Example ( bea.example@example.org )', x: 150, y: 130, size: 11 },
      { text: 'Biological Sciences, University of Examples, UK', x: 150, y: 150, size: 11 },
    ])
    expect(names(document)).toEqual(['A. Bea Example'])
  })

  it('go on in the next line, where a given name ended the line', () => {
    const document = read([
      {
        text: 'Ada Example, Bo Dániel Sample, Cy Zoltán Model, Dee Attila Third, Gihan',
        y: 130,
        size: 12,
      },
      { text: 'R Mudale', x: 250, y: 145, size: 12 },
      { text: 'Faculty of Botany, University of Examples, UK', y: 170 },
    ])
    expect(names(document).at(-1)).toBe('Gihan R Mudale')
  })
})

describe('the abstract', () => {
  it('is called so with a dash behind its name', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges as Corridors of Animals', x: 150, y: 80, size: 18, isBold: true }),
          span({ text: 'Ada Example', x: 240, y: 120, size: 11 }),
          span({ text: 'Abstract—', y: 180, isBold: true, size: 9 }),
          ...passage({ name: 'Hedges', y: 192, lines: 8 }),
          span({ text: 'Index Terms—', y: 298, isBold: true, size: 9 }),
          span({ text: 'Hedges, corridors, animals, villages, roads', y: 310 }),
          span({ text: '1 Introduction', y: 340, isBold: true, size: 12 }),
          ...passage({ name: 'Intro', y: 360, lines: 20 }),
        ],
      }),
      textPage,
    ])
    const said = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(said.map(({ text }) => text.slice(0, 7))).toEqual(['Hedges0'])
  })

  it('may be the one item of a list under its name in small print', () => {
    const small = (text: string, y: number, x = 72) => span({ text, x, y, size: 8 })
    const words = Array.from({ length: 5 }, (_, row) =>
      small(
        `So${row} many hedges were counted that we say what lives in each of them and why`,
        212 + row * 10,
        84,
      ),
    )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges as Corridors of Animals', x: 72, y: 80, size: 14, isBold: true }),
          span({ text: 'Ada Example', y: 120, size: 11 }),
          span({ text: 'Abstract:', y: 180, size: 8, font: 'Sans' }),
          small(
            '• We count the animals of hedges in two villages of the north and of the south,',
            202,
          ),
          ...words,
          small('as nobody did before.', 262, 84),
          span({ text: 'Key-Words:', y: 300, size: 8, font: 'Sans' }),
          small('• Hedges; villages.', 320),
          span({ text: '1. INTRODUCTION', y: 380, isBold: true }),
          ...passage({ name: 'Intro', y: 400, lines: 20 }),
        ],
      }),
      textPage,
    ])
    const said = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(said.map(({ text }) => text).join(' ')).toContain('We count the animals')
  })

  it('may have the initials of a degree, and speak for a group', () => {
    const document = read([
      { text: 'A. Byron1, B. A. Sample2, M. Born1', y: 130, size: 12 },
      { text: 'J. van Dyk1, C. Dome2* and for the Northern Bread Group', y: 144, size: 12 },
      { text: '1 Example Laboratory, US', y: 164 },
    ])
    expect(names(document)).toEqual([
      'A. Byron',
      'B. A. Sample',
      'M. Born',
      'J. van Dyk',
      'C. Dome',
    ])
  })
})

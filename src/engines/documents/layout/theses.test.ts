import { describe, expect, it } from 'vitest'

import { page, passage, span } from './testing/printed-page.ts'
import { abstractOf, names, readFront, textPage } from './testing/read-front.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Theses as universities have them set: covers, abstracts in two languages, small titles. */

describe('the cover of a thesis', () => {
  it('has the first of a title in two languages, and not what kind of work it is', () => {
    const document = readFront([
      span({ text: 'Uniwersytet Przykładowy', x: 200, y: 80, size: 12 }),
      span({ text: 'Praca dyplomowa inżynierska', x: 180, y: 160, size: 20 }),
      span({ text: 'Żywopłoty jako domy chrząszczy', x: 170, y: 260, size: 16 }),
      span({ text: 'Hedges as homes of the beetles', x: 170, y: 284, size: 16 }),
      span({ text: 'Autor: Ada Przykład', x: 220, y: 400, size: 11 }),
    ])
    expect(document.title).toBe('Żywopłoty jako domy chrząszczy')
    expect(names(document)).toEqual(['Ada Przykład'])
  })

  it('takes no kind of work with its course under it for the title, nor for an author', () => {
    const document = readFront([
      span({ text: 'Cercas vivas no norte do país', x: 170, y: 200, size: 16 }),
      span({ text: 'Ada Exemplo da Silva', x: 210, y: 280, size: 12 }),
      span({ text: 'Monografia Final', x: 210, y: 360, size: 18 }),
      span({ text: 'mac 1 — Trabalho de Formatura Supervisionado', x: 110, y: 384, size: 18 }),
    ])
    expect(document.title).toBe('Cercas vivas no norte do país')
    expect(names(document)).toEqual(['Ada Exemplo da Silva'])
  })
})

describe('the abstract of a thesis in two languages', () => {
  it('is the one in the language of the text, without the entry that cites the work', () => {
    const portuguese =
      'As cercas vivas são casas de muitos animais, e este trabalho mostra como elas crescem no norte do país.'
    const text = (y: number) =>
      Array.from({ length: 16 }, (_, at) =>
        span({ text: portuguese.slice(0, 84 - (at % 2)), y: y + at * 12 }),
      )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Resumo', y: 90, isBold: true, size: 14 }),
          span({
            text: 'Ada Exemplo. Cercas vivas. Monografia. Universidade, Cidade, 2022.',
            y: 120,
          }),
          ...text(160).slice(0, 3),
          span({ text: 'Abstract', y: 300, isBold: true, size: 14 }),
          span({
            text: 'Hedges are homes of many animals, and this work shows how they grow.',
            y: 330,
          }),
        ],
      }),
      page({
        number: 2,
        spans: [span({ text: '1 Introdução', y: 90, isBold: true, size: 14 }), ...text(120)],
      }),
    ])
    expect(abstractOf(document).join(' ')).toMatch(/^As cercas vivas/u)
    expect(abstractOf(document).join(' ')).not.toMatch(/Monografia|Hedges/u)
  })
})

describe('names over a paper', () => {
  it('are found before their institution, joined by an "and", in several lines', () => {
    const document = readFront([
      span({ text: 'Improving Hedges With Many Hands', x: 120, y: 90, size: 18 }),
      span({
        text: 'ADA B. EXAMPLE and BO SAMPLE, Department of Botany, University of the North',
        y: 130,
      }),
      span({
        text: 'CY MODEL and DI PATTERN, Department of Zoology, University of the North',
        y: 142,
      }),
      span({ text: 'Abstract', y: 180, isBold: true }),
      ...passage({ name: 'abstract', y: 200, lines: 8 }),
    ])
    expect(names(document)).toEqual(['ADA B. EXAMPLE', 'BO SAMPLE', 'CY MODEL', 'DI PATTERN'])
  })

  it('may have the family first, where an address follows', () => {
    const document = readFront([
      span({ text: 'Improving Hedges With Many Hands', x: 120, y: 90, size: 18 }),
      span({ text: 'Example, Ada B.1+ (ada@example.org)', y: 130 }),
      span({ text: 'Sample, Bo2 (bo@example.org)', y: 142 }),
      span({ text: 'Abstract', y: 180, isBold: true }),
      ...passage({ name: 'abstract', y: 200, lines: 8 }),
    ])
    expect(names(document)).toEqual(['Ada B. Example', 'Bo Sample'])
  })
})

describe('titles of sections', () => {
  it('in the middle, in the letters of the text, are found where there are several', () => {
    const middle = (text: string, y: number) =>
      span({ text, x: 72 + (400 - text.length * 5) / 2, y })
    const centred = (number: number, titles: readonly string[]) =>
      page({
        number,
        spans: titles.flatMap((title, at) => [
          middle(title, 90 + at * 200),
          ...passage({ name: `Under${number}${at}`, y: 104 + at * 200, lines: 14 }),
        ]),
      })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges of the North', x: 120, y: 90, size: 18 }),
          ...passage({ name: 'opening', y: 130, lines: 40 }),
        ],
      }),
      centred(2, ['Search Space', 'Fitness of Hedges', 'Selection Method']),
      centred(3, ['Mutation and Growth', 'Mapping the Rows']),
    ])
    expect(headingsOf(document)).toEqual([
      '1 Search Space',
      '1 Fitness of Hedges',
      '1 Selection Method',
      '1 Mutation and Growth',
      '1 Mapping the Rows',
    ])
  })

  it('come once, though the head of their page prints them in small letters', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges of the North', x: 120, y: 90, size: 18 }),
          ...passage({ name: 'opening', y: 130, lines: 40 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: '2.2. Signals of hedges', y: 60, size: 9, isItalic: true }),
          span({ text: '15', x: 500, y: 60, size: 9 }),
          ...passage({ name: 'before', y: 90, lines: 20 }),
          span({ text: '2.2. Signals of hedges', y: 360, size: 13, isBold: true }),
          ...passage({ name: 'after', y: 384, lines: 20 }),
        ],
      }),
    ])
    expect(headingsOf(document).filter((text) => text.includes('Signals'))).toHaveLength(1)
  })
})

describe('the first page of a paper behind the cover of its publisher', () => {
  it('keeps an abstract in a frame and in other letters, apart from the dates beside it', () => {
    const words = 'what hedges hold and how they grow in all of the north'
    const abstract = Array.from({ length: 12 }, (_, at) =>
      span({ text: `${words} ${10 + at}`, x: 80, y: 200 + at * 11, size: 9, font: 'Sans' }),
    )
    const beside = [
      'ARTICLE HISTORY',
      'Received 3 May',
      'Accepted 4 June',
      'KEYWORDS',
      'Hedges; beetles',
    ]
    const stroke = (x: number, y: number) => ({
      kind: 'image' as const,
      box: { left: x, top: y, right: x + 4, bottom: y + 4 },
    })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Journal of Hedges and Walls', x: 72, y: 80, size: 11 }),
          span({ text: 'What Hedges Hold: a Survey of the North', x: 72, y: 200, size: 20 }),
          span({ text: 'Ada Example & Bo Sample', x: 72, y: 250, size: 12 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({
            text: 'What Hedges Hold: a Survey of the North',
            x: 72,
            y: 120,
            size: 14,
            isBold: true,
          }),
          span({ text: 'Ada Example and Bo Sample', x: 72, y: 150, size: 11 }),
          span({ text: 'ABSTRACT', x: 80, y: 188, size: 8, isBold: true }),
          ...abstract,
          ...beside.map((text, at) => span({ text, x: 400, y: 188 + at * 10, size: 8 })),
          span({ text: '1. Introduction', x: 72, y: 380, size: 12, isBold: true }),
          ...passage({ name: 'intro', y: 400, lines: 30 }),
        ],
        graphics: Array.from({ length: 40 }, (_, at) => stroke(76 + at * 10, 176 + (at % 2) * 160)),
      }),
      textPage(3),
    ])
    const text = abstractOf(document).join(' ')
    expect(text).toContain(`${words} 10 ${words} 11`)
    expect(text).toContain('21')
    expect(text).not.toMatch(/Received|beetles/u)
  })
})

describe('a list of references in parts', () => {
  it('goes on under the name of a part, with labels that have a sign', () => {
    const entry = (label: string, at: number) => [
      span({
        text: `[${label}] A. Example. Hedges of the north, volume ${at}. Press,`,
        y: 120 + at * 26,
      }),
      span({ text: `${2000 + at} (cit. on p. ${at}).`, x: 90, y: 132 + at * 26 }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges of the North', x: 120, y: 90, size: 18 }),
          span({ text: '1 Introduction', y: 130, isBold: true, size: 14 }),
          ...passage({ name: 'opening', y: 150, lines: 40 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Bibliography', y: 90, isBold: true, size: 14 }),
          ...['Exa01', 'Exa02', 'Exa03', 'Exa04', 'Exa05'].flatMap(entry),
          span({ text: 'Web pages', y: 280, isBold: true, size: 12 }),
          ...['@Sam19', '@Sam20a', '@Sam20b'].flatMap((label, at) => entry(label, at + 7)),
        ],
      }),
    ])
    expect(document.references).toHaveLength(8)
    expect(headingsOf(document).join()).toContain('Web pages')
  })

  it('may be three entries without a heading, and an entry goes on with "[Online]"', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges of the North', x: 120, y: 90, size: 18 }),
          span({ text: '1 Introduction', y: 130, isBold: true, size: 14 }),
          ...passage({ name: 'opening', y: 150, lines: 40 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: '2 Conclusion', y: 90, isBold: true, size: 14 }),
          span({ text: '[1] A. Example, Hedges of the north, Press, 2001.', y: 120 }),
          span({ text: '[2] B. Sample, Data of all hedges and of walls, 2002.', y: 140 }),
          span({ text: '[Online]. Available: https://example.org/data', y: 152 }),
          span({ text: '[3] C. Model, Walls of the south, Press, 2003.', y: 172 }),
        ],
      }),
    ])
    expect(document.references.map(({ raw }) => raw.slice(0, 3))).toEqual(['[1]', '[2]', '[3]'])
    expect(document.references[1]?.raw).toContain('[Online]')
  })

  it('goes on behind its title at the head of the next page', () => {
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        span({
          text: `[${from + at}] A. Example, Hedges of part ${from + at}, Press, 2001.`,
          y: 120 + at * 20,
        }),
      )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges of the North', x: 120, y: 90, size: 18 }),
          span({ text: '1 Introduction', y: 130, isBold: true, size: 14 }),
          ...passage({ name: 'opening', y: 150, lines: 40 }),
        ],
      }),
      page({
        number: 2,
        spans: [span({ text: 'Bibliografia', y: 90, isBold: true, size: 16 }), ...entries(1, 10)],
      }),
      page({
        number: 3,
        spans: [
          span({ text: '26', x: 57, y: 56, size: 11, isBold: true }),
          span({ text: 'BIBLIOGRAFIA', x: 440, y: 56, size: 10, isItalic: true }),
          ...entries(11, 3),
        ],
      }),
    ])
    expect(document.references).toHaveLength(13)
    expect(document.references.map(({ raw }) => raw).join()).not.toContain('BIBLIOGRAFIA')
  })
})

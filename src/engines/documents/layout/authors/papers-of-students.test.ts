import { describe, expect, it } from 'vitest'

import { type PrintedLine, page, passage, span } from '../testing/printed-page.ts'
import { names } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* First pages as students type them, with made-up words. */

/** In double spacing, as students are asked to set their text. */
const textPage = (number: number) =>
  page({
    number,
    spans: Array.from({ length: 24 }, (_, at) =>
      span({
        text: `on page ${number} line ${at} goes on about the loaves of the northern towns and their`,
        y: 83 + at * 27.5,
        size: 12,
      }),
    ),
  })
const cover = (...lines: readonly PrintedLine[]) =>
  readPages([page({ spans: lines.map((line) => span(line)) }), textPage(2), textPage(3)])
/** In the middle of a page that is 595 points wide. */
const middle = (text: string, y: number, size = 12): PrintedLine => ({
  text,
  x: 297 - (text.length * size) / 4,
  y,
  size,
})

describe('the name of a student over the text', () => {
  it('stands over the title in the middle, with the day, the course and whatever else at the edge', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Ada Byron', y: 80 }),
          span({ text: '15 December 2031', y: 94 }),
          span({ text: 'Topics in Bread', y: 108 }),
          span({ text: 'Final Paper', y: 122 }),
          span({ text: 'Warm Loaves', x: 245, y: 150 }),
          ...passage({ name: 'text', y: 176, lines: 45 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Warm Loaves')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a title in the middle', () => {
  it('may be moved by the indent of a paragraph', () => {
    const document = readPages([
      page({
        spans: [
          ...['Ada Byron', 'Prof. Born', 'NorStud 374', '11/22/31'].map((text, at) =>
            span({ text, x: 72, y: 80 + at * 27.5, size: 12 }),
          ),
          span({ text: 'Looking at Bread through Northern Eyes', x: 220, y: 190, size: 12 }),
          ...Array.from({ length: 16 }, (_, at) =>
            span({
              text: `line ${at} goes on about the loaves of the northern towns and their bakers in`,
              x: at === 0 ? 108 : 72,
              y: 217.5 + at * 27.5,
              size: 12,
            }),
          ),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Looking at Bread through Northern Eyes')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('what the work is', () => {
  it('names nobody, over a title as large', () => {
    const document = cover(
      middle('DIPARTIMENTO DI PANIFICAZIONE', 230, 16),
      middle('Corso di Laurea in', 259, 16),
      middle('Relazione Finale', 402, 20),
      { ...middle('How Loaves Rise in Northern Ovens', 430, 20), isBold: true },
      { text: 'Laureanda:', x: 400, y: 670, size: 17 },
      { text: 'Ada Byron', x: 400, y: 687, size: 17 },
    )
    expect(document.title).toBe('How Loaves Rise in Northern Ovens')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a cover in letters of one size', () => {
  it('may have the word for a place in its title, over a list of names', () => {
    const document = cover(
      middle('Time Spent on Loaves and What Bakers Say of Them:', 250),
      middle('Does Being in College Make You Less Fond of College?', 277),
      middle('Ada Byron, Max Born, Rosa Luxem, and Al Davis', 305),
      middle('Northern College', 333),
    )
    expect(document.title).toBe(
      'Time Spent on Loaves and What Bakers Say of Them: Does Being in College Make You Less Fond of College?',
    )
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Rosa Luxem', 'Al Davis'])
  })

  it('has a title that fills the measure, in the middle of all other lines', () => {
    const document = cover(
      middle('La historia en los números: Quiénes son los panaderos de la Comisión', 166),
      middle('Camino 1653, Segundo piso, Ciudad del Norte', 199),
      middle('http://bread.example/', 232),
      middle('Proyecto de investigación', 304),
      middle('ada@example.org', 360),
    )
    expect(document.title).toBe(
      'La historia en los números: Quiénes son los panaderos de la Comisión',
    )
  })

  it('may name its author last, before the place', () => {
    const document = cover(
      middle('Lost Loaves and the Search for Ovens', 297, 16),
      middle('A Review of', 348),
      {
        text: 'Byron, A., & Born, M. (2016). A case of lost loaves in towns of the',
        x: 73,
        y: 376,
      },
      { text: 'north. Bread and Ovens, 103, 23-29.', x: 109, y: 389 },
      middle('Psychology of Bread, Final Paper Spring 2016', 458, 16),
      middle('Professor Max Hill, Northern College', 476, 16),
      middle('Rosa Luxem, Hillside College', 531, 16),
    )
    expect(document.title).toBe('Lost Loaves and the Search for Ovens')
    expect(names(document)).toEqual(['Rosa Luxem'])
  })
})

describe('the number of a course', () => {
  it('belongs to the title where it goes on behind a colon', () => {
    const lines = [
      { ...middle('BAK123A TERM PROJECT: TELLING LOAVES APART', 106), isBold: true },
      { ...middle('Ada Byron, Max Born, Rosa Luxem', 135), isItalic: true },
      middle('Northern University', 163),
    ]
    const document = readPages([
      page({
        spans: [
          ...lines.map((line) => span(line)),
          span({ text: 'ABSTRACT', y: 202, isBold: true }),
          ...passage({ name: 'text', y: 229, lines: 40 }),
        ],
      }),
      page({ number: 2, spans: passage({ name: 'more', y: 90, lines: 50 }) }),
    ])
    expect(document.title).toBe('BAK123A TERM PROJECT: TELLING LOAVES APART')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Rosa Luxem'])
  })
})

describe('who helped a student', () => {
  it.each([
    'Ada Byron under mentorship by Dr. Max Born',
    'Ada Byron supervised by Max Born',
    'Ada Byron for Professor Born, Statistics of Bread',
  ])('is no author: %s', (line) => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Dense Loaves and Whole Ovens', x: 170, y: 86, size: 16, isBold: true }),
          span({ text: line, x: 180, y: 110 }),
          span({ text: 'Abstract', y: 150, isBold: true }),
          ...passage({ name: 'text', y: 170, lines: 30 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('the number of a student', () => {
  it('may stand behind a dash', () => {
    const document = cover(
      middle('Northern University', 300, 14),
      middle('Assignment Report', 335, 17),
      { ...middle('How Loaves Rise in Ovens', 468, 20), isBold: true },
      { text: 'Author:', x: 100, y: 543, isItalic: true },
      { text: 'Ada Byron - 21MS184', x: 100, y: 557 },
      { text: 'Max Born - 21MS086', x: 100, y: 571 },
    )
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

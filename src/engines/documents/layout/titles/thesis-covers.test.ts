import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { names, readFront, textPages } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Covers of theses and first pages of papers, with what stands around the title. */

describe('a subtitle', () => {
  it('in smaller letters goes with the title, behind a colon', () => {
    const document = readFront([
      span({ text: 'Every Hedge a Corridor∗', x: 150, y: 80, size: 18, isBold: true }),
      span({ text: 'A Study of Paths for Small Animals', x: 150, y: 104, size: 13 }),
      span({ text: 'Ada Example', x: 240, y: 140, size: 11 }),
      span({ text: 'Abstract', y: 180, isBold: true }),
      ...passage({ name: 'abstract', y: 200, lines: 8 }),
    ])
    expect(document.title).toBe('Every Hedge a Corridor: A Study of Paths for Small Animals')
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('that a colon announces may stand apart, and be no larger than the text', () => {
    const document = readFront([
      span({ text: 'Hedges and Walls in the North:', x: 150, y: 200, size: 12, isBold: true }),
      span({ text: 'An examination of what grows along them', x: 150, y: 250 }),
      span({ text: 'Name: Ada Example', x: 350, y: 500 }),
      span({ text: 'Study program: Applied Botany', x: 350, y: 530 }),
      span({ text: 'Name supervisor: Bo Sample', x: 350, y: 560 }),
      span({ text: 'Master thesis', x: 350, y: 590 }),
    ])
    expect(document.title).toBe(
      'Hedges and Walls in the North: An examination of what grows along them',
    )
    expect(names(document)).toEqual(['Ada Example'])
  })

  it.each([
    'Ada Example, Bo van der Sample and Cy de Model',
    'Institute for the Study of Hedges',
    'Submitted to the Journal of Hedges',
    'Spring School on Hedges, May 2024',
  ])('is not "%s"', (line) => {
    const document = readFront([
      span({ text: 'Every Hedge a Corridor', x: 150, y: 80, size: 18, isBold: true }),
      span({ text: line, x: 150, y: 104, size: 13 }),
      span({ text: 'Abstract', y: 180, isBold: true }),
      ...passage({ name: 'abstract', y: 200, lines: 8 }),
    ])
    expect(document.title).toBe('Every Hedge a Corridor')
  })
})

describe('the name of a seminar in larger letters', () => {
  it('is not the title of the paper written for it', () => {
    const document = readFront([
      span({ text: 'Hochschule Musterstadt', x: 200, y: 70, size: 13 }),
      span({ text: 'Seminar zu Themen der Botanik', x: 150, y: 100, size: 18 }),
      span({ text: 'Seminararbeit', x: 240, y: 130, size: 12 }),
      span({ text: 'Wachstum von Hecken', x: 190, y: 170, size: 15, isBold: true }),
      span({ text: 'von', x: 270, y: 200 }),
      span({ text: 'Ada Beispiel', x: 240, y: 220 }),
    ])
    expect(document.title).toBe('Wachstum von Hecken')
    expect(names(document)).toEqual(['Ada Beispiel'])
  })
})

describe('the page of a title, a name and a college', () => {
  it('has its title in the upper half, in the letters of the text', () => {
    const document = readFront([
      span({
        text: 'What Hedges Remember: Growth of Walls and Paths',
        x: 150,
        y: 300,
        isBold: true,
      }),
      span({ text: 'in the Northern Towns', x: 220, y: 318, isBold: true }),
      span({ text: 'Ada Example', x: 260, y: 500 }),
      span({ text: 'Oven City College', x: 250, y: 524 }),
    ])
    expect(document.title).toBe(
      'What Hedges Remember: Growth of Walls and Paths in the Northern Towns',
    )
  })
})

describe('the block of a university in larger letters', () => {
  it.each([
    [['Oven University of the North', 'Department of Baking', 'Postgraduate Program in Bread and']],
    [['EMS: Biology of Hedges', 'University of Oven City', 'Honours Project']],
  ])('is not the title under it', (block) => {
    const document = readFront([
      ...block.map((text, at) => span({ text, x: 150, y: 70 + at * 24, size: 16 })),
      span({ text: 'Growth of Hedges in Dry Summers', x: 170, y: 320, size: 12, isBold: true }),
      span({ text: 'Ada Example', x: 240, y: 360, size: 12 }),
    ])
    expect(document.title).toBe('Growth of Hedges in Dry Summers')
  })
})

describe('names on the cover of a thesis', () => {
  const title = span({ text: 'Wege durch die Hecken', x: 150, y: 300, size: 24, isBold: true })

  it('behind the label of another office are no authors', () => {
    const document = readFront([
      title,
      span({ text: 'Relatori: Prof. Bo Esempio', x: 80, y: 450 }),
      span({ text: 'Tesi di Laurea di:', x: 350, y: 500 }),
      span({ text: 'Ada Modello', x: 350, y: 515 }),
    ])
    expect(names(document)).toEqual(['Ada Modello'])
  })

  it('may stand behind what the author did', () => {
    const document = readFront([
      title,
      span({ text: 'Mémoire réalisé par Ada Exemple', x: 180, y: 360 }),
      span({ text: 'Directeur: Bo Modèle', x: 180, y: 500 }),
    ])
    expect(names(document)).toEqual(['Ada Exemple'])
  })

  it('stand under the label of their column, whatever stands beside it', () => {
    const document = readFront([
      title,
      span({ text: 'Мастер рад', x: 240, y: 350, size: 14 }),
      span({ text: 'Ментор:', x: 60, y: 600 }),
      span({ text: 'Кандидат:', x: 350, y: 600 }),
      span({ text: 'др Бо Узор, ванр. проф.', x: 60, y: 615 }),
      span({ text: 'Ада Примерић 3162/2021', x: 350, y: 615 }),
    ])
    expect(names(document)).toEqual(['Ада Примерић'])
  })

  it('may stand over the title of a cover that does not say what it is', () => {
    const document = readFront([
      span({ text: 'Universidade do Minho', x: 60, y: 100 }),
      span({ text: 'Ada Maria Exemplo da Silva', x: 60, y: 240, size: 12 }),
      title,
      span({ text: 'Novembro, 2020', x: 60, y: 700 }),
    ])
    expect(names(document)).toEqual(['Ada Maria Exemplo da Silva'])
  })
})

describe('statements in the languages of theses', () => {
  it.each(['Définition 2.3', 'Ejemplo 4', 'Código 1', 'Теорема 2', 'Twierdzenie 1'])(
    'are no sections: %s',
    (label) => {
      const document = readPages([
        page({
          spans: [
            span({ text: 'A Study of Small Hedges', y: 70, size: 18, isBold: true }),
            span({ text: '1 Methods', y: 110, size: 12, isBold: true }),
            ...passage({ name: 'text', y: 130, lines: 8 }),
            ...[0, 1, 2].flatMap((index) => [
              span({ text: `${label}.`, x: 72, y: 250 + index * 60, isBold: true }),
              span({
                text: 'What is said of it here goes on to the end of this line.',
                x: 72 + label.length * 7,
                y: 250 + index * 60,
              }),
              ...passage({ name: `more${index}`, y: 264 + index * 60, lines: 2 }),
            ]),
          ],
        }),
        ...textPages(2),
      ])
      expect(headingsOf(document).join(' ')).not.toContain(label.split(' ')[0])
    },
  )
})

describe('the course of studies over the title of a thesis', () => {
  it.each([
    ['Master Thesis Applied Botany', 'University of the North'],
    ['Bachelor Applied Botany', 'BACHELOR THESIS'],
  ])('in larger letters ("%s", on a page with "%s") is no title', (course, other) => {
    const document = readFront([
      span({ text: other, x: 200, y: 90, size: 12 }),
      span({ text: course, x: 180, y: 140, size: 20, isBold: true }),
      span({ text: 'How Hedges Change the Paths', x: 150, y: 220, size: 16 }),
      span({ text: 'of Small Animals', x: 190, y: 240, size: 16 }),
      span({ text: 'Ada Example', x: 240, y: 320, size: 12 }),
      span({ text: 'Submitted in May 2024', x: 220, y: 520, size: 10 }),
    ])
    expect(document.title).toBe('How Hedges Change the Paths of Small Animals')
  })
})

describe('a cover', () => {
  const low = [
    span({ text: 'UNIVERSITY OF EXAMPLES', x: 60, y: 40, size: 11 }),
    span({ text: 'Master thesis', x: 60, y: 570, size: 20, isBold: true }),
    span({ text: 'Ada Example-Sample', x: 60, y: 606, size: 14 }),
    span({ text: 'Rough Hedges', x: 60, y: 654, size: 22 }),
    span({ text: 'A study of the birds in them', x: 60, y: 683, size: 14 }),
    span({ text: 'Supervisor: Bo Sample', x: 60, y: 757, size: 11 }),
  ]

  it('may have its title low on the page, under a picture', () => {
    const document = readFront(low)
    expect(document.title).toBe('Rough Hedges: A study of the birds in them')
    expect(names(document)).toEqual(['Ada Example-Sample'])
  })

  it('of one size names the university first, and ends its title with a full stop', () => {
    const capitals = { isBold: true, size: 12 }
    const document = readFront([
      span({ text: 'UNIVERSITY OF THE NORTH COAST', x: 210, y: 166, ...capitals }),
      span({
        text: 'KEEPING HEDGES BY MACHINES THAT LEARN FROM SHEEP:',
        x: 130,
        y: 249,
        ...capitals,
      }),
      span({ text: 'A STUDY OF THE HILLS OF THE NORTH.', x: 180, y: 276, ...capitals }),
      span({ text: 'ADA EXAMPLE', x: 260, y: 442, ...capitals }),
      span({ text: '2024', x: 280, y: 525, ...capitals }),
    ])
    expect(document.title).toMatch(/^KEEPING HEDGES .* OF THE NORTH\.?$/u)
    expect(names(document)).toEqual(['ADA EXAMPLE'])
  })

  it('signs under "Par" over the title, in larger letters than it, and names a jury under it', () => {
    const document = readFront([
      span({ text: 'THÈSE DE DOCTORAT DE', x: 50, y: 188, size: 20 }),
      span({ text: 'L’UNIVERSITÉ DU NORD', x: 50, y: 281, size: 12 }),
      span({ text: 'Par', x: 65, y: 420, size: 12 }),
      span({ text: 'Ada EXAMPLE', x: 65, y: 440, size: 20, isBold: true }),
      span({
        text: 'Approaches to Keeping Many Hedges at Once',
        x: 50,
        y: 483,
        size: 16,
        isBold: true,
      }),
      span({ text: 'Thèse présentée et soutenue le 3 mai 2023', x: 50, y: 517, size: 12 }),
      span({ text: 'Composition du Jury :', x: 50, y: 635, size: 12, isBold: true }),
      span({ text: 'Cy J. MODEL Professeur, Université du Sud', x: 50, y: 660 }),
    ])
    expect(document.title).toBe('Approaches to Keeping Many Hedges at Once')
    expect(names(document)).toEqual(['Ada EXAMPLE'])
  })
})

describe('a title behind its label', () => {
  it('is the title under larger letters', () => {
    const document = readFront([
      span({ text: 'Northern Botanist Supporting Information', x: 60, y: 73, size: 14.5 }),
      span({ text: 'Title: Hedges drive what birds do and', x: 60, y: 93, size: 11, isBold: true }),
      span({ text: 'where they sleep', x: 60, y: 106, size: 11, isBold: true }),
      span({ text: 'Ada Example, Bo Sample', x: 60, y: 125, size: 11 }),
      span({ text: 'Abstract', y: 180, isBold: true }),
      ...passage({ name: 'abstract', y: 200, lines: 8 }),
    ])
    expect(document.title).toBe('Hedges drive what birds do and where they sleep')
  })
})

describe('a sheet before the article', () => {
  it('that a network of researchers laid there names some of its authors', () => {
    const document = readPages([
      page({
        spans: [
          span({
            text: 'See discussions, stats, and author profiles for this publication at: example.org',
            x: 60,
            y: 100,
            size: 9,
          }),
          span({ text: 'Hedges and the Hearing of Birds', x: 60, y: 157, size: 20 }),
          span({ text: '2 authors, including:', x: 60, y: 347 }),
          span({ text: 'Bo Sample', x: 100, y: 374 }),
          span({
            text: 'All content following this page was uploaded by Bo Sample.',
            x: 65,
            y: 780,
          }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Hedges and the Hearing of Birds', x: 120, y: 70, size: 14, isBold: true }),
          span({ text: 'Ada Example and Bo Sample', x: 180, y: 110, size: 11 }),
          span({ text: 'Abstract', y: 160, isBold: true }),
          ...passage({ name: 'abstract', y: 180, lines: 8 }),
          span({ text: '1 Introduction', y: 300, size: 12, isBold: true }),
          ...passage({ name: 'intro', y: 320, lines: 30 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
    expect(document.abstract).toHaveLength(1)
    expect(headingsOf(document)[0]).toBe('1 Abstract')
  })
})

describe('a title in white on a coloured ground', () => {
  it('is read though a picture stands on the ground too', () => {
    const white = (text: string, y: number) => ({
      ...span({ text, x: 90, y, size: 26 }),
      concealment: 'white' as const,
    })
    const document = readPages([
      page({
        spans: [
          white('Rethinking the Northern Hedge:', 200),
          white('a View of the Hills', 232),
          span({ text: 'Ada Example and Bo Sample', x: 60, y: 272, size: 14, isBold: true }),
          ...passage({ name: 'abstract', y: 320, lines: 20 }),
          span({ text: 'Introduction', y: 590, isBold: true, size: 12 }),
          ...passage({ name: 'intro', y: 610, lines: 12 }),
        ],
        graphics: [
          { kind: 'path', box: { left: 0, top: 0, right: 595, bottom: 250 }, fill: 0.3 },
          { kind: 'image', box: { left: 42, top: 60, right: 85, bottom: 108 } },
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('Rethinking the Northern Hedge: a View of the Hills')
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
  })
})

import { describe, expect, it } from 'vitest'

import { page, passage, span } from './testing/printed-page.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Covers of theses and first pages of papers, with what stands around the title. */

const textPages = [2, 3].map((number) =>
  page({
    number,
    spans: [
      span({ text: number === 2 ? 'Methods' : 'Results', y: 90, isBold: true, size: 12 }),
      ...passage({ name: `part${number}`, y: 110, lines: 30 }),
    ],
  }),
)
const read = (spans: Parameters<typeof page>[0]['spans']) =>
  readPages([page({ spans }), ...textPages])
const names = (document: ReturnType<typeof read>) => document.authors.map(({ name }) => name)

describe('a subtitle', () => {
  it('in smaller letters goes with the title, behind a colon', () => {
    const document = read([
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
    const document = read([
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
    const document = read([
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
    const document = read([
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
    const document = read([
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
    const document = read([
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
    const document = read([
      title,
      span({ text: 'Relatori: Prof. Bo Esempio', x: 80, y: 450 }),
      span({ text: 'Tesi di Laurea di:', x: 350, y: 500 }),
      span({ text: 'Ada Modello', x: 350, y: 515 }),
    ])
    expect(names(document)).toEqual(['Ada Modello'])
  })

  it('may stand behind what the author did', () => {
    const document = read([
      title,
      span({ text: 'Mémoire réalisé par Ada Exemple', x: 180, y: 360 }),
      span({ text: 'Directeur: Bo Modèle', x: 180, y: 500 }),
    ])
    expect(names(document)).toEqual(['Ada Exemple'])
  })

  it('stand under the label of their column, whatever stands beside it', () => {
    const document = read([
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
    const document = read([
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
        ...textPages,
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
    const document = read([
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

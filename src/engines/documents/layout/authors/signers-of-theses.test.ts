import { describe, expect, it } from 'vitest'

import { centred, span } from '../testing/printed-page.ts'
import { names, readCover, readFront } from '../testing/read-front.ts'

/* Who signs a thesis: under a label in the language of the country, with a number, or beside those who guided the work. */

const title = { text: 'Hedges as Corridors of Small Animals', y: 160, size: 18, isBold: true }
const university = { text: 'University of the North', y: 700 }

describe('students who each have their number under their name', () => {
  it('are all authors, however far apart', () => {
    const document = readCover([
      { text: 'B.Sc. in Botany Thesis', y: 90 },
      title,
      { text: 'Submitted by', y: 230, size: 14 },
      { text: 'Ada Example', y: 263 },
      { text: '201605098', y: 281 },
      { text: 'Bo van der Sample', y: 320 },
      { text: '201605100', y: 338 },
      { text: 'Cy Model', y: 377 },
      { text: '201605108', y: 395 },
      { text: 'Supervised by', y: 450, size: 14 },
      { text: 'Dr. Di Teacher', y: 478 },
      university,
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo van der Sample', 'Cy Model'])
  })
})

describe('a teacher and a student side by side', () => {
  it('are told apart by the rank under the name of one', () => {
    const document = readFront([
      centred({ text: 'EÖTVÖS LORÁND TUDOMÁNYEGYETEM', y: 100 }),
      centred(title),
      span({ text: 'Példa Ödön', x: 80, y: 600 }),
      span({ text: 'Minta Anna', x: 340, y: 600 }),
      span({ text: 'Egyetemi tanársegéd', x: 80, y: 620 }),
      span({ text: 'Programtervező informatikus BSc', x: 340, y: 620 }),
    ])
    expect(names(document)).toEqual(['Minta Anna'])
  })
})

describe('names between the label of the authors and that of who guided them', () => {
  it('are authors, however far apart', () => {
    const document = readCover([
      title,
      { text: 'Tesis para obtener el título de', y: 300, size: 16 },
      { text: 'Presentan:', y: 400, size: 16 },
      { text: 'Ada Lucía Example Mora', y: 414, isBold: true },
      { text: 'Bo Alberto Sample León', y: 444, isBold: true },
      { text: 'Asesor:', y: 480, size: 16 },
      { text: 'Di Carmen Teacher Ruiz', y: 505, isBold: true },
    ])
    expect(names(document)).toEqual(['Ada Lucía Example Mora', 'Bo Alberto Sample León'])
  })
})

describe('the author of a thesis', () => {
  it.each([
    'Graduating',
    'PRESENTA:',
    'Hazırlayan',
    'Disusun oleh',
    'Vypracovala',
    'Выполнил:',
    'Tesi di Laurea di:',
    'Sustentante:',
  ])('stands under "%s"', (label) => {
    const document = readFront([
      centred(title),
      centred({ text: 'Bachelor thesis', y: 300 }),
      span({ text: 'Supervisor', x: 72, y: 400 }),
      span({ text: 'Prof. Di Teacher', x: 72, y: 416 }),
      span({ text: label, x: 400, y: 440 }),
      span({ text: 'Ada Example', x: 400, y: 458 }),
      centred(university),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('stands behind the colon of a form that has its labels in another column', () => {
    const document = readFront([
      centred(title),
      centred({ text: 'Tugas Akhir', y: 300 }),
      span({ text: 'NAMA', x: 200, y: 400 }),
      span({ text: ': ADA EXAMPLE', x: 300, y: 400 }),
      span({ text: 'NPM', x: 200, y: 426 }),
      span({ text: ': 201543501022', x: 300, y: 426 }),
      centred({ text: 'FAKULTAS TEKNIK DAN ILMU', y: 600, isBold: true }),
      centred({ text: 'UNIVERSITAS UTARA', y: 626, isBold: true }),
    ])
    expect(names(document)).toEqual(['ADA EXAMPLE'])
  })

  it.each(['POR: ADA LUCÍA EXAMPLE', 'ADA LUCÍA EXAMPLE|170750077'])('is named by "%s"', (line) => {
    const document = readCover([
      title,
      { text: line, y: 300 },
      { text: 'Tesis de Grado', y: 360 },
      { text: 'Mención Ingeniería Forestal', y: 380 },
    ])
    expect(names(document)).toEqual(['ADA LUCÍA EXAMPLE'])
  })

  it('signs over the title with the number of a student', () => {
    const document = readFront([
      span({ text: 'Faculty of Botany', y: 80 }),
      span({ text: 'Ada Example, 70409042', y: 100 }),
      centred(title),
      span({ text: 'Thesis to obtain the university degree', y: 400 }),
      span({ text: 'First examiner: Prof. Di Teacher', y: 500 }),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('stands over the title where the town and the year alone stand under it', () => {
    const document = readCover([
      { text: 'UNIVERSIDADE FEDERAL DO NORTE', y: 70 },
      { text: 'ADA EXAMPLE', y: 150 },
      { ...title, y: 380 },
      { text: 'PORTO NORTE', y: 740 },
      { text: '2015', y: 756 },
    ])
    expect(names(document)).toEqual(['ADA EXAMPLE'])
  })

  it('may stand there himself over the year', () => {
    const document = readCover([
      { text: 'GRADO DE TECNOLOGÍAS', y: 70 },
      { text: 'Y SERVICIOS DE LOS SETOS', y: 84 },
      { ...title, y: 380 },
      { text: 'Ada Example', y: 740 },
      { text: '2015', y: 756 },
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })
})

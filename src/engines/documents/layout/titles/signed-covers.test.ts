import { describe, expect, it } from 'vitest'

import { centred, page, passage, span } from '../testing/printed-page.ts'
import { names, readCover, textPages } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* Who signs a thesis, and what its cover says besides. */

describe('a cover with nothing but a name', () => {
  it('has its title on the first page that is printed behind it', () => {
    const cover = [
      { text: 'Department of Botany', y: 80, size: 14, isBold: true },
      { text: 'Example University', y: 98, size: 14, isBold: true },
      { text: 'Master Thesis in Botany', y: 600 },
      { text: 'submitted by', y: 616 },
      { text: 'Ada Example', y: 650, size: 14, isBold: true },
      { text: '2023', y: 700 },
    ]
    const title = [
      { text: 'Hedges as Corridors of Small Animals', y: 80, size: 14, isBold: true },
      { text: 'from Counts along Two Roads', y: 98, size: 14, isBold: true },
      { text: 'This Master Thesis has been carried out by', y: 600 },
      { text: 'Ada Example', y: 616, isBold: true },
      { text: 'at the', y: 632 },
      { text: 'Institute of Hedges in the North', y: 648, isBold: true },
      { text: 'under the supervision of', y: 664 },
      { text: 'Prof. Dr. Bo Sample', y: 680, isBold: true },
    ]
    const document = readPages([
      page({ spans: cover.map(centred) }),
      page({ number: 3, spans: title.map(centred) }),
      ...textPages(4),
    ])
    expect(document.title).toBe('Hedges as Corridors of Small Animals from Counts along Two Roads')
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('the author of a thesis', () => {
  it.each([
    'DOCTOR EN INGENIERÍA FORESTAL',
    'MESTRE EM BOTÂNICA APLICADA',
    'DOTTORE IN SCIENZE AGRARIE',
    'DOCTORAT EN BIOLOGIA VEGETAL',
  ])('is not "%s"', (degree) => {
    const document = readCover([
      { text: 'Online Counting of Animals in Hedges', y: 200, size: 16 },
      { text: 'DISSERTATION', y: 300 },
      { text: 'for the degree of', y: 330 },
      { text: degree, y: 360 },
      { text: 'by', y: 390 },
      { text: 'ADA EXAMPLE SAMPLE', y: 410 },
    ])
    expect(names(document)).toEqual(['ADA EXAMPLE SAMPLE'])
  })

  it('stands under the label, and not in a subtitle in capitals', () => {
    const document = readPages([
      page({
        spans: [
          centred({ text: 'Tesi di Laurea Triennale', y: 380, size: 14 }),
          centred({ text: 'HEDGES OVER THE NORTH', y: 430, size: 24 }),
          centred({ text: 'SIEPI GRANDI DEL NORD', y: 490, size: 14 }),
          span({ text: 'Relatore:', x: 110, y: 560, size: 12 }),
          span({ text: 'Prof. Bo Sample', x: 110, y: 578, size: 12 }),
          span({ text: 'Candidato:', x: 417, y: 560, size: 12 }),
          span({ text: 'Ada Example', x: 417, y: 578, size: 12, isItalic: true }),
        ],
      }),
      ...textPages(4),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('is named in the line that says what was handed in', () => {
    const document = readCover([
      { text: 'Universidad del Norte', y: 100, size: 12 },
      { text: 'Propuesta de setos en el norte', y: 250, size: 20 },
      { text: 'Tesis presentada por Ada Example Sample', y: 500, size: 12 },
      { text: 'para obtener el grado de Bióloga', y: 520, size: 12 },
    ])
    expect(names(document)).toEqual(['Ada Example Sample'])
  })

  it('is no college', () => {
    const document = readCover([
      { text: 'Counting Small Animals in Hedges', y: 100, size: 22, isBold: true },
      { text: 'Ada Bea Example', y: 400, size: 14, isBold: true },
      { text: 'Elder Hall', y: 460, size: 12 },
      { text: 'University of Examples', y: 480, size: 12 },
      { text: 'This thesis is submitted for the degree of', y: 600, size: 12 },
      { text: 'Doctor of Philosophy', y: 620, size: 12 },
    ])
    expect(names(document)).toEqual(['Ada Bea Example'])
  })

  it('is not the second line of the name of a place over the title', () => {
    const document = readCover([
      { text: 'Universidad Ejemplar de San', y: 200, size: 16 },
      { text: 'Juan del Monte', y: 220, size: 16 },
      { text: 'Conteo de animales pequeños en los setos', y: 300, size: 16 },
      { text: 'TESIS', y: 380 },
      { text: 'Ada Example Sample', y: 440, size: 12 },
    ])
    expect(names(document)).toEqual(['Ada Example Sample'])
  })

  it('may stand right over a bold title in slightly larger letters, his teacher at the foot', () => {
    const document = readCover([
      { text: 'Факультет ботаники', y: 200, size: 15 },
      { text: 'Образцов Пётр Иванович', y: 340, size: 20 },
      { text: 'Измерение живых изгородей северных', y: 380, size: 19, isBold: true },
      { text: 'деревень', y: 404, size: 19, isBold: true },
      { text: 'МАГИСТЕРСКАЯ ДИССЕРТАЦИЯ', y: 440, size: 15 },
      { text: 'к.б.н.', y: 560, size: 15 },
      { text: 'А. В. Примеров', y: 590, size: 15 },
    ])
    expect(document.title).toBe('Измерение живых изгородей северных деревень')
    expect(names(document)).toEqual(['Образцов Пётр Иванович'])
  })
})

describe('a cover in letters of one size', () => {
  it('has the title under the name', () => {
    const document = readCover([
      { text: 'UNIVERSIDADE FEDERAL DO NORTE', y: 90, isBold: true },
      { text: 'ADA SAMPLE EXAMPLE', y: 250, isBold: true },
      { text: 'CONTAGEM DE PEQUENOS ANIMAIS NAS SEBES', y: 370, isBold: true },
      { text: 'AO LONGO DE DUAS ESTRADAS', y: 385, isBold: true },
      { text: '2014', y: 760, isBold: true },
    ])
    expect(document.title).toBe('CONTAGEM DE PEQUENOS ANIMAIS NAS SEBES AO LONGO DE DUAS ESTRADAS')
    expect(names(document)).toEqual(['ADA SAMPLE EXAMPLE'])
  })

  it('has a title of several lines in capitals, in double spacing', () => {
    const document = readCover([
      { text: 'UNIVERSITÉ DU NORD', y: 110 },
      { text: 'DES HAIES VIVES ET RÉSISTANTES AU PASSAGE', y: 220 },
      { text: 'À L’ÉCHELLE, UNE PROPOSITION POUR LES', y: 245 },
      { text: 'CHEMINS DE CAMPAGNE À PIERRES', y: 270 },
      { text: 'MÉMOIRE', y: 378 },
      { text: 'COMME EXIGENCE PARTIELLE', y: 432 },
      { text: 'DE LA MAÎTRISE EN BOTANIQUE', y: 457 },
      { text: 'PAR', y: 560 },
      { text: 'ADA EXEMPLE', y: 585 },
    ])
    expect(document.title).toBe(
      'DES HAIES VIVES ET RÉSISTANTES AU PASSAGE À L’ÉCHELLE, UNE PROPOSITION POUR LES CHEMINS DE CAMPAGNE À PIERRES',
    )
    expect(names(document)).toEqual(['ADA EXEMPLE'])
  })
})

describe('what kind of work it is', () => {
  it('is no title, with its edition behind it either', () => {
    const document = readCover([
      { text: 'DIPLOMARBEIT (Zweite Fassung)', y: 240, size: 18, isBold: true },
      { text: 'Zählung kleiner Tiere in den Hecken', y: 295, size: 13, isBold: true },
      { text: 'Ursprünglich durchgeführt an der', y: 360, size: 9 },
      { text: 'Fachhochschule Norden', y: 390, size: 11 },
      { text: 'Fachbereich Biologie', y: 406, size: 11 },
      { text: 'durch', y: 535, size: 9 },
      { text: 'Dipl.-Biol. (FH) Ada Beispiel', y: 556, size: 11, isBold: true },
    ])
    expect(document.title).toBe('Zählung kleiner Tiere in den Hecken')
    expect(names(document)).toEqual(['Ada Beispiel'])
  })
})

describe('the page of the abstract', () => {
  it('may say title, name, degree and year over its words', () => {
    const document = readPages([
      page({
        spans: [
          { text: 'Hedges as Corridors of Animals', y: 200, size: 18 },
          { text: 'by', y: 300 },
          { text: 'Ada Example', y: 330 },
          { text: 'A thesis submitted for the degree of Master of Science', y: 500 },
        ].map(centred),
      }),
      page({
        number: 2,
        spans: [
          ...[
            { text: 'Abstract', y: 90, isBold: true, size: 14 },
            { text: 'Hedges as Corridors of Animals', y: 130 },
            { text: 'Ada Example', y: 160 },
            { text: 'Master of Science', y: 175 },
            { text: 'Department of Botany', y: 190 },
            { text: 'University of Examples', y: 205 },
            { text: '2021', y: 220 },
          ].map(centred),
          ...passage({ name: 'Abstract', y: 260, lines: 12 }),
        ],
      }),
      ...textPages(4),
    ])
    const said = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(said[0]?.text.slice(0, 9)).toBe('Abstract0')
  })
})

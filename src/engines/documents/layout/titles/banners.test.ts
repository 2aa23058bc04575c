import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { names, textPage } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* Words on a first page that say what a text is, where it belongs or what comes next, and not what it is called. */

describe('a page with nothing on it but "PREPRINT"', () => {
  it('is no title page: the title stands on the next', () => {
    const document = readPages([
      page({ spans: [span({ text: 'PREPRINT', x: 200, y: 360, size: 36, isBold: true })] }),
      page({
        number: 2,
        spans: [
          span({ text: 'Ovens and the Price of Bread', x: 120, y: 80, size: 22 }),
          span({ text: 'Ada Byron and Max Born', x: 200, y: 110, size: 11 }),
          span({ text: 'Abstract', x: 270, y: 140, isBold: true }),
          ...passage({ name: 'abstract', y: 160, lines: 6 }),
          span({ text: '1 Introduction', y: 260, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 280, lines: 20 }),
        ],
      }),
      textPage(3),
    ])
    expect(document.title).toBe('Ovens and the Price of Bread')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('"Running head:" over a title no larger than the text', () => {
  it('is not taken for the title', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Running head: BREAD', y: 46 }),
          span({ text: 'Bread and its Price', x: 225, y: 225 }),
          span({ text: 'Diana Example', x: 240, y: 267 }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Bread and its Price')
    expect(names(document)).toEqual(['Diana Example'])
  })
})

describe('the cover of a mémoire', () => {
  it('has its title under "Thème", though the text is set in larger letters', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'MEMOIRE DE MASTER', x: 230, y: 84, size: 9 }),
          span({ text: 'BOULANGERIE ET APPLICATIONS', x: 200, y: 112, size: 9 }),
          span({ text: 'THÈME', x: 280, y: 160, size: 9 }),
          span({ text: 'LE PRIX DU PAIN DANS LES VILLES', x: 200, y: 225, size: 9, isBold: true }),
          span({ text: 'Présenté par :', x: 420, y: 320, size: 12, isBold: true }),
          span({ text: 'Camille EXEMPLE', x: 420, y: 340, size: 12 }),
        ],
      }),
      page({ number: 2, spans: [span({ text: 'Dédicaces', x: 220, y: 120, size: 20 })] }),
      textPage(3),
    ])
    expect(document.title).toBe('LE PRIX DU PAIN DANS LES VILLES')
    expect(names(document)).toEqual(['Camille EXEMPLE'])
  })

  it('has a title under what it is written for and over the source of a picture', () => {
    const crest = { left: 200, top: 400, right: 400, bottom: 640 }
    const document = readPages([
      page({
        spans: [
          span({ text: 'Mémoire de Master de Boulangerie', x: 160, y: 178, size: 17 }),
          span({ text: 'Université du Nord', x: 220, y: 200, size: 17 }),
          span({ text: 'Le pain et son prix', x: 200, y: 270, size: 17, isBold: true }),
          span({ text: 'Camille Exemple', x: 250, y: 320, size: 12 }),
          span({ text: 'Figure 1 – Un four du nord, par un voyageur', x: 180, y: 660 }),
        ],
        graphics: [{ kind: 'image', box: crest }],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe('Le pain et son prix')
    expect(names(document)).toEqual(['Camille Exemple'])
  })
})

const text = [
  span({ text: 'Abstract', x: 270, y: 340, isBold: true }),
  ...passage({ name: 'abstract', y: 360, lines: 6 }),
  span({ text: '1 Introduction', y: 460, size: 12, isBold: true }),
  ...passage({ name: 'text', y: 480, lines: 20 }),
]
const readFront = (...front: readonly ReturnType<typeof span>[]) =>
  readPages([page({ spans: [...front, ...text] }), textPage(2), textPage(3)])

describe('a line in the letters of the title', () => {
  it('is no part of it where it says "Title" or what kind of report this is', () => {
    const document = readFront(
      span({ text: 'Title', x: 120, y: 80, size: 18 }),
      span({ text: 'Ovens and the Price of Bread', x: 120, y: 102, size: 18 }),
      span({ text: 'Final Report', x: 120, y: 124, size: 18 }),
      span({ text: 'Ada Byron – Third Year', x: 200, y: 160, size: 12 }),
    )
    expect(document.title).toBe('Ovens and the Price of Bread')
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('belongs to a title that it ends', () => {
    const document = readFront(
      span({ text: 'How to Write a', x: 120, y: 80, size: 18 }),
      span({ text: 'Final Report', x: 120, y: 102, size: 18 }),
      span({ text: 'Ada Byron', x: 200, y: 140, size: 12 }),
    )
    expect(document.title).toBe('How to Write a Final Report')
  })
})

describe('a subtitle that asks', () => {
  it('is told from names, though every word of it has a capital', () => {
    const document = readFront(
      span({ text: 'Beyond Bread: Unveiling the Oven', x: 120, y: 80, size: 20, isBold: true }),
      span({ text: 'How Northern Towns Bake Bread', x: 120, y: 106, size: 13, isBold: true }),
      span({ text: 'Ada Byron', x: 200, y: 140, size: 12 }),
    )
    expect(document.title).toBe('Beyond Bread: Unveiling the Oven: How Northern Towns Bake Bread')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('what a paper was written for', () => {
  it('is no subtitle, though it is larger than the text', () => {
    const document = readFront(
      span({ text: 'How to Catch a Baker: Where Are the Ovens?', x: 100, y: 80, size: 20 }),
      span({
        text: 'Independent Research Essay for EC476: Contracts and Ovens',
        x: 100,
        y: 120,
        size: 14,
      }),
      span({ text: 'Ada Byron', x: 200, y: 160, size: 12 }),
    )
    expect(document.title).toBe('How to Catch a Baker: Where Are the Ovens?')
  })
})

describe('those beside the authors', () => {
  const title = span({ text: 'Ovens and the Price of Bread', x: 120, y: 80, size: 20 })

  it('stand under "Supervisors:" in a column of their own', () => {
    const document = readFront(
      title,
      span({ text: 'Supervisors:', x: 400, y: 200, isItalic: true }),
      span({ text: 'Karl Example', x: 400, y: 214 }),
      span({ text: 'Author:', x: 80, y: 228, isItalic: true }),
      span({ text: 'Emil Sample', x: 400, y: 228 }),
      span({ text: 'Ada Byron', x: 80, y: 242 }),
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('direct the work of a Spanish student', () => {
    const document = readFront(
      title,
      span({ text: 'Presentado por:', x: 240, y: 200 }),
      span({ text: 'Alba Ejemplo Gallego', x: 240, y: 216, isBold: true }),
      span({ text: 'Dirigido por:', x: 240, y: 250 }),
      span({ text: 'Luis Muestra Lafuente', x: 240, y: 266, isBold: true }),
    )
    expect(names(document)).toEqual(['Alba Ejemplo Gallego'])
  })

  it('are streets and towns in smaller letters, which look like a list of names', () => {
    const document = readFront(
      title,
      span({ text: 'Ada Byron, Max Born, Emil Sample', x: 120, y: 120, size: 11 }),
      span({ text: 'Institute of Baking, Oven Lane', x: 120, y: 140 }),
      span({ text: 'Baker St, Northern Green, Old Mills', x: 120, y: 152 }),
    )
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Emil Sample'])
  })
})

describe('what comes between title and names', () => {
  it('is the title once more, in other letters', () => {
    const document = readFront(
      span({ text: 'The Price of Bread in Mountain Towns: An Analysis', x: 72, y: 80, size: 16 }),
      span({ text: 'The Price of Bread in Mountain Towns', x: 72, y: 104, size: 12 }),
      span({ text: 'Ada Byron', x: 72, y: 140, size: 12 }),
    )
    expect(document.title).toBe('The Price of Bread in Mountain Towns: An Analysis')
  })

  it('is the kind of text, in the letters of the names', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'The Price of Bread in Mountain Towns', x: 120, y: 87, size: 16 }),
          span({ text: 'Literature Review', x: 250, y: 245, size: 12, isBold: true }),
          span({ text: 'Ada Byron', x: 270, y: 268, size: 12, isBold: true }),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

import { describe, expect, it } from 'vitest'

import { passage, span } from '../testing/printed-page.ts'
import { names, readCover, readFront } from '../testing/read-front.ts'

/* Covers of theses in other languages, or in two, and what on them looks like a title or a name. */

const title = (text: string, y: number, size = 20) => span({ text, x: 100, y, size, isBold: true })
const line = (text: string, y: number, size = 12) => span({ text, x: 180, y, size })

describe('a title in two languages, one over the other in the same letters', () => {
  it('is the upper one, and the lower one names nobody', () => {
    const document = readFront([
      line('Ada Sample Example', 100, 14),
      title('Spatial Traffic in', 280),
      title('Hedgerow Networks', 305),
      title('Tráfego no Espaço em', 400),
      title('Redes de Cercas-Vivas', 425),
      line('Doctoral thesis', 600),
    ])
    expect(document.title).toBe('Spatial Traffic in Hedgerow Networks')
    expect(names(document)).toEqual(['Ada Sample Example'])
  })
})

describe('a line of joining words in smaller letters', () => {
  it('is part of the title around it', () => {
    const document = readCover([
      { text: 'Hedges, Walls,', y: 120, size: 20, isBold: true },
      { text: 'and the', y: 148, size: 16, isBold: true },
      { text: 'Growth of Ancient Paths', y: 178, size: 20, isBold: true },
      { text: 'Ada Example', y: 260 },
      { text: 'A Senior Thesis Presented to the Faculty of', y: 340 },
      { text: 'Example University', y: 365 },
    ])
    expect(document.title).toBe('Hedges, Walls, and the Growth of Ancient Paths')
  })
})

describe('what a thesis is called in its language', () => {
  it.each([
    ['LUCRARE DE LICENȚĂ', 'Creșterea gardurilor vii'],
    ['SKRIPSI', 'Pertumbuhan Pagar Hidup di Desa'],
    ['Diplomová práca', 'Rast živých plotov v horách'],
    ['Examensarbete', 'Häckars tillväxt i norr'],
  ])('"%s" is no title', (kind, said) => {
    const document = readFront([
      line(kind, 120, 24),
      title(said, 260, 16),
      line('Ada Example', 400),
      line('2024', 600),
    ])
    expect(document.title).toBe(said)
  })

  it('and what somebody studied is none either', () => {
    const document = readFront([
      line('THÈSE DE DOCTORAT DE', 120, 20),
      line('Spécialité : Informatique', 200, 14),
      title('The growth of hedges in towns', 300, 14),
      line('Thèse présentée et soutenue à Northmoor', 420),
    ])
    expect(document.title).toBe('The growth of hedges in towns')
  })
})

describe('a name over what it announces', () => {
  it('is the title with it, though it stands apart in much larger letters', () => {
    const document = readFront([
      title('Hedges Are Already Clever:', 220, 25),
      span({ text: 'paths of small animals with oak and elm', x: 100, y: 268, size: 14 }),
      line('Ada Example', 400),
      line('Master thesis', 430),
    ])
    expect(document.title).toBe(
      'Hedges Are Already Clever: paths of small animals with oak and elm',
    )
  })
})

describe('a subtitle in which each word has a capital', () => {
  it('names nobody where the text writes its words small', () => {
    const said = 'We see generalised growth in each hedge and say what generalised growth is'
    const document = readFront(
      [
        line('Ada Example', 100, 14),
        title('Growing as Counting', 250, 25),
        span({ text: 'Generalised Growth', x: 100, y: 300, size: 18, isItalic: true }),
        line('University of the North', 500),
      ],
      [
        ...[0, 1, 2, 3].map((row) => span({ text: said, y: 100 + row * 14 })),
        ...passage({ name: 'text', y: 200, lines: 20 }),
      ],
    )
    expect(names(document)).toEqual(['Ada Example'])
  })
})

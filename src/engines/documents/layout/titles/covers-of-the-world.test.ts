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

describe('a title in smaller letters under the title', () => {
  it('is no subtitle where it says the same in English', () => {
    const document = readCover([
      { text: 'Bachelorarbeit', y: 100, size: 16 },
      { text: 'Wege für die Tiere', y: 160, size: 20, isBold: true },
      { text: 'aus dem Norden', y: 186, size: 20, isBold: true },
      { text: 'Corridors for the Animals of the North', y: 214, size: 14, isBold: true },
      { text: 'von', y: 260 },
      { text: 'Ada Example', y: 280, size: 14 },
    ])
    expect(document.title).toBe('Wege für die Tiere aus dem Norden')
  })
})

describe('a cover', () => {
  it('is not called by what its author studied, in letters as large', () => {
    const document = readCover([
      { text: 'Computer Science', y: 300, size: 20, isBold: true },
      { text: 'Hedges with Squares: from Theory to Practice', y: 440, size: 20, isBold: true },
      { text: 'Ada Example, Bo Sample', y: 496, size: 14 },
      { text: 'Northmoor 2025', y: 636 },
    ])
    expect(document.title).toBe('Hedges with Squares: from Theory to Practice')
  })

  it('that says no title is not called by a person, a place, a degree or a day', () => {
    const document = readCover([
      { text: 'Universidad Autónoma del Norte', y: 80, size: 20 },
      { text: 'TESIS', y: 276, size: 20, isBold: true },
      { text: 'QUE PARA OBTENER EL TÍTULO DE:', y: 332 },
      { text: 'LICENCIADA EN MATEMÁTICAS', y: 354, isBold: true },
      { text: 'PRESENTA:', y: 410 },
      { text: 'ADA LUCÍA EXAMPLE', y: 432, isBold: true },
      { text: 'Northmoor, Sur a 4 de marzo de 2026.', y: 596 },
    ])
    expect(document.title).toBe('TESIS')
    expect(names(document)).toEqual(['ADA LUCÍA EXAMPLE'])
  })

  it('in capitals throughout has its author apart under all lines of its title', () => {
    const document = readCover([
      { text: 'KUZEY TABANLI HAYVAN', y: 135, isBold: true },
      { text: 'YOLLARINA ÖZELLEŞTİRİLMİŞ YARDIMCI ÇİTLERİN', y: 154, isBold: true },
      { text: 'TASARIMI', y: 173, isBold: true },
      { text: 'ADA GİRAY EXAMPLE', y: 283, isBold: true },
      { text: 'YÜKSEK LİSANS TEZİ', y: 392, isBold: true },
      { text: 'BİTKİ MÜHENDİSLİĞİ', y: 420, isBold: true },
      { text: 'KUZEY ÜNİVERSİTESİ', y: 541, isBold: true },
      { text: 'TEMMUZ 2014', y: 690, isBold: true },
    ])
    expect(document.title).toBe(
      'KUZEY TABANLI HAYVAN YOLLARINA ÖZELLEŞTİRİLMİŞ YARDIMCI ÇİTLERİN TASARIMI',
    )
    expect(names(document)).toEqual(['ADA GİRAY EXAMPLE'])
  })
})

describe('a title in capitals over "By" in another language', () => {
  it('has all its lines, though the last of them looks like a name', () => {
    const document = readCover([
      { text: 'SKRIPSI', y: 90, isBold: true },
      { text: 'PERTUMBUHAN PAGAR HIDUP PADA JALAN DESA', y: 185, isBold: true },
      { text: 'MENGGUNAKAN ALAT HITUNG', y: 200, isBold: true },
      { text: 'Disusun dan diajukan oleh', y: 271, size: 14 },
      { text: 'ADA EXAMPLE', y: 328, isBold: true },
      { text: 'UNIVERSITAS UTARA', y: 702, isBold: true },
    ])
    expect(document.title).toBe('PERTUMBUHAN PAGAR HIDUP PADA JALAN DESA MENGGUNAKAN ALAT HITUNG')
    expect(names(document)).toEqual(['ADA EXAMPLE'])
  })
})

describe('a title that names something in English in its second line', () => {
  it('is no title in two languages where the first line goes on', () => {
    const document = readCover([
      { text: 'Universidade do Norte', y: 96, size: 20 },
      { text: 'Caracterização de Perfis de Comportamento de', y: 368, size: 20 },
      { text: 'Equipes em League of Hedges', y: 400, size: 20 },
      { text: 'Ada Example', y: 500, size: 20 },
    ])
    expect(document.title).toBe(
      'Caracterização de Perfis de Comportamento de Equipes em League of Hedges',
    )
  })
})

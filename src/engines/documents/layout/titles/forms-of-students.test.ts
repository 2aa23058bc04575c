import { describe, expect, it } from 'vitest'

import { type PrintedLine, centred, page, passage, span } from '../testing/printed-page.ts'
import { names, readCover, readFront, textPages } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Covers that are filled in: labels, the numbers of students, kinds of work. */

describe('the title on a cover', () => {
  it('is what stands under "On", whatever is larger', () => {
    const document = readCover([
      { text: 'Example College of Baking, Northtown', y: 90, size: 15, isBold: true },
      { text: 'Department of Ovens', y: 180, size: 12, isBold: true },
      { text: 'A', y: 440, size: 12 },
      { text: 'SEMINAR REPORT', y: 470, size: 12, isBold: true },
      { text: 'ON', y: 500, size: 12 },
      { text: 'STUDY OF LOAVES OF RYE', y: 530, size: 12, isBold: true },
      { text: 'SUBMITTED BY', y: 620, size: 12 },
      { text: 'ADA EXAMPLE', y: 650, size: 12, isBold: true },
    ])
    expect(document.title).toBe('STUDY OF LOAVES OF RYE')
  })

  it('stands behind its label also in the middle of the page', () => {
    const document = readCover([
      { text: 'Diploma in Baking Science', y: 220 },
      { text: 'Project ID: B-08', y: 330 },
      { text: 'Title: Loaves of Rye for Search and Rescue', y: 365, isBold: true },
      { text: 'By:', y: 400 },
      { text: 'Ada Example (S1017039K)', y: 435 },
      { text: 'Max Muster (S1017035C)', y: 470 },
      { text: 'Supervisor:', y: 505 },
      { text: 'Bo Sample', y: 540 },
      { text: 'Example Polytechnic School', y: 680 },
    ])
    expect(document.title).toBe('Loaves of Rye for Search and Rescue')
    expect(names(document)).toEqual(['Ada Example', 'Max Muster'])
  })

  it('is none of several labels over paragraphs', () => {
    const label = (text: string, y: number) => span({ text, y, size: 18, isBold: true })
    const document = readPages([
      page({
        spans: [
          label('Aim of the Study:', 90),
          ...passage({ name: 'aim', y: 115, lines: 4 }),
          label('Questions of the Study:', 200),
          ...passage({ name: 'questions', y: 225, lines: 6 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('')
    expect(headingsOf(document)[0]).toBe('1 Aim of the Study:')
  })
})

describe('the title of a work', () => {
  it('is what a sparse cover says where the pages behind it have their head', () => {
    // In the middle of the column that the text has.
    const middle = ({ text, y }: PrintedLine) => span({ text, y, x: 272 - (text.length * 10) / 4 })
    const inside = (number: number) =>
      page({
        number,
        spans: [
          middle({ text: 'BAKERY MANAGEMENT SYSTEM', y: 72 }),
          ...passage({ name: `text${number}`, y: 130, lines: 40 }),
        ],
      })
    const document = readPages([
      page({
        spans: [
          middle({ text: 'BAKERY MANAGEMENT SYSTEM', y: 72 }),
          middle({ text: 'ADA MAX EXAMPLE BINTI NORTH', y: 472 }),
          middle({ text: 'TECHNICAL UNIVERSITY OF THE NORTH', y: 701 }),
        ],
      }),
      ...[2, 3, 4, 5].map(inside),
    ])
    expect(document.title).toBe('BAKERY MANAGEMENT SYSTEM')
  })

  it('ends at a line of strokes', () => {
    const document = readCover([
      { text: 'THE PRICE OF LOAVES OF RYE', y: 117, size: 12 },
      { text: 'IN TOWNS OF THE NORTH', y: 144, size: 12 },
      { text: '_______________________', y: 172, size: 12 },
      { text: 'A Research Proposal', y: 199, size: 12 },
      { text: 'Presented to', y: 227, size: 12 },
      { text: 'The Graduate Studies', y: 255, size: 12 },
      { text: 'of the Requirements for the Degree', y: 420, size: 12 },
      { text: 'by', y: 503, size: 12 },
      { text: 'Ada Example', y: 531, size: 12 },
    ])
    expect(document.title).toBe('THE PRICE OF LOAVES OF RYE IN TOWNS OF THE NORTH')
  })

  it('stands under "Title", as the parts of a proposal do under their names', () => {
    const label = (text: string, y: number) => span({ text, y, isBold: true })
    const document = readPages([
      page({
        spans: [
          label('Title', 116),
          span({ text: 'Prices of Northern Loaves', y: 133 }),
          label('Background', 166),
          ...passage({ name: 'background', y: 182, lines: 12 }),
          label('Issue and Rationale', 350),
          ...passage({ name: 'issue', y: 366, lines: 12 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('Prices of Northern Loaves')
    expect(headingsOf(document)[0]).toMatch(/Background$/u)
  })

  it('is the kind of work where a cover says nothing else', () => {
    const document = readCover([
      { text: 'Seminar Report', y: 180, size: 24 },
      { text: 'Name: Ada Example', y: 560, size: 18, isBold: true },
      { text: 'Roll No: 20BPH010', y: 583, size: 18, isBold: true },
    ])
    expect(document.title).toBe('Seminar Report')
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('stands over "by" in another language, though its lines look like names', () => {
    const document = readCover([
      { text: 'SISTEM PARKIR ROTI', y: 150, size: 18, isBold: true },
      { text: 'MENGGUNAKAN ARDUINO UNO', y: 181, size: 18, isBold: true },
      { text: 'KOLEJ SLIM UTARA', y: 212, size: 18, isBold: true },
      { text: 'Oleh', y: 296, size: 16, isBold: true },
      { text: 'ADA EXAMPLE', y: 405, size: 18, isBold: true },
      { text: 'Laporan projek yang dikemukakan kepada', y: 556, size: 13 },
    ])
    expect(document.title).toBe('SISTEM PARKIR ROTI MENGGUNAKAN ARDUINO UNO KOLEJ SLIM UTARA')
    expect(names(document)).toEqual(['ADA EXAMPLE'])
  })

  it('stands under one name at the edge of the page', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Ada Example', x: 480, y: 31 }),
          span({ text: 'Viability of Northern Loaves', y: 83, isBold: true }),
          span({ text: 'Abstract', y: 113, isBold: true }),
          ...passage({ name: 'abstract', y: 128, lines: 8 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('Viability of Northern Loaves')
  })
})

describe('students with their numbers', () => {
  it('are those who have one in their row, also with one name alone', () => {
    const row = (name: string, number: string, y: number) => [
      span({ text: name, y, x: 72, size: 12 }),
      span({ text: number, y, x: 426, size: 12 }),
    ]
    const document = readFront([
      centred({ text: 'University of the North', y: 130, size: 14, isBold: true }),
      centred({ text: 'Prices of Flour in Small Towns', y: 290, size: 20, isBold: true }),
      span({ text: 'Group Number: 13', y: 380, x: 72, size: 12, isBold: true }),
      span({ text: 'Group Member Names:', y: 430, x: 72, size: 12, isBold: true }),
      ...row('ADA', 'CF-22035', 478),
      ...row('MAX MUSTER', 'CF-22072', 501),
      ...row('LEA', 'CF-22041', 524),
      span({ text: 'Approved by', y: 593, x: 72, size: 12 }),
      span({ text: 'Dr. Bo Sample', y: 638, x: 437, size: 12 }),
    ])
    expect(names(document)).toEqual(['ADA', 'MAX MUSTER', 'LEA'])
  })

  it('may have it before their name, in a column beside another label', () => {
    const at = (text: string, x: number, y: number) => span({ text, x, y, size: 13 })
    const document = readFront([
      centred({ text: 'UNIVERSITY OF THE NORTH', y: 130, size: 22 }),
      centred({ text: 'LOAVES OF RYE IN NORTHERN TOWNS', y: 466, size: 24, isBold: true }),
      span({ text: 'Team Members', x: 72, y: 607, size: 14, isBold: true }),
      span({ text: 'Course Coordinator', x: 364, y: 607, size: 14, isBold: true }),
      at('E/15/077-Example A.B.C.', 72, 627),
      at('Dr. Bo Sample', 369, 627),
      at('E/15/211-Muster D.E.', 72, 645),
    ])
    expect(names(document)).toEqual(['A. B. C. Example', 'D. E. Muster'])
  })

  it('are a list under the title, though it says between them what it is', () => {
    const document = readCover([
      { text: 'Loaves of Rye in Northern Towns', y: 125, size: 25, isBold: true },
      { text: '- Final Report -', y: 237, size: 17, isBold: true },
      { text: 'Ada Example', y: 428, size: 17, isBold: true },
      { text: 'Max Muster', y: 455, size: 17, isBold: true },
      { text: 'Cy Model', y: 481, size: 17, isBold: true },
      { text: 'Department of Baking', y: 519, size: 14 },
      { text: 'report submitted as a requirement of the degree', y: 619, size: 14 },
    ])
    expect(names(document)).toEqual(['Ada Example', 'Max Muster', 'Cy Model'])
  })
})

describe('who wrote it, over the title', () => {
  it('stands behind a label', () => {
    const document = readFront([
      centred({ text: 'Faculty of Baking', y: 184, size: 11, isBold: true }),
      centred({ text: 'RESEARCH PROPOSAL', y: 253, size: 11, isBold: true }),
      span({ text: 'Student name and surname: ADA MAX EXAMPLE', y: 301, size: 12 }),
      span({ text: 'Student number: 221164014', y: 347, size: 11 }),
      span({ text: 'Project title: Prices of Loaves in Northern Towns', y: 392, size: 11 }),
    ])
    expect(document.title).toBe('Prices of Loaves in Northern Towns')
    expect(names(document)).toEqual(['ADA MAX EXAMPLE'])
  })
})

describe('parts in bold under letters', () => {
  it('are found where the abstract is in bold as well', () => {
    const bold = (text: string, y: number) => span({ text, y, isBold: true })
    const section = (text: string, number: number, part: string) =>
      page({
        number,
        spans: [
          bold(text, 90),
          ...passage({ name: `a${number}`, y: 102, lines: 12 }),
          bold(`A. ${part}`, 250 + number * 20),
          ...passage({ name: `b${number}`, y: 262 + number * 20, lines: 12 }),
          bold(`B. More ${part}`, 440 + number * 20),
          ...passage({ name: `c${number}`, y: 452 + number * 20, lines: 12 }),
        ],
      })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Viability of Northern Loaves', y: 60, size: 16 }),
          bold('Abstract', 100),
          ...passage({ name: 'abstract', y: 112, lines: 30 }).map((line) => ({
            ...line,
            font: 'Times-Bold',
            isBold: true,
          })),
        ],
      }),
      section('I. Introduction', 2, 'Loaves'),
      section('II. Ovens of the North', 3, 'Crusts'),
      section('III. Results', 4, 'Prices'),
    ])
    expect(headingsOf(document)).toEqual([
      '1 Abstract',
      '1 I. Introduction',
      '2 A. Loaves',
      '2 B. More Loaves',
      '1 II. Ovens of the North',
      '2 A. Crusts',
      '2 B. More Crusts',
      '1 III. Results',
      '2 A. Prices',
      '2 B. More Prices',
    ])
  })
})

describe('an abstract', () => {
  it('has its name once at the top of a page, as other parts of a front do', () => {
    const part = (text: string, number: number) =>
      page({
        number,
        spans: [
          span({ text, y: 100, size: 10, font: 'Helvetica-Bold', isBold: true }),
          ...passage({ name: `part${number}`, y: 140, lines: 10 }),
        ],
      })
    const document = readPages([
      page({
        spans: [
          centred({ text: 'Loaves of Rye in Northern Towns', y: 200, size: 20 }),
          centred({ text: 'Ada Example', y: 300, size: 12 }),
          centred({ text: 'thesis, University of the North', y: 400, size: 12 }),
        ],
      }),
      part('DECLARATION', 2),
      part('DEDICATION', 3),
      part('GRATITUDE', 4),
      part('ABSTRACT', 5),
      part('PREFACE', 6),
      ...textPages(7),
    ])
    expect(document.abstract).not.toEqual([])
  })

  const title = 'Loaves of Rye in Northern Towns'

  it('ends over the form with the title and the name', () => {
    const document = readPages([
      page({
        spans: [
          centred({ text: title, y: 100, size: 20 }),
          centred({ text: 'Ada Example', y: 140, size: 14 }),
          centred({ text: 'Bachelor thesis, University of the North', y: 200, size: 12 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Abstract', y: 90, size: 14, isBold: true }),
          ...passage({ name: 'said', y: 120, lines: 8 }),
          span({ text: `Title: ${title}`, y: 550 }),
          span({ text: 'Author: Ada Example, 10610952', y: 563 }),
          span({ text: 'Date: August 2016', y: 576 }),
        ],
      }),
      ...textPages(3),
    ])
    const said = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(said.map(({ text }) => text.split(' ')[0])).toEqual(['said0'])
  })
})

describe('the numbers of sections', () => {
  it('say how deep they are without a space behind them', () => {
    const heading = (text: string, y: number, size: number) =>
      span({ text, y, size, isBold: size > 11, isItalic: size <= 11 })
    const document = readPages([
      page({
        spans: [
          centred({ text: 'Loaves of Rye in Northern Towns', y: 70, size: 20 }),
          heading('1.OVENS AND LOAVES', 120, 12),
          ...passage({ name: 'one', y: 145, lines: 10 }),
          heading('1.1.Crusts of rye', 300, 11),
          ...passage({ name: 'two', y: 325, lines: 10 }),
          heading('2.PRICES OF FLOUR', 480, 12),
          ...passage({ name: 'three', y: 505, lines: 10 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 1.OVENS AND LOAVES',
      '2 1.1.Crusts of rye',
      '1 2.PRICES OF FLOUR',
    ])
  })
})

describe('the names of sections', () => {
  it('may be in capitals smaller than the text where they count on', () => {
    const section = (text: string, number: number) =>
      page({
        number,
        spans: [
          ...passage({ name: `before${number}`, y: 90, lines: 14 }),
          centred({ text, y: 300, size: 8 }),
          ...passage({ name: `under${number}`, y: 320, lines: 20 }),
        ],
      })
    const names = ['1. BREAD AND OVENS', '2. LOAVES OF RYE', '3. PRICES OF FLOUR', '4. TOWNS']
    const document = readPages(names.map((text, index) => section(text, index + 1)))
    expect(headingsOf(document)).toEqual(names.map((text) => `1 ${text}`))
  })

  it('are none of the lines of the title, which comes again behind a page of highlights', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Loaves of Rye in Small Northern Towns: Evolution', y: 100, size: 16 }),
          span({ text: 'Ada Example, Max Muster', y: 130, size: 12 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Loaves of Rye in Small Northern Towns:', y: 67, size: 20 }),
          span({ text: 'Evolution', y: 92, size: 20 }),
          span({ text: 'Ada Example, Max Muster', y: 120, size: 12 }),
          span({ text: '1 Introduction', y: 160, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 180, lines: 30 }),
        ],
      }),
      ...textPages(3),
    ])
    expect(headingsOf(document).some((text) => text.endsWith('Evolution'))).toBe(false)
  })
})

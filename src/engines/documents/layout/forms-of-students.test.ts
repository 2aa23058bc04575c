import { describe, expect, it } from 'vitest'

import { page, passage, span, type PrintedLine } from './testing/printed-page.ts'
import { names, readFront, textPages } from './testing/read-front.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Covers that are filled in: labels, the numbers of students, kinds of work. */

/** In the middle of the page, as the letters of these tests are half an em wide. */
function centred({ text, size = 10, ...rest }: PrintedLine) {
  return span({ ...rest, text, size, x: 297 - (text.length * size) / 4 })
}
const cover = (lines: readonly PrintedLine[]) => readFront(lines.map(centred))

describe('the title on a cover', () => {
  it('is what stands under "On", whatever is larger', () => {
    const document = cover([
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
    const document = cover([
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
    const document = cover([
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

describe('an abstract', () => {
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

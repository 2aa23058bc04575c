import { describe, expect, it } from 'vitest'

import { centred, page, passage, span } from '../testing/printed-page.ts'
import { abstractOf, names, readCover, readFront, textPages } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* Names of persons and of what they made, beside and under titles. */

const title = [
  centred({ text: 'Loaves on the Road: The Mood of Bakers', y: 110, size: 17 }),
  centred({ text: 'And the Price of Flour', y: 132, size: 17 }),
]

describe('a name under a title', () => {
  it('is no subtitle with the course under it', () => {
    const document = readFront([
      ...title,
      centred({ text: 'Ada Maria Example', y: 174, size: 12 }),
      centred({ text: 'Introduction to Baking for the Towns', y: 188, size: 12 }),
      centred({ text: 'June 6, 2031', y: 211, size: 12 }),
      ...passage({ name: 'text', y: 260, lines: 20 }),
    ])
    expect(document.title).toBe('Loaves on the Road: The Mood of Bakers And the Price of Flour')
    expect(names(document)).toEqual(['Ada Maria Example'])
  })

  it('is a subtitle where the author stands under it', () => {
    const document = readFront([
      ...title,
      centred({ text: 'Northern Bread Markets', y: 174, size: 14 }),
      centred({ text: 'Applied to the Weight of Loaves', y: 191, size: 14 }),
      centred({ text: 'Ada Example', y: 220, size: 12 }),
      ...passage({ name: 'text', y: 260, lines: 20 }),
    ])
    expect(document.title).toContain('Applied to the Weight of Loaves')
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('students who sign with their numbers', () => {
  it('are all the authors of a cover, and the course over them is none', () => {
    const document = readCover([
      { text: 'Final Project Report: Oven', y: 185, size: 25, isBold: true },
      { text: 'Control', y: 215, size: 25, isBold: true },
      { text: 'Baking Architecture', y: 247, size: 14, isBold: true },
      { text: 'CE-321L/CS-330L', y: 265, size: 14 },
      { text: 'Ada Example - ab09711', y: 336, size: 12 },
      { text: 'Bo Anders Sample - cd08853', y: 350, size: 12 },
      { text: 'Instructor:', y: 407, size: 12, isItalic: true },
      { text: 'Miss Eva Master', y: 422, size: 12 },
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Anders Sample'])
  })
})

describe('what stands beside the authors of a cover', () => {
  it('is the town at its foot', () => {
    const document = readCover([
      { text: 'EXAMPLE UNIVERSITY OF THE NORTH', y: 136, size: 12, isBold: true },
      { text: 'The Weight of Loaves in Small Towns', y: 330, size: 24, isBold: true },
      { text: 'Ada Maria Example', y: 426, size: 14, isBold: true },
      { text: 'Porto Bello', y: 790, size: 12, isBold: true },
    ])
    expect(names(document)).toEqual(['Ada Maria Example'])
  })

  it('is the town under the university, over the title', () => {
    const document = readCover([
      { text: 'UNIVERSITY OF THE NORTH', y: 93, size: 12 },
      { text: 'Los Panes', y: 115, size: 12 },
      { text: 'Loaves and Ovens in Small Towns', y: 256, size: 12 },
      { text: 'A thesis submitted in partial satisfaction', y: 397, size: 12 },
      { text: 'of the requirements for the degree', y: 419, size: 12 },
      { text: 'by', y: 488, size: 12 },
      { text: 'Ada Maria Example', y: 534, size: 12 },
    ])
    expect(names(document)).toEqual(['Ada Maria Example'])
  })

  it('is the company that the address of mail ends with', () => {
    const document = readFront([
      ...title,
      centred({ text: 'Ada Example', y: 178, size: 12 }),
      centred({ text: 'Loaf Karma', y: 192, size: 12 }),
      centred({ text: 'ada.example@loafkarma.com', y: 205, size: 12 }),
      span({ text: 'Abstract', x: 276, y: 246, isBold: true }),
      ...passage({ name: 'text', y: 264, lines: 20 }),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('is the number of the group that lists them', () => {
    const document = readFront([
      ...title,
      centred({ text: 'Group 4: Ada Example, Bo Sample, Eva Muster', y: 170, size: 12 }),
      ...passage({ name: 'text', y: 230, lines: 30 }),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample', 'Eva Muster'])
  })
})

describe('participants', () => {
  it('stand on the form behind a cover that names nobody', () => {
    const left = (text: string, y: number, isBold = false) => span({ text, y, size: 12, isBold })
    const document = readFront(
      [
        centred({ text: 'Study of Oven Control', y: 228, size: 26 }),
        centred({ text: 'Basic Baking Engineering', y: 300, size: 14 }),
      ],
      [
        left('Title:', 129, true),
        left('Study of Oven Control', 150),
        left('Project Period:', 200, true),
        left('Spring Semester 2031', 221),
        left('Participants:', 280, true),
        left('Ada Example', 300),
        left('Bo Anders Sample', 320),
        left('Supervisors:', 380, true),
        left('Eva Master', 400),
      ],
    )
    expect(names(document)).toEqual(['Ada Example', 'Bo Anders Sample'])
  })
})

describe('a place that a number behind a name points to', () => {
  it('is no author, though it looks like a name', () => {
    const document = readFront([
      centred({ text: 'Ten Simple Rules for Small Ovens', y: 110, size: 15 }),
      span({ text: 'Ada Example1, Bo Sample2', y: 142 }),
      span({ text: '1 Global Baking Watch, Northtown, Example Land', y: 166 }),
      span({ text: '2 Institute of Bread, Southtown, Example Land', y: 178 }),
      ...passage({ name: 'text', y: 230, lines: 20 }),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
  })
})

describe('the name of what was made', () => {
  const cover = (name: string) =>
    readPages([
      page({
        spans: [
          span({ text: name, x: 60, y: 300, size: 50 }),
          span({ text: 'Loaves and Ovens Portal', x: 60, y: 340, size: 30 }),
          span({ text: 'Prepared by:', x: 400, y: 600, size: 14 }),
          span({ text: 'Ada Example', x: 400, y: 620, size: 14 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Bakers of small towns come to LoafSync for what they sell there', y: 90 }),
          ...['Loaves of the day', 'Northern mills', 'What is sold'].map((opening, at) =>
            span({
              text: `${opening} come to a portal for loaves and for ovens`,
              y: 104 + at * 14,
            }),
          ),
        ],
      }),
      ...textPages(3),
    ])

  it('stands over the title in larger letters, and the text comes back to it', () => {
    expect(cover('LoafSync').title).toBe('LoafSync Loaves and Ovens Portal')
  })

  it('is no name where the text says nothing of it', () => {
    expect(cover('Northmoor').title).toBe('Loaves and Ovens Portal')
  })
})

describe('the abstract', () => {
  it('may begin with what the work is called', () => {
    const document = readFront([
      centred({ text: 'Small Oven Monitor', y: 100, size: 18 }),
      centred({ text: 'Ada Example', y: 130, size: 12 }),
      span({ text: 'Abstract', y: 170, size: 14, isBold: true }),
      span({ text: 'Small Oven Monitor is a plain board for the loaves of a town.', y: 190 }),
      ...passage({ name: 'rest', y: 214, lines: 8 }),
      span({ text: '1 Introduction', y: 340, size: 14, isBold: true }),
      ...passage({ name: 'text', y: 360, lines: 20 }),
    ])
    expect(abstractOf(document)[0]).toMatch(/^Small Oven Monitor is a plain board/u)
  })
})

import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { abstractOf, names, readFront } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* How authors mark the copies of their drafts that they hand round. */

/** Twelve characters are as wide as 60 points; the measure is 72 to 468. */
const centred = (text: string, y: number) =>
  span({ text, x: 270 - text.length * 2.5, y, isBold: true })

describe('what the author says of a copy, at the margin over a title in the middle', () => {
  const text = [span({ text: 'Abstract', x: 250, y: 140, isBold: true })]
  const rest = [...text, ...passage({ name: 'said', y: 160, lines: 12 })]

  it('is no part of the title, however close it stands', () => {
    const document = readFront([
      span({ text: 'MANUSCRIPT IN PREPARATION', y: 80, isBold: true }),
      centred('Waiting for Bread:', 96),
      centred('Queues and Prices in Northern Towns', 112),
      ...rest,
    ])
    expect(document.title).toBe('Waiting for Bread: Queues and Prices in Northern Towns')
  })

  it('is passed over where the title stands apart from it', () => {
    const document = readFront([
      span({ text: 'UNPUBLISHED PAPER', y: 60, isBold: true }),
      centred('Queues and Prices in Northern Towns', 100),
      ...rest,
    ])
    expect(document.title).toBe('Queues and Prices in Northern Towns')
  })
})

describe('"Tentative title:" on a proposal', () => {
  it('labels the title, which ends where the next label stands', () => {
    const document = readFront([
      span({ text: 'Tentative title: Queues and Prices in Northern Towns', y: 80 }),
      span({ text: 'Author: Ada Byron, University of the North', y: 92 }),
      span({ text: 'Abstract', x: 250, y: 120 }),
      ...passage({ name: 'said', y: 140, lines: 12 }),
    ])
    expect(document.title).toBe('Queues and Prices in Northern Towns')
  })
})

describe('a page without a title', () => {
  it('does not take the name of a numbered section for one', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: '1. Ovens', y: 80, isBold: true }),
          ...passage({ name: 'ovens', y: 100, lines: 40 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: '1.3. Missing Loaves', y: 80, size: 12, isBold: true }),
          ...passage({ name: 'loaves', y: 100, lines: 40 }),
        ],
      }),
    ])
    expect(document.title).toBe('')
  })
})

describe('a subtitle', () => {
  it('answers a question in slanted letters of the size of the text', () => {
    const document = readFront([
      span({ text: 'Who eats the bread?', y: 80, size: 14, isBold: true }),
      span({ text: 'How prices of flour relate to queues', y: 98, isItalic: true }),
      span({ text: 'Ada Byron', y: 130 }),
      span({ text: 'Abstract', y: 160, isBold: true }),
      ...passage({ name: 'said', y: 180, lines: 12 }),
    ])
    expect(document.title).toBe('Who eats the bread? How prices of flour relate to queues')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a name with a nickname', () => {
  it('is the name without it', () => {
    const document = readFront([
      span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
      span({ text: 'Ada “Lace” Byron & Max Born', y: 110, size: 12 }),
      span({ text: '1 Introduction', y: 160, isBold: true, size: 12 }),
      ...passage({ name: 'said', y: 180, lines: 12 }),
    ])
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('one keyword', () => {
  it('ends the abstract as several do', () => {
    const document = readFront([
      span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
      span({ text: 'Ada Byron', y: 110, size: 12 }),
      span({ text: 'Abstract', y: 140, isBold: true }),
      ...passage({ name: 'said', y: 160, lines: 6 }),
      span({ text: 'Keyword: bread, ovens, flour.', y: 250 }),
    ])
    expect(abstractOf(document).join(' ')).not.toContain('Keyword')
    expect(document.keywords).toEqual(['bread', 'ovens', 'flour'])
  })
})

describe('contents without a name and without leaders', () => {
  it('are told by their numbers and by the headings that they name', () => {
    const sections = ['The Ovens', 'Flour and Water', 'Baking Times', 'Crusts', 'Prices', 'Summary']
    const document = readPages([
      page({
        spans: [
          span({ text: 'Queues and Prices in Northern Towns', y: 60, size: 16 }),
          ...sections.flatMap((text, index) => [
            span({ text, y: 120 + index * 20 }),
            span({ text: String(index + 1), x: 460, y: 120 + index * 20 }),
          ]),
        ],
      }),
      ...sections.map((text, index) =>
        page({
          number: index + 2,
          spans: [
            span({ text, y: 80, size: 14 }),
            ...passage({ name: `part${index}`, y: 110, lines: 20 }),
          ],
        }),
      ),
    ])
    const text = document.blocks.filter(({ type }) => type === 'paragraph')
    expect(text.map(({ lines }) => lines?.[0]?.page)).not.toContain(1)
  })
})

describe('a title page in one size and in even spacing', () => {
  it('has its title up to the names, though comments in the margin move the column', () => {
    const middle = (text: string, y: number) => span({ text, x: 220 - text.length * 2.5, y })
    const document = readFront([
      span({ text: 'Running head: QUEUES AND PRICES', x: 60, y: 90 }),
      span({ text: '1', x: 480, y: 90 }),
      middle('Queues and Prices in Northern Towns before the War', 300),
      middle('(QPNT-S)', 318),
      middle('Ada Byron, Max Born, Ida Cole', 336),
      middle('University of the North', 354),
    ])
    expect(document.title).toBe('Queues and Prices in Northern Towns before the War (QPNT-S)')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Ida Cole'])
  })
})

describe('names under a title', () => {
  const under = (...lines: readonly string[]) =>
    names(
      readFront([
        span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
        ...lines.map((text, index) => span({ text, y: 110 + index * 16, size: 12 })),
        span({ text: 'Abstract', y: 190, isBold: true }),
        ...passage({ name: 'said', y: 210, lines: 12 }),
      ]),
    )

  it('are joined by "og" in the north', () => {
    expect(under('Ada Byron Møller og Max Born')).toEqual(['Ada Byron Møller', 'Max Born'])
  })

  it('are told from the office that somebody holds', () => {
    expect(under('Ada Byron', 'Assistant Professor')).toEqual(['Ada Byron'])
  })

  it('follow what kind of text it is', () => {
    expect(under('LITERATURE REVIEW', 'Ada Byron & Max Born')).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('the cover of a term project', () => {
  it('names the place and the course in letters as large as the title', () => {
    const line = (text: string, y: number, size: number) =>
      span({ text, x: 300 - text.length * size * 0.25, y, size, isBold: true })
    const document = readFront([
      line('Northern Institute of Technology', 160, 20),
      line('Examplecity', 184, 20),
      line('Applied Baking', 260, 18),
      span({ text: 'Term Project', x: 250, y: 282, size: 18 }),
      line('Sorting Loaves by the', 360, 18),
      line('Colour of Crusts', 384, 18),
      line('By', 480, 12),
      line('Ada Byron', 500, 12),
    ])
    expect(document.title).toBe('Sorting Loaves by the Colour of Crusts')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('the title page of a thesis', () => {
  it('may have a short title that runs over all pages', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread Rises', x: 200, y: 120, size: 24, isBold: true }),
          span({ text: 'how prices of flour shape the queues of towns', y: 160, size: 16 }),
          span({ text: 'Ada Byron', x: 240, y: 400, size: 14, isBold: true }),
          span({ text: 'This dissertation is submitted for the degree of', y: 500, size: 12 }),
          span({ text: 'Doctor of Philosophy', x: 240, y: 520, size: 12 }),
        ],
      }),
      ...[2, 3, 4, 5].map((number) =>
        page({
          number,
          spans: [
            span({ text: 'Bread Rises', y: 40 }),
            span({ text: String(number), x: 460, y: 40 }),
            ...passage({ name: `part${number}`, y: 90, lines: 40 }),
          ],
        }),
      ),
    ])
    expect(document.title).toBe('Bread Rises: how prices of flour shape the queues of towns')
  })
})

describe('an abstract in wider spacing than the text', () => {
  it('is one paragraph', () => {
    const rest = 'what the work is about goes on in these lines up to the side of the page with it'
    const document = readFront([
      span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
      span({ text: 'Ada Byron', y: 110, size: 12 }),
      span({ text: 'Abstract', y: 140, isBold: true }),
      span({ text: `All of ${rest}`.slice(0, rest.length), y: 170 }),
      ...[1, 2, 3, 4, 5, 6].map((line) => span({ text: rest, y: 170 + line * 20 })),
      span({ text: 'and that is all.', y: 310 }),
    ])
    expect(document.abstract).toHaveLength(1)
  })
})

describe('a line at the margin under an abstract that is set in', () => {
  it('says something of the paper and is no part of it', () => {
    const document = readFront([
      span({ text: 'Queues and Prices in Northern Towns', y: 80, size: 16 }),
      span({ text: 'Ada Byron', y: 110, size: 12 }),
      span({ text: 'Abstract', x: 110, y: 140, isBold: true }),
      ...passage({ name: 'said', x: 110, y: 160, lines: 8, width: 70 }),
      span({ text: 'Invited to revise and resubmit to the Journal of Bread.', y: 290 }),
    ])
    expect(abstractOf(document).join(' ')).not.toContain('Invited')
  })
})

describe('the title page of a student that holds little else', () => {
  const middle = (text: string, y: number, size = 10) =>
    span({ text, x: 260 - text.length * size * 0.25, y, size })

  it('may have the title anywhere on it, in the letters of the text', () => {
    const document = readFront([
      middle('Queues and Prices in the Northern Towns before and after the War', 580),
      middle('and the Years of Plenty', 598),
      middle('Group: Ada, Max, and Ida', 616),
      middle('Professor Cole', 634),
      middle('BAK – 115 – 01', 652),
    ])
    expect(document.title).toBe(
      'Queues and Prices in the Northern Towns before and after the War and the Years of Plenty',
    )
  })

  it('ends the title at the name, and may speak of a college in it', () => {
    const document = readFront([
      middle('What the Price of Bread Says of the Days of Elite College', 300),
      middle('Students', 318),
      middle('Ada Byron', 336),
      middle('Word Count: 4506', 354),
    ])
    expect(document.title).toBe(
      'What the Price of Bread Says of the Days of Elite College Students',
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('keeps a last line of the title that looks like a name', () => {
    const document = readFront([
      middle('An Introduction to the Many Kinds of Deep', 300),
      middle('Neural Networks', 318),
      middle('Ada Byron', 336),
      middle('May 2020', 354),
    ])
    expect(document.title).toBe('An Introduction to the Many Kinds of Deep Neural Networks')
  })

  it('does not take a title that begins with "Examining" or "Tutoring" for an office', () => {
    const document = readFront([
      middle('Examining the Price of Bread in Northern Towns', 300, 16),
      middle('By Ada Byron and Max Born', 330, 12),
      middle('Economics of Bread: Bake 456', 350, 12),
    ])
    expect(document.title).toBe('Examining the Price of Bread in Northern Towns')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('names the teacher under the student', () => {
    const document = readFront([
      middle('Queues and Prices in Northern Towns', 300, 16),
      middle('Ada Byron', 330, 12),
      middle('Prof. Max Born', 350, 12),
      middle('May 2020', 370, 12),
    ])
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('may name the supervisor over the author', () => {
    const document = readFront([
      middle('Queues and Prices in Northern Towns', 200, 20),
      middle('Supervisor: Prof. Max Born', 300, 14),
      middle('Ada Ida Byron', 330, 14),
      middle('Date: July 16, 2024', 600, 10),
    ])
    expect(names(document)).toEqual(['Ada Ida Byron'])
  })
})

describe('names at the side over a title in the middle', () => {
  it('are those of its authors', () => {
    const document = readFront([
      span({ text: 'Ada Byron', x: 420, y: 60 }),
      span({ text: 'Max Born', x: 425, y: 74 }),
      span({ text: 'Ida Cole', x: 425, y: 88 }),
      centred('Queues and Prices in Northern Towns', 120),
      centred('Abstract', 150),
      ...passage({ name: 'said', y: 170, lines: 20 }),
    ])
    expect(document.title).toBe('Queues and Prices in Northern Towns')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Ida Cole'])
  })
})

describe('a cover that says who submitted the work and for what degree', () => {
  it('has its title in smaller letters than the degree', () => {
    const middle = (text: string, y: number, size: number) =>
      span({ text, x: 300 - text.length * size * 0.25, y, size, isBold: true })
    const document = readFront([
      middle('Department of Baking', 150, 10),
      middle('“A Study of Queues and Prices in Northern Towns”', 200, 11),
      middle('Submitted by', 240, 11),
      middle('Ada Byron (232626014)', 280, 11),
      middle('Max Born (232626025)', 294, 11),
      middle('M.Sc. Bakery Analytics', 400, 14),
      middle('Under the guidance of Dr. Ida Cole', 450, 14),
      middle('Department of Baking', 500, 15),
    ])
    expect(document.title).toBe('“A Study of Queues and Prices in Northern Towns”')
  })
})

import { describe, expect, it } from 'vitest'

import { readByline } from '../authors/authors.ts'
import { placeLines } from '../flow.ts'
import { buildLines } from '../pages/lines.ts'
import type { TextSpan } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { textPage } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* First pages as publishers, repositories and universities set them. */

const rest = [textPage(2), textPage(3)]
const text = [
  span({ text: '1 Introduction', y: 400, isBold: true }),
  ...passage({ name: 'text', y: 420, lines: 20 }),
]
const read = (front: readonly TextSpan[]) =>
  readPages([page({ spans: [...front, ...text] }), ...rest])
const namesOf = (front: readonly TextSpan[]) => read(front).authors.map(({ name }) => name)

const title = [
  span({ text: 'Bread and the Northern Towns', x: 72, y: 80, size: 18, isBold: true }),
  span({ text: 'Before the Coming of the Ovens', x: 72, y: 102, size: 18, isBold: true }),
]

const columns = [61, 315].flatMap((x) =>
  passage({ name: `column${x}`, x, y: 200, lines: 40, width: 46 }),
)

describe('names under the title of an article', () => {
  it('are not in the box with the name of the journal beside it', () => {
    const columnsOfLines = [
      [span({ text: 'Bread and the Northern Towns', y: 82, size: 18 })],
      [span({ text: 'Baking Bulletin', x: 441, y: 76, size: 7 })],
      [span({ text: 'Ada P. Example and Bo R. Sample', y: 120, size: 12 })],
    ]
    // Read as columns beside each other, the box comes between title and names.
    const ordered = columnsOfLines.flatMap((spans, flow) =>
      buildLines(page({ spans }), spans).map((line) => ({ line, flow })),
    )
    const body = { size: 10, font: 'Times-Roman', leading: 12, isBold: false }
    const lines = placeLines(ordered, body)
    const { authors } = readByline(lines, lines.slice(0, 1), body)
    expect(authors.map(({ name }) => name)).toEqual(['Ada P. Example', 'Bo R. Sample'])
  })

  it('are all found where three stand side by side and their addresses nearly touch', () => {
    const author = (name: string, x: number, y: number) => [
      span({ text: name, x: x + 42, y, size: 11 }),
      span({ text: 'Department of Bread and Ovens', x, y: y + 12, isItalic: true }),
    ]
    const wide = 'Bread and the Northern Towns Before the Coming of Ovens'
    const front = [
      span({ text: wide, y: 90, size: 17, isBold: true }),
      ...author('Ada Ann Example', 61, 140),
      ...author('Bo Ben Sample', 228, 140),
      ...author('Cy Cal Pattern', 397, 140),
    ]
    const { authors } = readPages([page({ spans: [...front, ...columns] }), ...rest])
    expect(authors.map(({ name }) => name)).toEqual([
      'Ada Ann Example',
      'Bo Ben Sample',
      'Cy Cal Pattern',
    ])
  })

  it('may each have their place of work behind them, under a subtitle in the letters of the text', () => {
    expect(
      namesOf([
        title[0] ?? span({ text: '', y: 80 }),
        span({ text: 'What a Baker Writes Down', y: 100, font: 'Sans' }),
        span({ text: 'ADA EXAMPLE, University of Loaves, Northland', y: 122, size: 9 }),
        span({ text: 'BO SAMPLE, Crumbspace, Northland', y: 134, size: 9 }),
        span({ text: 'CY PATTERN, University of Ovens, Northland', y: 146, size: 9 }),
      ]),
    ).toEqual(['ADA EXAMPLE', 'BO SAMPLE', 'CY PATTERN'])
  })

  it('are not the departments that are listed under them', () => {
    expect(
      namesOf([
        ...title,
        span({ text: 'Ada P. Example, Bo R. Sample', y: 130, size: 12, isBold: true }),
        span({ text: 'Department of Bread, University of Loaves, Northland', y: 150 }),
        span({ text: 'Baking Core, Centre for Ovens, Institute of Mills', y: 162 }),
        span({ text: 'Milling Core, Institute of Flour, Northland', y: 174 }),
      ]),
    ).toEqual(['Ada P. Example', 'Bo R. Sample'])
  })

  it('may have their initials typed without spaces', () => {
    expect(
      namesOf([...title, span({ text: 'A.Example, B.C.Sample, D.E.Pattern', y: 140 })]),
    ).toEqual(['A. Example', 'B. C. Sample', 'D. E. Pattern'])
  })

  it('may have one that a line end parts', () => {
    expect(
      namesOf([
        ...title,
        span({ text: 'Ada Example, Bo Ben Sample and Cyrus', x: 150, y: 130, size: 12 }),
        span({ text: 'Pattern', x: 260, y: 144, size: 12 }),
      ]),
    ).toEqual(['Ada Example', 'Bo Ben Sample', 'Cyrus Pattern'])
  })

  it('may be parted by lines that say "and", each over an address', () => {
    const author = (name: string, y: number) => [
      span({ text: name, x: 270, y, isBold: true }),
      span({ text: 'Department of Bread, Oven City, Northland', x: 180, y: y + 18 }),
    ]
    const and = (y: number) => span({ text: 'and', x: 290, y, isBold: true })
    expect(
      namesOf([
        ...title,
        ...author('Ada Example', 140),
        and(190),
        ...author('Bo Sample', 220),
        and(270),
        ...author('Cy Pattern', 300),
      ]),
    ).toEqual(['Ada Example', 'Bo Sample', 'Cy Pattern'])
  })

  it('may stand over it, where several stand there and none under it', () => {
    const over = span({ text: 'Ada Example · Bo Sample · Cy Pattern', y: 56 })
    const date = span({ text: 'Received: 15 May 2006', y: 130, size: 8 })
    expect(namesOf([over, ...title, date])).toEqual(['Ada Example', 'Bo Sample', 'Cy Pattern'])
  })
})

describe('the place of work of the authors', () => {
  it('is no date and no owner of rights, and has no mark before it', () => {
    const { authors } = read([
      ...title,
      span({ text: 'Ada Example and Bo Sample', y: 130, size: 12 }),
      span({ text: 'Ecological Society of the Northern Institute 2007', y: 150 }),
      span({ text: '1Institute of Bread, Oven City, Northland', y: 166 }),
    ])
    expect(authors[0]?.affiliation).toBe('Institute of Bread, Oven City, Northland')
  })
})

describe('the title of an article', () => {
  it('is not the part of the journal over it in the same letters', () => {
    const rubric = span({ text: 'PRACTICE OF BAKING', y: 60, size: 12, isBold: true })
    const own = 'An Analysis of Loaves by Height and by Weight'
    const printed = span({ text: own, y: 100, size: 12, isBold: true })
    expect(read([rubric, printed, span({ text: 'Ada Example', y: 130 })]).title).toBe(own)
  })

  it('may be short and run over the pages as well', () => {
    const own = 'Baking through unification'
    const pages = [2, 3, 4].map((number) =>
      page({
        number,
        spans: [
          span({ text: own, y: 40, size: 8 }),
          ...passage({ name: `part${number}`, y: 110, lines: 30 }),
        ],
      }),
    )
    const front = [
      span({ text: own, x: 90, y: 140, size: 17, isBold: true }),
      span({ text: 'Ada Example and Bo Sample', x: 90, y: 170, size: 12, isBold: true }),
    ]
    const document = readPages([page({ spans: [...front, ...text] }), ...pages])
    expect(document.title).toBe(own)
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Example', 'Bo Sample'])
  })

  it('may be in the capitals of a manuscript and end in a full stop', () => {
    const own = 'PATTERNS OF BREAD IN THE NORTH.'
    const front = [span({ text: own, y: 120, isBold: true }), span({ text: 'Ada Example', y: 146 })]
    expect(read(front).title).toBe(own)
  })

  it('is that of the page behind the sheet of a repository', () => {
    const sheet = page({
      spans: [
        span({ text: 'This article was downloaded by: [Northern University]', y: 40 }),
        span({ text: 'Communications in Baking and Milling', y: 100, size: 18, isBold: true }),
        span({ text: 'Bread and the Northern Towns', y: 150, size: 16, isBold: true }),
        span({ text: 'To cite this article: Ada Example (2004) Bread and the', y: 240 }),
        span({ text: 'PLEASE SCROLL DOWN FOR ARTICLE', y: 300 }),
      ],
    })
    const article = page({
      number: 2,
      spans: [
        title[0] ?? span({ text: '', y: 80 }),
        span({ text: 'Ada Example', y: 130 }),
        ...text,
      ],
    })
    const document = readPages([sheet, article, textPage(3)])
    expect(document.title).toBe('Bread and the Northern Towns')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Example'])
  })
})

describe('the cover of a thesis', () => {
  const cover = (spans: readonly TextSpan[]) => readPages([page({ spans }), ...rest])

  it('has its title in smaller letters than the subject of the degree', () => {
    const own = 'Counting Loaves in Small Towns by Telephone'
    const document = cover([
      span({ text: 'Master Thesis', x: 240, y: 220, size: 17, isBold: true }),
      span({ text: own, x: 120, y: 264, size: 14 }),
      span({ text: 'Ada Example', x: 240, y: 322, size: 14, isBold: true }),
      span({ text: 'Thesis to obtain the Master of Science Degree in', x: 170, y: 365, size: 12 }),
      span({ text: 'Milling and Oven Engineering', x: 150, y: 410, size: 17, isBold: true }),
    ])
    expect(document.title).toBe(own)
  })

  it('keeps a title in capitals whose lines look like names', () => {
    const document = cover([
      span({ text: 'Northern University of Baking and Milling', x: 150, y: 90, size: 12 }),
      span({ text: 'MODULO BARRA DE HARINA', x: 150, y: 300, size: 14, isBold: true }),
      span({ text: 'HORNO MEDIANTE PAN', x: 160, y: 320, size: 14, isBold: true }),
      span({ text: 'Ada Example', x: 240, y: 420, size: 12 }),
    ])
    expect(document.title).toBe('MODULO BARRA DE HARINA HORNO MEDIANTE PAN')
  })

  it('names nobody by a course, a degree or a subtitle', () => {
    const document = cover([
      span({ text: 'Baking Loaves in the North', x: 140, y: 140, size: 24, isBold: true }),
      span({ text: 'Understanding Miller’s Oven Theorems', x: 150, y: 180, size: 17 }),
      span({ text: 'MSc AI & Machine Learning', x: 200, y: 240, size: 14 }),
      span({ text: 'B.Sc. Ada Example', x: 220, y: 300, size: 14, isBold: true }),
      span({ text: 'Master thesis, submitted in 2021', x: 200, y: 500, size: 12 }),
    ])
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Example'])
  })
})

describe('an abstract on the first page', () => {
  const abstractOf = (front: readonly TextSpan[]) => {
    const document = read([...title, span({ text: 'Ada Example', y: 130 }), ...front])
    return document.blocks
      .filter(({ id }) => document.abstract.includes(id))
      .map((block) => block.text)
      .join(' | ')
  }

  it('ends where the keywords begin in the next line', () => {
    const front = [
      span({ text: 'Abstract', y: 160, isBold: true, size: 12 }),
      ...passage({ name: 'we', y: 180, lines: 5 }),
      span({ text: 'Additional Key Words and Phrases: loaves, ovens, the north', y: 240 }),
    ]
    expect(abstractOf(front)).not.toContain('ovens')
    const { keywords } = read([...title, span({ text: 'Ada Example', y: 130 }), ...front])
    expect(keywords).toEqual(['loaves', 'ovens', 'the north'])
  })

  it('goes on where a line of a sentence begins with a word that labels keywords', () => {
    const front = [
      span({ text: 'Abstract', y: 160, isBold: true, size: 12 }),
      span({ text: 'We searched the ledgers of the northern bakers for every one of the', y: 180 }),
      span({ text: 'Keywords that stood in them, and for the loaves, ovens and mills of', y: 192 }),
      span({ text: 'the towns, and counted what we found.', y: 204 }),
    ]
    expect(abstractOf(front)).toMatch(/^We searched .* Keywords .* found\.$/su)
  })

  it('does not begin with what stands over the title', () => {
    const front = [
      span({ text: 'Loaves 61, 507 and further', y: 50, size: 9 }),
      span({ text: 'Summary. We count what the bakers of the northern towns made of', y: 180 }),
      ...passage({ name: 'we', y: 192, lines: 5 }),
    ]
    expect(abstractOf(front)).not.toContain('Loaves 61')
  })

  it('begins where its name stands before it in bold alone', () => {
    const front = [
      span({ text: 'Northern Institute 2011', y: 160, size: 8 }),
      span({ text: 'Abstract Bread (wheat) and Global Temperature Are Both', y: 190 }),
      ...passage({ name: 'we', y: 202, lines: 5 }),
    ]
    expect(abstractOf(front)).toMatch(/^Abstract Bread .*we4/su)
  })

  it('has its first sentence also where that is a paragraph in small print', () => {
    const small = (text: string, y: number, x = 72) => span({ text, x, y, size: 9 })
    const front = [
      small('We describe the loaves of the northern towns, which their bakers sold', 170),
      small('in the streets and, more to the point, at the doors of the mills.', 181),
      ...Array.from({ length: 7 }, (_, at) =>
        small(
          `Line ${at} says what they weighed, and who of the bakers bought the flour${at === 6 ? '.' : ''}`,
          192 + at * 11,
          at === 0 ? 84 : 72,
        ),
      ),
    ]
    expect(abstractOf(front)).toMatch(/^We describe .* \| Line 0 .*flour\.$/su)
  })
})

describe('the form of a journal', () => {
  it('names the title and the authors by a line of their own', () => {
    const document = read([
      span({ text: 'Journal of Bread template, version 0.1', x: 180, y: 50, size: 9 }),
      span({ text: '(1) Overview', x: 72, y: 80, size: 14, isBold: true }),
      span({ text: 'Title', x: 72, y: 110, isBold: true }),
      span({ text: 'An open oven for the study of crusts in the north', x: 72, y: 125 }),
      span({ text: 'Authors', x: 72, y: 150, isBold: true }),
      span({ text: 'Ada Example, Bo Sample', x: 72, y: 165 }),
      span({ text: 'Abstract', y: 200, isBold: true }),
      ...passage({ name: 'abstract', y: 215, lines: 8 }),
    ])
    expect(document.title).toBe('An open oven for the study of crusts in the north')
  })
})

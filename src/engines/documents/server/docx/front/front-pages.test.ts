import { describe, expect, it } from 'vitest'

import type { Document } from '../../../document.ts'
import { readDocx } from '../read-docx.ts'
import { paragraph, styled, wordFile } from '../testing/word-file.ts'

/* Covers, forms and typed contents before the text. */

const styles = [
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H3"><w:name w:val="heading 3"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Author"/></w:style>',
].join('')
const read = (...body: readonly string[]): Document =>
  readDocx(wordFile({ styles, body: body.join('') }))

const prose =
  'We counted the loaves in every town of the north and wrote down what each of them cost. '
const text = paragraph(prose.repeat(3))
const centred = (words: string, look = '') => paragraph(words, '<w:jc w:val="center"/>', look)
const headings = ({ blocks }: Document) =>
  blocks.flatMap((block) => (block.type === 'heading' ? [[block.level, block.text]] : []))
const large = '<w:b/><w:sz w:val="30"/>'

describe('a table of contents that was typed', () => {
  it('gives no headings and no text, with dots or with their sign', () => {
    const typed = [
      'Abstract ii',
      'Introduction…………………………………..2',
      '2. Results………………………………...6',
      'Prices . . . . . . . . . . . . 9',
      'References……………………………….14',
    ]
    const document = read(
      ...typed.map((words) => paragraph(words, '', large)),
      paragraph('Introduction', '', large),
      text,
      paragraph('Results', '', large),
      text,
    )
    expect(headings(document)).toEqual([
      [1, 'Introduction'],
      [1, 'Results'],
    ])
    expect(document.blocks.map((block) => block.text).join(' ')).not.toMatch(/…|\. \. \./u)
  })
})

describe('contents without dots', () => {
  const entries = ['Summary iv', 'Loaves of the north 1', 'Prices by year 2', 'Appendix A 7']
  const lists = ['Table of Illustrations', 'Figure 1- An oven 1', 'Figure 2- A loaf 7']

  it('are left out with the heading over them, and give no figures', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      ...['Table of Contents', ...entries, ...lists].map((words) => paragraph(words, '', large)),
      paragraph('Loaves of the north', '', large),
      text,
      paragraph('Conclusion', '', large),
      text,
    )
    expect(headings(document).map(([, words]) => words)).toEqual([
      'Loaves of the north',
      'Conclusion',
    ])
    expect(document.figures).toEqual([])
  })

  it('are told from lines that end on numbers that do not count on', () => {
    const measured = ['Oven of the north 12', 'Oven of the south 9', 'Mill 30', 'Shop 4']
    const document = read(...['Highlights', ...measured].map((words) => paragraph(words)), text)
    const said = document.blocks.map((block) => block.text).join(' ')
    for (const line of measured) expect(said).toContain(line)
  })
})

describe('the authors', () => {
  const names = ({ authors }: Document) => authors.map(({ name }) => name)

  it('stand in the first line of a paragraph with their places, behind the abstract of the head', () => {
    const broken = (...lines: readonly string[]) =>
      `<w:p>${lines.map((line) => `<w:r><w:t xml:space="preserve">${line}</w:t></w:r>`).join('<w:r><w:br/></w:r>')}</w:p>`
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('Abstract', prose.repeat(2).trim()),
      broken(
        'Ada F. Byron1*, Max Born2',
        '1: Bakery of the North, 12 Oven Lane',
        'Keywords: bread',
      ),
      styled('H2', 'Introduction'),
      text,
    )
    expect(names(document)).toEqual(['Ada F. Byron', 'Max Born'])
    const rest = document.blocks.find(({ text: words }) => words.includes('Oven Lane'))
    expect(rest?.text).toBe('1: Bakery of the North, 12 Oven Lane Keywords: bread')
    const verse = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      broken('The bread came late that day', 'and so did who had baked it.'),
      text,
    )
    expect(names(verse)).toEqual([])
  })

  it('stand under a heading that says so', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H2', 'Authors'),
      paragraph('Ada F. Byron¹, Max J. Born²,³, Lee R Sample¹*'),
      styled('H2', 'Affiliations'),
      paragraph('1. Bakery of the North'),
      styled('H2', 'Introduction'),
      text,
    )
    expect(names(document)).toEqual(['Ada F. Byron', 'Max J. Born', 'Lee R Sample'])
  })

  it('lose the signs that a program left of raised numbers, and stand given name first', () => {
    const title = styled('T', 'Bread by Post in Mountain Towns')
    const place = '² footnotesize Bakery, North, Example'
    const marked = read(
      title,
      styled('A', 'Ada Byron^1*^, Max Born²'),
      styled('A', place),
      styled('H2', 'Introduction'),
      text,
    )
    expect(names(marked)).toEqual(['Ada Byron', 'Max Born'])
    const inverted = read(title, styled('A', 'Byron A, Born MJ'), styled('H2', 'Methods'), text)
    expect(names(inverted)).toEqual(['A Byron', 'MJ Born'])
  })
})

describe('the title', () => {
  it('is not "Main Text"', () => {
    const document = read(
      styled('H2', 'Main Text'),
      text,
      styled('H2', 'References'),
      paragraph('Byron, A. (2014). Bread. Example Press.'),
    )
    expect(document.title).toBe('')
  })

  it('stands over the names though these have its style', () => {
    const document = read(
      styled('H2', 'Prices of Bread and the Withdrawal from the Treaty on'),
      styled('H2', 'Northern Grain'),
      centred('By Ada Byron, Max Born', large),
      styled('H2', 'Introduction'),
      text,
    )
    expect(document.title).toBe(
      'Prices of Bread and the Withdrawal from the Treaty on Northern Grain',
    )
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('is no faculty, however large its letters', () => {
    const document = read(
      centred('FAKULTÄT FÜR BACKKUNDE', '<w:b/><w:sz w:val="44"/>'),
      centred('Bread by Post in Mountain Towns', large),
      centred('Ada Byron'),
      styled('H2', 'Introduction'),
      text,
    )
    expect(document.title).toBe('Bread by Post in Mountain Towns')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Byron'])
  })

  it('stands behind its label on a form, and behind the name of who hands it in', () => {
    const form = read(
      centred('4100BAKE Project', '<w:b/><w:sz w:val="44"/>'),
      centred('Final Year Dissertation'),
      centred('submitted by'),
      centred('Ada Byron'),
      centred('BSc. Baking Science'),
      centred('Title'),
      centred('Telling the Price of Bread from its Crumb'),
      centred('Supervised by'),
      centred('Dr. Max Born'),
      styled('H2', 'Introduction'),
      text,
    )
    expect(form.title).toBe('Telling the Price of Bread from its Crumb')
    expect(form.authors.map(({ name }) => name)).toEqual(['Ada Byron'])
    const beside = read(
      paragraph('Title: Bread by post in mountain towns Level: Master'),
      styled('H2', 'Abstract'),
    )
    expect(beside.title).toBe('Bread by post in mountain towns')
    const line = read(paragraph('Title: Bread by post in mountain towns'), styled('H2', 'Abstract'))
    expect(line.title).toBe('Bread by post in mountain towns')
  })

  it('once more behind the abstract heads the introduction', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H2', 'Abstract'),
      text,
      paragraph('Bread by post in mountain towns'),
      text,
      text,
      styled('H2', 'Methods'),
      paragraph('Bread by post in mountain towns'),
      text,
    )
    expect(document.abstract).toHaveLength(1)
    expect(headings(document).map(([, words]) => words)).toEqual([
      'Abstract',
      'Bread by post in mountain towns',
      'Methods',
    ])
  })
})

describe('an abstract', () => {
  it('ends before the words that its subject goes by', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H2', 'Abstract'),
      text,
      paragraph('Nomenclature: rye, Secale cereale L.; wheat, Triticum aestivum L.'),
      paragraph('Keywords: bread, post'),
      styled('H2', 'Introduction'),
      text,
    )
    expect(document.abstract).toHaveLength(1)
  })
})

describe('an abstract without its name', () => {
  const abstract = paragraph(prose.repeat(3).trim())
  const inDocument = (document: Document) =>
    document.blocks.filter(({ id }) => document.abstract.includes(id)).map((block) => block.text)

  it('stands between the names and the introduction, or the keywords', () => {
    const over = [styled('T', 'Bread by Post in Mountain Towns'), styled('A', 'Ada Byron')]
    const place = paragraph('Bakery of the North')
    const introduction = [styled('H2', 'Introduction'), text, styled('H2', 'Methods'), text]
    const first = read(...over, place, abstract, ...introduction)
    expect(inDocument(first)).toEqual([prose.repeat(3).trim()])
    const keywords = paragraph('Keywords: bread, post, towns')
    const second = read(...over, place, abstract, keywords, ...introduction)
    expect(inDocument(second)).toEqual([prose.repeat(3).trim()])
    const thanked = [paragraph('Acknowledgements'), paragraph(prose.repeat(2).trim())]
    const third = read(...over, place, abstract, ...thanked, ...introduction)
    expect(inDocument(third)).toEqual([prose.repeat(3).trim()])
    const essay = read(...over, abstract, styled('H2', 'Towns of the north'), text)
    expect(inDocument(essay)).toEqual([])
  })

  it('may be told by a style that the file does not define', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('Abstract', prose.repeat(3).trim()),
      styled('H2', 'Towns of the north'),
      text,
    )
    expect(inDocument(document)).toEqual([prose.repeat(3).trim()])
  })
})

describe('a title page in the styles of headings', () => {
  const names = ({ authors }: Document) => authors.map(({ name }) => name)

  it('has its title in the first heading, whatever its level, and its names in the next', () => {
    const document = read(
      paragraph('Bread by Post in Mountain Towns', '<w:pStyle w:val="H2"/>', large),
      styled('H3', 'Ada Byron, Max Born'),
      paragraph('Bakery of the North, Oven Lane'),
      styled('H1', 'Abstract'),
      text,
      styled('H1', 'Introduction'),
      text,
    )
    expect(document.title).toBe('Bread by Post in Mountain Towns')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('has one name in a heading deeper than those of the text', () => {
    const document = read(
      styled('T', 'Measuring Bread'),
      styled('H3', 'Ada Byron'),
      text,
      styled('H2', 'How can it be measured?'),
      text,
    )
    expect(names(document)).toEqual(['Ada Byron'])
    expect(headings(document)).toEqual([[2, 'How can it be measured?']])
  })

  it('has no names in a heading that stands over text', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H1', 'Market Towns and Mountain Roads'),
      text,
      styled('H1', 'Results'),
      text,
    )
    expect(names(document)).toEqual([])
    expect(headings(document)[0]).toEqual([1, 'Market Towns and Mountain Roads'])
  })

  it('leaves the short name of a university to its place', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      centred('Ada Byron'),
      centred('UC Davis'),
      centred('Department of Baking'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a title page without a style for its title', () => {
  const front = ({ title, authors }: Document) => [title, ...authors.map(({ name }) => name)]

  it('has it under "Research Paper", which somebody set in that style', () => {
    const document = read(
      styled('T', 'Research Paper'),
      centred('The Price of Bread in Mountain Towns', '<w:b/>'),
      centred('Ada Byron'),
      centred('Northern University'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(front(document)).toEqual(['The Price of Bread in Mountain Towns', 'Ada Byron'])
  })

  it('has it in its first words where several names follow, all in the letters of the text', () => {
    const document = read(
      paragraph('Bread prices drive the opening hours of bakeries in mountain towns'),
      paragraph('Ada Byron, Max Born, Emil Sample'),
      styled('H2', 'Introduction'),
      text,
    )
    expect(front(document)).toEqual([
      'Bread prices drive the opening hours of bakeries in mountain towns',
      'Ada Byron',
      'Max Born',
      'Emil Sample',
    ])
  })
})

describe('the lines under a title', () => {
  const names = (...lines: readonly string[]) =>
    read(
      styled('T', 'Bread by Post in Mountain Towns'),
      ...lines.map((line) => centred(line)),
      styled('H1', 'Introduction'),
      text,
    ).authors.map(({ name }) => name)

  it('may name the place behind the names', () => {
    expect(names('Ada Byron, Max Born, Northern University')).toEqual(['Ada Byron', 'Max Born'])
  })

  it('name the teacher and the group of a student, who signs with a number', () => {
    const lines = ['Group A', 'Ada May Byron A0245117L', 'Department of Baking', 'Dr. Max Born']
    expect(names(...lines)).toEqual(['Ada May Byron'])
  })

  it('are names to the end of a grid whose last cell has no style', () => {
    const cells = [1, 2, 3].flatMap((cell) => [
      ['Ada Byron', 'Max Born', 'Emil Sample'][cell - 1] ?? '',
      `Department of Baking ${cell}`,
      'Oven Town',
      `cell${cell}@example.org`,
    ])
    const grid = cells.map((words) => styled('A', words))
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      ...grid,
      centred('Alba Ejemplo'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(document.authors.map(({ name }) => name)).toContain('Alba Ejemplo')
  })
})

describe('a classification in brackets under an abstract', () => {
  it('is no part of it', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H1', 'Abstract'),
      text,
      paragraph('(JEL, I25)'),
      styled('H1', 'Introduction'),
      text,
    )
    expect(document.abstract).toHaveLength(1)
  })
})

describe('the style of abstracts on more than the abstract', () => {
  it('ends with the keywords', () => {
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      styled('H2', 'Abstract'),
      styled('Abstract', `Purpose: ${prose.repeat(2).trim()}`),
      styled('Abstract', 'Keywords: bread; post'),
      styled('H2', 'Funding'),
      styled('Abstract', prose.trim()),
      styled('H2', 'Introduction'),
      text,
    )
    const abstract = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(abstract.map((block) => block.text.slice(0, 8))).toEqual(['Purpose:'])
  })
})

describe('a note on the authors before the introduction', () => {
  it('is no abstract', () => {
    const note = `Author note: A. B., Department of Baking. A. B. was supported by a grant of the mill, and B. C. by the programme on ovens of the Bread Foundation (number 12). Correspondence concerning this article should be sent to the first author at the institute of the town.`
    const document = read(
      styled('T', 'Bread by Post in Mountain Towns'),
      centred('Ada Byron'),
      paragraph(note),
      styled('H1', 'Introduction'),
      text,
    )
    expect(document.abstract).toEqual([])
  })
})

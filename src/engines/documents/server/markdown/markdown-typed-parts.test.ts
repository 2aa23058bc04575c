import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const prose = 'Loaves rise in the warm hour, as the bakers of the town have said (Miller, 2019).'
const entries = [
  'Miller, J. (2019). Bread and butter of the town. Journal of Loaves, 2(3), 4-5.',
  'Tailor, A. (2020). Ovens of the world. Mill Press.',
]
const shape = (source: string) => {
  const { blocks } = readMarkdown(source)
  return blocks.map(({ type, level = '', text }) => `${type}${level} ${text.slice(0, 24)}`)
}

describe('the list of references under a name that is typed as a line', () => {
  it.each([
    ['a plain line', `Works Cited\n\n${entries.join('\n\n')}`],
    ['a line in bold', `**Works Cited**\n\n* ${entries.join('\n* ')}`],
    ['a line right over its entries', `__Works Cited:__\n${entries.join('\n')}`],
  ])('begins at %s', (_name, list) => {
    const source = `# The price of bread\n\n## Ovens\n\n${prose}\n\n## Loaves\n\n${prose}\n\n${list}\n`
    expect(readMarkdown(source).references).toHaveLength(2)
    expect(shape(source)).toContain('heading1 Works Cited')
  })

  it('is no list where no entry follows, or where a heading names it', () => {
    expect(shape(`# Bread\n\nSources\n\n${prose.replace(', 2019', '')}\n`)).toContain(
      'paragraph Sources',
    )
    const headed = `# Bread\n\nReferences\n\n${prose}\n\n# References\n\n${entries.join('\n\n')}`
    expect(shape(headed)).toContain('paragraph References')
  })
})

describe('an abstract under a name in bold', () => {
  const read = (front: string) => {
    const { blocks, abstract } = readMarkdown(
      `# Bread\n\n${front}\n\n## Ovens\n\n${prose}\n\n## Towns\n`,
    )
    return blocks.flatMap(({ id, text }) => (abstract.includes(id) ? [text] : []))
  }

  it('is one, on a line of its own or in the lines under it', () => {
    expect(read(`**Abstract**\n\n${prose}`)).toEqual([prose])
    expect(read(`__Abstract:__\n${prose}`)).toEqual([prose])
  })

  it('is none in plain letters, or behind the first part', () => {
    expect(read(`Abstract\n\n${prose}`)).toEqual([])
    expect(read(`${prose}\n\n## Loaves\n\n**Abstract**\n\n${prose}`)).toEqual([])
  })
})

describe('the lines below the title', () => {
  const authors = (lines: string, title = '# The price of bread') =>
    readMarkdown(`${title}\n\n${lines}\n\n${prose} ${prose}\n\n## Ovens\n\n${prose}\n`).authors

  it.each([
    ['over the course', 'Ann Miller\nHIS 201, Bread and Society'],
    ['under the kind of work', 'Final report\n**Ann Miller**\nDepartment of Baking'],
    ['under a line of its own', 'Seminar paper\n\nAnn Miller'],
  ])('give the author %s', (_name, lines) => {
    expect(authors(lines)).toEqual([{ name: 'Ann Miller' }])
  })

  it('give several, with letters that have marks', () => {
    expect(authors('Lucía Miller and Bo Tailor')).toHaveLength(2)
  })

  it.each(['Student number 4471902\nModule BRE3021, Slow Baking Studies', 'Environmental Science'])(
    'give nobody where they tell what is taught: %s',
    (lines) => {
      expect(authors(lines)).toEqual([])
    },
  )

  it('give nobody where the text begins, or a name stands below its first paragraph', () => {
    expect(authors(`${prose}\n\nAnn Miller`)).toEqual([])
    expect(authors('Bread is old\nand Ann Miller knows it.')).toEqual([])
  })
})

describe('entries over one another without an empty line', () => {
  const read = (list: string) => {
    const { references } = readMarkdown(`# Bread\n\n${prose}\n\n## References\n\n${list}\n`)
    return references.map(({ year }) => year)
  }

  it('are told by their marks, with the lines that go on below', () => {
    expect(
      read(
        '[1] J. Miller. Bread and butter.\nJournal of Loaves, 2019.\n[2] A. Tailor. Ovens. Mill Press, 2020.',
      ),
    ).toEqual(['2019', '2020'])
  })

  it('are told line by line where each has its year', () => {
    expect(read(entries.join('\n'))).toEqual(['2019', '2020'])
  })

  it('are told line by line where not each has its year, and all end as entries do', () => {
    const dough = '“Dough.” Bakers of the Town, www.dough.example/rise.'
    expect(read([...entries, dough].join('\n'))).toEqual(['2019', '2020', undefined])
    expect(read(`${entries[0]}\n${dough}`)).toHaveLength(1)
  })

  it('are one where its lines were wrapped', () => {
    expect(read('Miller, J. (2019). Bread and butter\nof the town. Journal of Loaves.')).toEqual([
      '2019',
    ])
  })
})

describe('the front of a text without marks for it', () => {
  it('has the author and the course over the title', () => {
    const { title, authors, blocks } = readMarkdown(
      `Name: Ann Lee\nCourse: History 201\n\n3 May 2024\n\n# The price of bread\n\n## Ovens\n\n${prose}\n\n## Loaves\n\n${prose}`,
    )
    expect([title, authors]).toEqual(['The price of bread', [{ name: 'Ann Lee' }]])
    expect(blocks.slice(0, 4).map(({ type }) => type)).toEqual([
      'authors',
      'paragraph',
      'paragraph',
      'title',
    ])
  })

  it('has a title that is a plain line over the first part', () => {
    const { title, authors } = readMarkdown(
      `The price of bread\n\nAnn Lee\n\n# Introduction\n\n${prose}\n\n# Results\n\n${prose}`,
    )
    expect([title, authors]).toEqual(['The price of bread', [{ name: 'Ann Lee' }]])
  })

  it('has no title where a sentence stands there', () => {
    expect(readMarkdown(`${prose}\n\n# Ovens\n\n${prose}\n\n# Loaves\n\n${prose}`).title).toBe('')
  })
})

describe('a chapter that comes alone', () => {
  it('gives its name to the draft, with or without sections, and with no name of its own', () => {
    const titleOf = (head: string, rest = '') =>
      readMarkdown(`# ${head}\n\n${prose}\n${rest}`).title
    expect(titleOf('Chapter 2: Methods of baking')).toBe('Methods of baking')
    expect(titleOf('Chapter 2: Methods of baking', `\n## Ovens\n\n${prose}`)).toBe(
      'Methods of baking',
    )
    expect(titleOf('Chapter 2.', `\n## Ovens\n\n${prose}`)).toBe('Chapter 2.')
    expect(titleOf('1. Introduction', `\n## Ovens\n\n${prose}`)).toBe('')
  })
})

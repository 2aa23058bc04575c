import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const read = (text: string) => readMarkdown(text)
const panels = 'Grey dots are towns, black dots are villages, and bars tell the spread. '.repeat(30)

describe('the caption of a figure that stands elsewhere', () => {
  it('may be long where its label is bold', () => {
    const { figures } = read(
      `# Loaves\n\nFig 1 tells it.\n\n**Fig 1. Loaves of the north. a** ${panels}\n`,
    )
    expect(figures.map(({ label }) => label)).toEqual(['1'])
  })

  it('is running text where a long paragraph merely names the figure', () => {
    expect(read(`# Loaves\n\nFig 1. ${panels}\n`).figures).toEqual([])
  })
})

describe('a heading over a table', () => {
  it('is its caption where it has a number for it', () => {
    const document = read(
      '# Loaves\n\n## Table 2. Loaves by town\n\n| Town | Loaves |\n|--|--|\n| North | 3 |\n',
    )
    expect(document.tables.map(({ label, rows }) => [label, rows.length])).toEqual([['2', 2]])
    expect(document.blocks.map(({ type }) => type)).not.toContain('heading')
  })
})

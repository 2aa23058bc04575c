import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const figuresOf = (text: string) =>
  readMarkdown(`# Loaves\n\n## Results\n\n${text}\n`).figures.map(
    ({ label, caption, image = '' }) => [label, caption, image],
  )

describe('a picture in HTML', () => {
  it('is a figure, with the line under it as its caption', () => {
    expect(
      figuresOf('It rose.\n\n<img src="a.png" alt="a loaf" width="400"/>\nFigure 3: A loaf'),
    ).toEqual([['3', 'Figure 3: A loaf', 'a.png']])
  })

  it('may stand in the middle of the page, its caption in italics', () => {
    const middle =
      '<p align="center">\n  <img src="a.png">\n  <br>\n  <em>The loaves of the north</em>\n</p>'
    expect(figuresOf(middle)).toEqual([['', 'The loaves of the north', 'a.png']])
  })

  it('is read where a figure of HTML holds it with its caption', () => {
    const figure = '<figure>\n<img src="a.png" alt="x">\n<figcaption>Loaves</figcaption>\n</figure>'
    expect(figuresOf(figure)).toEqual([['', 'Loaves', 'a.png']])
  })

  it('keeps what is said for those who cannot see it', () => {
    const [figure] = readMarkdown('# Loaves\n\n<img src="a.png" alt="a loaf">\n').figures
    expect(figure?.description).toBe('a loaf')
  })

  it('is apart from words on its line, unless it is a sign among them', () => {
    expect(figuresOf('It rose, as here: <img src="a.png" width="300">')).toEqual([
      ['', '', 'a.png'],
    ])
    expect(figuresOf('It rose <img src="star.png" width="16"> well.')).toEqual([])
    expect(figuresOf('<img src="https://img.shields.io/a.svg">')).toEqual([])
  })

  it('stays in a listing', () => {
    expect(figuresOf('```html\n<img src="a.png">\n```')).toEqual([])
  })
})

describe('a picture in Markdown', () => {
  it('is a figure within lines that it was typed among', () => {
    expect(figuresOf('It rose.\n![loaf](a.png)\n**Figure 1. A loaf**')).toEqual([
      ['1', 'Figure 1. A loaf', 'a.png'],
    ])
  })

  it('has the italics below it for a caption, and its brackets for what it shows', () => {
    const [figure] = readMarkdown(
      '# Loaves\n\n![a loaf on a table](a.png)\n\n*Loaves of the north.*\n',
    ).figures
    expect([figure?.caption, figure?.description]).toEqual([
      'Loaves of the north.',
      'a loaf on a table',
    ])
  })

  it('has no caption in a bold line that stands apart below it', () => {
    expect(figuresOf('![loaf](a.png)\n\n**What came of all the loaves**\n\nThey rose.')).toEqual([
      ['', '', 'a.png'],
    ])
  })

  it('may be named at the end of the file', () => {
    expect(
      figuresOf('![][image1]\n\nFigure 2: Loaves\n\n[image1]: <data:image/png;base64,AAAA>'),
    ).toEqual([['2', 'Figure 2: Loaves', 'image1']])
  })

  it('keeps its caption over a table that has one', () => {
    const text = '![Figure 1: Loaves by town](a.png)\n\nTable 1: Towns\n\n| Town |\n|--|\n| North |'
    expect(figuresOf(text)).toEqual([['1', 'Figure 1: Loaves by town', 'a.png']])
  })

  it('that counts as a figure by its words may have text on its line', () => {
    const text = readMarkdown(
      '# Loaves\n\n![Figure 2: Loaves [north]](a.png){width=50%} They rose.\n',
    )
    expect(text.figures.map(({ caption }) => caption)).toEqual(['Figure 2: Loaves [north]'])
    expect(text.blocks.at(-1)?.text).toBe('They rose.')
  })

  it('of a table stands for the table of its caption', () => {
    const { tables, figures } = readMarkdown(
      '# Loaves\n\n**Table 1: Loaves by town**\n\n![](t.png)\n',
    )
    expect(tables.map(({ label, rows }) => [label, rows])).toEqual([['1', []]])
    expect(figures).toEqual([])
  })
})

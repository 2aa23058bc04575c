import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { linkTarget } from '../../link-target.ts'
import { htmlOf } from '../../write/html.ts'
import { latexOf } from '../../write/latex/latex.ts'
import { markdownOf } from '../../write/markdown.ts'
import { planPrint } from '../../write/print/print-plan.ts'
import { readDocx } from '../docx/read-docx.ts'
import { field, paragraph, run, wordFile } from '../docx/testing/word-file.ts'
import { readLatexFile } from '../latex/read-latex-file.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { fontFiles } from './pdf/fonts.ts'
import { writePdf } from './pdf/write-pdf.ts'
import { writeWord } from './word/write-word.ts'

const text = `# Bread

## Introduction

We took [the prices of *all* towns](https://prices.example/north_east?year=1850&town=York "Prices") as they were, and wrote to
[the mill](mailto:mill@north.example). What [goes on](#conclusion), [runs](javascript:alert(1)) or says
[https://prices.example](https://prices.example) leads nowhere else.
`
const document = readMarkdown(text)
const plan = planPrint(document)

const words = {
  picture: 'Picture',
  drawing: 'Drawing',
  form: 'form',
  elsewhere: 'Linked',
  table: 'Table',
}
const linksIn = ({ blocks }: Document) =>
  blocks.flatMap(({ text: whole, marks = [] }) =>
    marks.flatMap(({ kind, start, end, target }) =>
      kind === 'link' ? [[whole.slice(start, end), target]] : [],
    ),
  )

describe('links of a draft', () => {
  it('keep where they lead, of the web and of mail alone, unless the words say it', () => {
    expect(linksIn(document)).toEqual([
      ['the prices of all towns', 'https://prices.example/north_east?year=1850&town=York'],
      ['the mill', 'mailto:mill@north.example'],
    ])
  })

  it('go along in Markdown, HTML and LaTeX', () => {
    expect(markdownOf(plan)).toContain('](https://prices.example/north_east?year=1850&town=York)')
    expect(markdownOf(plan)).toContain('[the mill](mailto:mill@north.example)')
    expect(htmlOf(plan, { mathOf: () => null, pictures: new Map() })).toContain(
      '<a href="https://prices.example/north_east?year=1850&amp;town=York" rel="noreferrer">the prices of </a>',
    )
    expect(latexOf(plan, { pictures: new Map() })).toContain(
      '\\href{https://prices.example/north\\_east?year=1850\\&town=York}{the prices of }',
    )
  })
})

describe('links of Word', () => {
  const file = wordFile({
    relationships:
      '<Relationship Id="l1" Type="x/hyperlink" Target="https://prices.example/a" TargetMode="External"/>',
    body: `<w:p>${run('See ')}<w:hyperlink r:id="l1">${run('the prices')}</w:hyperlink>${run(' and ')}${field('HYPERLINK "https://mill.example/b"', 'the mill')}${run('.')}</w:p>${paragraph('Bread is dear.')}`,
  })
  const read = readDocx(file)
  const wanted = [
    ['the prices', 'https://prices.example/a'],
    ['the mill', 'https://mill.example/b'],
  ]

  it('are read from relationships and from fields', () => {
    expect(linksIn(read)).toEqual(wanted)
  })

  it('go to Word and come back', async () => {
    const made = await writeWord(planPrint(read), new Map(), {
      pageSize: 'a4',
      hasNotes: false,
      words,
    })
    expect(linksIn(readDocx(made))).toEqual(wanted)
  })

  it('go to PDF', async () => {
    const bytes = await writePdf(planPrint(read), new Map(), {
      pageSize: 'a4',
      notes: 'none',
      signature: '',
      words,
      fonts: fontFiles(),
    })
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toContain('(https://prices.example/a)')
    expect(raw).toContain('(https://mill.example/b)')
  })
})

describe('links of LaTeX', () => {
  it('keep their address, with its signs', () => {
    const source = String.raw`\documentclass{article}\begin{document}See \href{https://prices.example/a\_b\#c}{the \emph{prices}} of bread.\end{document}`
    const read = readLatexFile(new TextEncoder().encode(source))
    expect(linksIn(read)).toEqual([['the prices', 'https://prices.example/a_b#c']])
  })
})

describe('the address of a link', () => {
  it.each([
    ['https://www.google.com/url?q=https://mill.example/a&sa=D', 'https://mill.example/a'],
    ['https://mill.example/a"b', undefined],
    ['ftp://mill.example', undefined],
    ['https://localhost', undefined],
    [`https://mill.example/${'a'.repeat(3000)}`, undefined],
  ])('%s', (address, target) => {
    expect(linkTarget(address, 'the mill')).toBe(target)
  })

  it('is none where the words are the address', () => {
    expect(linkTarget('https://www.mill.example/', 'mill.example')).toBeUndefined()
  })
})

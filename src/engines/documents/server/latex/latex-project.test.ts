import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { ReadError } from '../read-error.ts'
import { readLatexFile, readLatexZip } from './read-latex-file.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string): Document => readLatexFile(bytes(text))
const article = (body: string, preamble = ''): string =>
  `\\documentclass{article}${preamble}\\begin{document}${body}\\end{document}`
const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])))

describe('a main file without the files that it puts in', () => {
  it('says so where nothing else is in it', () => {
    const alone = () => read(article(String.raw`\input{chapters/one}\include{chapters/two}`))
    expect(alone).toThrow(new ReadError('parts-missing'))
  })

  it('is read as far as it goes, and names what is missing', () => {
    const body = String.raw`\title{On Hedges}\maketitle
\section{Introduction}Hedges matter. \input{one} \input{fig.pgf} \subfile{two}
% \input{old}`
    const said = (document: Document) => document.notices.filter(({ code }) => code === 'truncated')
    const [notice] = said(read(article(body, String.raw`\input{macros}`)))
    expect(notice?.text).toContain('did not come along: one, two. Zip')
    const whole = { 'main.tex': article(body), 'one.tex': 'More.', 'two.tex': 'Most.' }
    expect(said(readLatexZip(zip(whole)))).toEqual([])
  })
})

describe('comments of LaTeX', () => {
  const texts = (body: string) => read(article(body)).blocks.map(({ text }) => text)

  it('take the end of their line along, and never the empty line behind it', () => {
    expect(texts('Bread % dear\n\nWater.\n% a line\nIs 50\\% of it %\n  cheap. La%\nst.')).toEqual([
      'Bread',
      'Water. Is 50% of it cheap. Last.',
    ])
  })

  it('are none within short code', () => {
    expect(texts('Take \\verb|a % b| of it % all\nnow.')).toEqual(['Take a % b of it now.'])
  })
})

import { describe, expect, it } from 'vitest'

import { readLatex } from './read-latex.ts'

const documentOf = (source: string) =>
  readLatex({ main: source, read: () => undefined, bbl: undefined })
const linesOf = (source: string) =>
  documentOf(source).blocks.map(({ type, text }) => `${type} ${text}`)

describe('a title page that is set by hand', () => {
  const page = String.raw`\documentclass{report}\begin{document}
\begin{titlepage}\begin{center}
{\Large North University\par}
\vspace*{2cm}
{\Huge\bfseries Rye in \\ Winter\par}
{\large A thesis submitted for the degree of MSc\par}
\textbf{Ann Lee}\\ Supervisor: Prof. Bo Chen\\ May 2021
\end{center}\end{titlepage}
\chapter{Introduction} Rye grows.\end{document}`

  it('has its title in the largest letters, and its author', () => {
    expect(documentOf(page).title).toBe('Rye in Winter')
    expect(documentOf(page).authors).toEqual([{ name: 'Ann Lee' }])
    expect(linesOf(page).filter((line) => line.startsWith('title'))).toEqual([
      'title Rye in Winter',
    ])
  })

  it('may have other words as large, and signs of places; those who guide are no authors', () => {
    const page = String.raw`\documentclass{report}\begin{document}
\begin{titlepage}\begin{center}\includegraphics{sign.png}\\
{\Large Master of Baking\\[1cm]}
\rule{\linewidth}{0.5mm} \\[0.4cm]
{\Large\bfseries How Rye Grows in the Winters of the North \\[0.4cm]}
\emph{Author:}\\ Ann Lee \\ \emph{Tutor:}\\ Bo Chen
\end{center}\end{titlepage}
\chapter{Introduction} Rye grows.\end{document}`
    const { title, authors, figures } = documentOf(page)
    expect(title).toBe('How Rye Grows in the Winters of the North')
    expect(authors).toEqual([{ name: 'Ann Lee' }])
    expect(figures).toEqual([])
  })

  it('gives way to the title that its author names', () => {
    const named = page.replace(
      String.raw`\begin{document}`,
      String.raw`\title{Rye}\begin{document}\maketitle`,
    )
    expect(documentOf(named).title).toBe('Rye')
  })
})

describe('the front of a paper', () => {
  it('has its title over an abstract and a picture that stand before it', () => {
    const source = String.raw`\documentclass{acmart}\begin{document}\title{Bread}\subtitle{A study}\author{Ann Lee}
\begin{abstract}Bread is good.\end{abstract}
\begin{teaserfigure}\includegraphics{t}\caption{A loaf.}\end{teaserfigure}
\maketitle\section{Introduction}It is.\end{document}`
    expect(linesOf(source)).toEqual([
      'title Bread: A study',
      'authors Ann Lee',
      'heading Abstract',
      'paragraph Bread is good.',
      'figure ',
      'caption Figure 1: A loaf.',
      'heading Introduction',
      'paragraph It is.',
    ])
  })

  it('has highlights that are no part of the abstract', () => {
    const source = String.raw`\documentclass{elsarticle}\begin{document}\begin{frontmatter}\title{Ovens}
\begin{abstract}Ovens are hot.\end{abstract}\begin{highlights}\item They are hot\end{highlights}
\end{frontmatter}\section{Introduction}It is.\end{document}`
    const { abstract, blocks } = documentOf(source)
    expect(blocks.filter(({ id }) => abstract.includes(id)).map(({ text }) => text)).toEqual([
      'Ovens are hot.',
    ])
    expect(linesOf(source)).toContain('list-item They are hot')
  })
})

describe('lengths of TeX', () => {
  it('print nothing, and the words behind them do', () => {
    const source = String.raw`\topskip3cm One\hskip 2em two\kern3pt\ three. \parskip 1ex plus 2pt minus 1pt \penalty50 Four.`
    expect(linesOf(source)).toEqual(['paragraph One two three. Four.'])
  })
})

describe('a caption that names its picture without a float', () => {
  it('belongs to the picture beside it', () => {
    const source = String.raw`Rye.

\begin{minipage}{5cm}\includegraphics{m}\captionof{figure}{Rye}\end{minipage}`
    expect(documentOf(source).figures.map(({ caption, image }) => [caption, image])).toEqual([
      ['Figure 1: Rye', 'm'],
    ])
  })
})

describe('a star that stands apart from its command', () => {
  it('belongs to it', () => {
    const source = String.raw`\section *{Rye} Grows. \section{Oats} Grow.`
    expect(linesOf(source)).toContain('heading Rye')
  })
})

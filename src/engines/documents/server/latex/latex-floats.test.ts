import { describe, expect, it } from 'vitest'

import type { Document } from '../../document.ts'
import { readLatexFile } from './read-latex-file.ts'

const read = (body: string, preamble = ''): Document =>
  readLatexFile(
    new TextEncoder().encode(
      String.raw`\documentclass{article}${preamble}\begin{document}${body}\end{document}`,
    ),
  )
const prose = ({ blocks }: Document) =>
  blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text)
const figures = (document: Document) =>
  document.figures.map(({ word, label, image }) => `${word} ${label} ${image}`)

describe('an abstract before the document begins', () => {
  it('is read, and stands under the title', () => {
    const document = read(
      String.raw`\maketitle\section{Hedges}They grow.`,
      String.raw`\title{On Hedges}\begin{abstract}We walked along \emph{forty} hedges.\end{abstract}`,
    )
    expect(document.blocks.map(({ text }) => text)).toEqual([
      'On Hedges',
      'Abstract',
      'We walked along forty hedges.',
      'Hedges',
      'They grow.',
    ])
    expect(document.abstract).toEqual([document.blocks[2]?.id])
  })
})

describe('notes to the title and to the authors', () => {
  it('stand under them, and the text counts its own from 1', () => {
    const document = read(
      String.raw`\maketitle They grow.\footnote{In May.}`,
      String.raw`\title{On Hedges\footnote{Funded by the Hill.}}\author{Ann Lee\thanks{University of Hill} \and Bo Smith}`,
    )
    expect(document.blocks.map(({ type, number, text }) => [type, number, text])).toEqual([
      ['title', undefined, 'On Hedges'],
      ['authors', undefined, 'Ann Lee, Bo Smith'],
      ['footnote', undefined, 'Funded by the Hill.'],
      ['footnote', undefined, 'University of Hill'],
      ['paragraph', undefined, 'They grow.'],
      ['footnote', '1', 'In May.'],
    ])
  })
})

describe('figures within what the author defined', () => {
  const cases = {
    'an environment': [
      String.raw`\newenvironment{hedge}[2]{\begin{figure}[t]\caption{#1}\label{#2}}{\end{figure}}`,
      String.raw`\begin{hedge}{A hedge in May}{may}\includegraphics{may.png}\end{hedge}`,
    ],
    'an environment with an optional argument': [
      String.raw`\newenvironment{hedge}[2][ht]{\begin{figure}[#1]\caption{A hedge}\label{#2}}{\end{figure}}`,
      String.raw`\begin{hedge}{may}\includegraphics{may.png}\end{hedge}`,
    ],
    'a document command': [
      String.raw`\NewDocumentCommand{\hedge}{O{4cm} m m}{\begin{figure}\includegraphics[width=#1]{#2}\caption{A hedge}\label{#3}\end{figure}}`,
      String.raw`\hedge[8cm]{may.png}{may}`,
    ],
    'a document command without its option': [
      String.raw`\NewDocumentCommand{\hedge}{o m}{\begin{figure}\includegraphics{#2}\caption{A hedge}\label{may}\end{figure}}`,
      String.raw`\hedge{may.png}`,
    ],
    'the command of a publisher': [
      '',
      String.raw`\begin{figure}\FIG{\includegraphics{may.png}}{\caption{A hedge}\label{may}}\end{figure}`,
    ],
  } as const

  it.each(Object.entries(cases))('are counted in %s', (_, [definition, use]) => {
    const document = read(String.raw`See \ref{may}. ${use}`, definition)
    expect(figures(document)).toEqual(['Figure 1 may.png'])
    expect(prose(document)).toEqual(['See 1.'])
  })

  it('leaves environments that read themselves as they are', () => {
    const document = read(
      String.raw`\begin{hedge}Leaves.\end{hedge}`,
      String.raw`\newenvironment{hedge}{\begin{hedge}}{\end{hedge}}`,
    )
    expect(prose(document)).toEqual(['Leaves.'])
  })
})

describe('parts of a figure', () => {
  const parts = {
    subfloat: String.raw`\subfloat[In May\label{a}]{\includegraphics{a.png}}\subfloat[][In June]{\includegraphics{b.png}\label{b}}`,
    subfigure: String.raw`\begin{subfigure}{4cm}\includegraphics{a.png}\caption{In May}\label{a}\end{subfigure}\begin{subfigure}[b]{4cm}\includegraphics{b.png}\caption{In June}\label{b}\end{subfigure}`,
    subcaptionbox: String.raw`\subcaptionbox{In May\label{a}}{\includegraphics{a.png}}\subcaptionbox{In June\label{b}}[4cm]{\includegraphics{b.png}}`,
  }

  it.each(Object.entries(parts))('have letters with %s, and no numbers', (_, inside) => {
    const document = read(
      String.raw`See \ref{a}, \ref{b} and \subref{b} of \ref{whole}; then \ref{next}.
\begin{figure}${inside}\caption{Two months}\label{whole}\end{figure}
\begin{figure}\includegraphics{c.png}\caption{Later}\label{next}\end{figure}`,
    )
    expect(prose(document)).toEqual(['See 1a, 1b and (b) of 1; then 2.'])
    expect(figures(document)).toEqual(['Figure 1 a.png', 'Figure 2 c.png'])
    const captions = document.blocks.filter(({ type }) => type === 'caption')
    expect(captions.map(({ text }) => text)).toEqual([
      '(a) In May',
      '(b) In June',
      'Figure 1: Two months',
      'Figure 2: Later',
    ])
  })

  it('have the number of the caption that stands over them', () => {
    const document = read(
      String.raw`\begin{figure}\caption{Two months}\subfloat[In May\label{a}]{\includegraphics{a.png}}\end{figure} See \ref{a}.`,
    )
    expect(prose(document)).toEqual(['See 1a.'])
  })
})

describe('lists within lists', () => {
  it('say how deep their items stand', () => {
    const { blocks } = read(
      String.raw`\begin{itemize}\item Hedges\begin{enumerate}\item Hawthorn\begin{itemize}\item in May\end{itemize}\item Hazel\end{enumerate}\item Walls\end{itemize}`,
    )
    expect(blocks.map(({ text, depth }) => [text, depth])).toEqual([
      ['Hedges', undefined],
      ['Hawthorn', 1],
      ['in May', 2],
      ['Hazel', 1],
      ['Walls', undefined],
    ])
  })
})

describe('a label before its caption', () => {
  it('names the float, and not the section', () => {
    const document = read(
      String.raw`\section{Ponds}Carp live there.\section{Hedges}Weights stand in Table \ref{t:w}, hedges in Figure \ref{f:h}, and Section \ref{s:h} tells both.\label{s:h}
      \begin{table}\label{t:w}\caption{Weights.}\begin{tabular}{l}a\end{tabular}\end{table}
      \begin{figure}\centering\label{f:h}\includegraphics{h.png}\caption{Hedges.}\end{figure}`,
    )
    expect(prose(document)[1]).toBe(
      'Weights stand in Table 1, hedges in Figure 1, and Section 2 tells both.',
    )
  })
})

describe('a table of AASTeX', () => {
  it('is read with its caption, head, data and notes, and counted with the others', () => {
    const document = read(
      String.raw`Weights stand in Table~\ref{t:w}.
      \begin{deluxetable*}{c|c}
      \tabletypesize{\small}
      \tablecaption{Weights by hedge \label{t:w}}
      \tablehead{\colhead{Hedge} & \colhead{Weight}}
      \startdata
      \hline
      North & 12 \\
      South & 14 \\
      \enddata
      \tablecomments{In tonnes.}
      \end{deluxetable*}`,
    )
    expect(prose(document)).toEqual(['Weights stand in Table 1.', 'In tonnes.'])
    expect(document.tables.map(({ label, caption }) => [label, caption])).toEqual([
      ['1', 'Table 1: Weights by hedge'],
    ])
    expect(document.tables[0]?.rows).toEqual([
      ['Hedge', 'Weight'],
      ['North', '12'],
      ['South', '14'],
    ])
  })
})

describe('the notes of a table', () => {
  it('are read without the word that says how they are set', () => {
    const { blocks } = read(String.raw`\begin{threeparttable}\caption{Hedges}
      \begin{tabular}{ll}North & 12\\South & 14\\\end{tabular}
      \begin{tablenotes}[para]\item Metres of hedge.\end{tablenotes}\end{threeparttable}`)
    const text = blocks.map((block) => block.text).join(' ')
    expect(text).toContain('Metres of hedge.')
    expect(text).not.toContain('para')
  })
})

describe('figures and tables of a supplement', () => {
  const float = (kind: string, words: string) =>
    String.raw`\begin{${kind}}\caption{${words}}\label{${words}}\end{${kind}}`
  const labelled = (source: string) => {
    const { figures, tables } = read(source)
    return [...figures, ...tables].map(({ label, caption }) => [label, caption])
  }

  it('begin again, with the letter that the author defines for their numbers', () => {
    const source = String.raw`${float('figure', 'Hedges')} ${float('figure', 'Walls')}
      \setcounter{figure}{0}\renewcommand{\thefigure}{S\arabic{figure}} ${float('figure', 'Ponds')}`
    expect(labelled(source)).toEqual([
      ['1', 'Figure 1: Hedges'],
      ['2', 'Figure 2: Walls'],
      ['S1', 'Figure S1: Ponds'],
    ])
  })

  it('count what an environment of the author names a listing', () => {
    const source = String.raw`\newenvironment{code}{\captionsetup{type=listing}}{}
      \begin{code} \begin{verbatim}
      bake()
      \end{verbatim} \caption{Ovens} \label{ovens} \end{code} ${float('figure', 'Hedges')} As Listing \ref{ovens} says.`
    expect(labelled(source)).toEqual([
      ['1', 'Listing 1: Ovens'],
      ['1', 'Figure 1: Hedges'],
    ])
    expect(prose(read(source))).toContain('As Listing 1 says.')
  })

  it('have the letter that is set before the numbers of captions', () => {
    const source = String.raw`${float('table', 'Hedges')} \setcounter{table}{0}
      \captionsetup[table]{name=Table S} ${float('table', 'Ponds')} As Table \ref{Ponds} says.`
    expect(labelled(source)).toEqual([
      ['1', 'Table 1: Hedges'],
      ['S1', 'Table S1: Ponds'],
    ])
    expect(prose(read(source))).toContain('As Table S1 says.')
  })
})

describe('a reference to the label of a float', () => {
  it('names the float though no word stands before it', () => {
    const { blocks, figures } = read(
      String.raw`\section{One}\label{s:one}As \ref{f:oven} shows, and Section \ref{s:one}.
      \begin{figure}\includegraphics{o.png}\caption{Ovens.}\label{f:oven}\end{figure}`,
    )
    const text = blocks.find(({ pointers }) => pointers !== undefined)
    expect(text?.pointers).toEqual([{ start: 3, end: 4, float: figures[0]?.id }])
  })

  it('is a table beside text where its table is wrapped', () => {
    const { tables } = read(
      String.raw`\begin{wraptable}{r}{5cm}\caption{Loaves.}\begin{tabular}{l}a\\b\end{tabular}\end{wraptable}`,
    )
    expect(tables.map(({ word, label }) => [word, label])).toEqual([['Table', '1']])
  })

  it('counts with the letter of a supplement from where it is defined, in a macro too', () => {
    const { figures, tables } = read(
      String.raw`\newcommand{\supplement}{\setcounter{table}{0}\renewcommand{\thetable}{S\arabic{table}}\renewcommand\thefigure{S\arabic{figure}}}
      \begin{figure}\caption{Ovens.}\end{figure}\setcounter{figure}{0}\supplement
      \begin{table}\caption{Loaves.}\end{table}\begin{figure}\caption{Mills.}\end{figure}`,
    )
    expect([...figures, ...tables].map(({ label }) => label)).toEqual(['1', 'S1', 'S1'])
  })
})

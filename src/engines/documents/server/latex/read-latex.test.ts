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
const lines = (document: Document): string[] =>
  document.blocks.map(({ type, number = '', text }) => `${type} ${number} ${text}`)

describe('an abstract that a template takes as a macro', () => {
  const words = 'Hedges of the north hold more beetles than hedges of the south. '.repeat(5).trim()
  const preamble = String.raw`\newcommand{\ownabstract}{${words}}`
  const textOf = ({ abstract, blocks }: Document) =>
    blocks.filter(({ id }) => abstract.includes(id)).map(({ text }) => text)

  it('is the abstract where nothing in the file prints it', () => {
    expect(
      textOf(read(article(String.raw`\section{Introduction}Hedges matter.`, preamble))),
    ).toEqual([words])
  })

  it('stands once where the file prints it', () => {
    const body = String.raw`\begin{abstract}\ownabstract\end{abstract}\section{Introduction}Hedges matter.`
    expect(textOf(read(article(body, preamble)))).toEqual([words])
  })
})

describe('a LaTeX paper', () => {
  const paper = read(
    article(
      String.raw`
\title{On Hedges\thanks{Funded.} and \emph{Beetles}}
\author{Ann M\"uller\thanks{x} \and Bo Lee \\ University of X}
\maketitle
\begin{abstract}We study hedges. % nobody sees this
They hold 30\% more.\end{abstract}
\section{Introduction}\label{sec:intro}
Hedges matter~\cite{smith,lee}. See Section~\ref{sec:m} and Figure~\ref{fig:a}.\footnote{A \textbf{note}.}
We use \method{} on $x\in\R$, so
\be E=mc^2 \label{eq:e}\ee
where \eqref{eq:e} holds. In it \begin{figure}\includegraphics{a.png}\caption{Yield by \emph{site}}\label{fig:a}\end{figure} the
paragraph goes on.

\section{Methods}\label{sec:m}
\begin{itemize}\item One \begin{enumerate}\item inner\end{enumerate}\end{itemize}
\begin{table}\caption{Counts}\begin{tabular}{lrr}\toprule Site & \multicolumn{2}{c}{N}\\ \cmidrule(lr){2-3} A & 1 & 2 \\ \bottomrule\end{tabular}\end{table}
\begin{verbatim}
x = 1 % kept
\end{verbatim}
\appendix
\section{Items}
See \url{http://a.b/c_d%20e}. Said \textquotedblleft twice''.
\begin{thebibliography}{9}
\bibitem{smith} J. Smith. \newblock Hedges of the north. \newblock {\em Ecology}, 12, 2019.
\bibitem{lee} B. Lee. Beetles. 2020.
\end{thebibliography}`,
      String.raw`\newcommand{\method}{HedgeNet}\newcommand{\R}{\mathbb{R}}\newcommand{\be}{\begin{equation}}\newcommand{\ee}{\end{equation}}`,
    ),
  )

  it('writes out the units of formulas', () => {
    const { blocks } = read(
      String.raw`A sphere ($D=\SI{50.8}{\milli\metre}$, $\ang{30}$, $\num{1e-3}$) at $\approx \SI[per-mode=symbol]{5}{\metre\per\second}$.`,
    )
    expect(blocks[0]?.text).toBe(
      String.raw`A sphere ($D=50.8\,\text{mm}$, $30^{\circ}$, $1\times 10^{-3}$) at $\approx 5\,\text{m/s}$.`,
    )
  })

  it('ends a paragraph where two breaks leave a line empty', () => {
    const body = String.raw`\section{Hedges}Hedges matter \\ a lot. \\\\ Beetles do too.`
    expect(lines(read(article(body))).slice(1)).toEqual([
      'paragraph  Hedges matter a lot.',
      'paragraph  Beetles do too.',
    ])
  })

  it('follows a reference that its author defined anew, and one that only hides the old name', () => {
    const own = String.raw`\renewcommand{\eqref}[1]{\ref{eq:#1}}\newcommand{\Eq}[1]{Equation~(\eqref{#1})}`
    const body = String.raw`\begin{equation}\label{eq:rate}a=b\end{equation}By \Eq{rate} it grows (\eqref{rate}).`
    expect(lines(read(article(body, own))).at(-1)).toBe('paragraph  By Equation (1) it grows (1).')
    const hidden = String.raw`\let\oldref\eqref\renewcommand{\eqref}[1]{\oldref{#1}}`
    const plain = String.raw`\begin{equation}\label{r}a=b\end{equation}By \eqref{r} it grows.`
    expect(lines(read(article(plain, hidden))).at(-1)).toBe('paragraph  By (1) it grows.')
  })

  it('numbers a label within a caption, and gives the section its number back', () => {
    const text = read(
      article(
        String.raw`\section{One}\begin{table}\caption{Sites.\label{t}}\begin{tabu} to \textwidth {lX}A & 1\end{tabu}\end{table}
\label{s}See Table~\ref{t} and Section~\ref{s}.`,
        String.raw`\Title{On Hedges}\Author{Ann Lee $^{1,}$*}\abstract{We study hedges.}`,
      ),
    )
    expect(lines(text)).toEqual([
      'title  On Hedges',
      'authors  Ann Lee',
      'heading  Abstract',
      'paragraph  We study hedges.',
      'heading 1 One',
      'caption  Table 1: Sites.',
      'table  A | 1',
      'paragraph  See Table 1 and Section 1.',
    ])
  })

  it('keeps its parts in order, with the numbers that LaTeX gives', () => {
    expect(lines(paper)).toEqual([
      'title  On Hedges and Beetles',
      'authors  Ann Müller, Bo Lee',
      'footnote  Funded.',
      'footnote  x',
      'heading  Abstract',
      'paragraph  We study hedges. They hold 30% more.',
      'heading 1 Introduction',
      String.raw`paragraph  Hedges matter [1, 2]. See Section 2 and Figure 1. We use HedgeNet on $x\in\mathbb{R}$, so`,
      'footnote 1 A note.',
      'equation 1 E=mc^2',
      'paragraph  where (1) holds. In it the paragraph goes on.',
      'figure  ',
      'caption  Figure 1: Yield by site',
      'heading 2 Methods',
      'list-item  One',
      'list-item 1 inner',
      'caption  Table 1: Counts',
      'table  Site | N | \nA | 1 | 2',
      'code  x = 1 % kept',
      'heading  Appendix A: Items',
      'paragraph  See http://a.b/c_d%20e. Said “twice”.',
      'heading  References',
      'reference 1 J. Smith. Hedges of the north. Ecology, 12, 2019.',
      'reference 2 B. Lee. Beetles. 2020.',
    ])
    expect(paper.abstract).toEqual([paper.blocks[5]?.id])
  })

  it('links citations to entries, captions to figures, and cells to their spans', () => {
    const [citation] = paper.citations
    expect(citation).toMatchObject({ raw: '[1, 2]', references: ['ref-1', 'ref-2'] })
    expect(paper.figures[0]).toMatchObject({ label: '1', image: 'a.png' })
    expect(paper.tables[0]?.spans).toEqual([{ row: 0, column: 1, rows: 1, columns: 2 }])
  })
})

describe('a LaTeX file that came without its bibliography', () => {
  it('takes all lists of keys of one citation', () => {
    const { blocks } = read(
      article(
        String.raw`Hedges matter \autocites[see][]{smith2019,lee}[for more]{roe}, and walls.`,
      ),
    )
    expect(blocks.map(({ text }) => text)).toEqual([
      'Hedges matter [see smith2019, lee, roe, for more], and walls.',
    ])
  })

  it('shows the keys that it cites, and has them as citations that are open', () => {
    const { blocks, citations } = read(
      article(
        String.raw`Hedges matter \citep[e.g.][p. 3]{smith2019,lee}, as \citet{roe} says.`,
        String.raw`\usepackage{natbib}`,
      ),
    )
    expect(blocks[0]?.text).toBe('Hedges matter (e.g. smith2019; lee, p. 3), as roe says.')
    expect(citations.map(({ raw, unresolved }) => [raw, unresolved])).toEqual([
      ['(e.g. smith2019; lee, p. 3)', ['smith2019', 'lee']],
      ['roe', ['roe']],
    ])
  })
})

describe('what other programs and hands write as LaTeX', () => {
  it('has the list that pandoc prints, under its own heading, and numbers that were typed', () => {
    const text = read(
      article(
        String.raw`\setcounter{secnumdepth}{-\maxdimen}
\section{On Hedges}\subsection{1. Introduction}Hedges matter (\citeproc{ref-lee}{Lee 2019}).
\subsection{References}
\begin{CSLReferences}{1}{0}
\bibitem[\citeproctext]{ref-lee} Lee, B. (2019). \emph{Beetles}. Northern Press.
\end{CSLReferences}`,
      ),
    )
    expect(lines(text)).toEqual([
      'title  On Hedges',
      'heading 1 Introduction',
      'paragraph  Hedges matter (Lee 2019).',
      'heading  References',
      'reference  Lee, B. (2019). Beetles. Northern Press.',
    ])
    expect(text.citations[0]).toMatchObject({ raw: 'Lee 2019', references: ['ref-1'] })
  })

  it.each([
    [String.raw`\leavevmode\vadjust pre{\hypertarget{ref-KEY}{}}%`, ''],
    [String.raw`\leavevmode\hypertarget{ref-KEY}{}%`, String.raw`\textbf{References}`],
  ])('reads the list of older pandoc, whose entries begin with %s', (place, name) => {
    const start = (key: string): string => place.replace('KEY', key)
    const text = read(
      article(
        String.raw`\section{Results}Hedges matter (Lee 2019; Roy 2021).

${name}

\hypertarget{refs}{}
\begin{CSLReferences}{0}{0}
${start('lee')}
Lee, B. (2019) \href{https://doi.org/10.1234/h}{{Beetles of the
north}}. \emph{Ecology}, \textbf{12}.

${start('roy')}
Roy, C. \& Lee, B. (2021) {Hedges}. Northern Press.

\end{CSLReferences}`,
      ),
    )
    expect(lines(text).slice(-3)).toEqual([
      'heading  References',
      'reference  Lee, B. (2019) Beetles of the north. Ecology, 12.',
      'reference  Roy, C. & Lee, B. (2021) Hedges. Northern Press.',
    ])
    expect(text.blocks).toHaveLength(5)
    expect(text.citations[0]).toMatchObject({ references: ['ref-1', 'ref-2'] })
  })

  it('counts no notes under a table, and leaves the fields of a cover out of the title', () => {
    const text = read(
      article(
        String.raw`\maketitle\begin{table}\caption{Sites}\caption*{\textit{Notes:} All sites.}\end{table}
\begin{table}\caption{Years}\end{table}`,
        String.raw`\title{On Hedges \\ \large{Student ID: 42 \\ Word Count: 2000}}\author{Ann Lee, PhD, Bo Roe, MSc}`,
      ),
    )
    expect(lines(text)).toEqual([
      'title  On Hedges',
      'authors  Ann Lee, Bo Roe',
      'caption  Table 1: Sites',
      'paragraph  Notes: All sites.',
      'caption  Table 2: Years',
    ])
  })

  it('calls a chapter that came alone by its name', () => {
    const text = read(
      String.raw`\chapter{Waves of the South}\section{Methods}Waves run.\section{Results}They ran.`,
    )
    expect(text.title).toBe('Waves of the South')
  })

  it('takes a first line in the middle for the title where none is set', () => {
    const text = read(
      article(
        String.raw`Name: Ann Lee

\begin{center}Hedges and Their Beetles\end{center}

Hedges stand.`,
      ),
    )
    expect(text.title).toBe('Hedges and Their Beetles')
  })

  it('has authors without the marks of their notes, their degrees and memberships', () => {
    const { authors } = read(
      article(
        String.raw`\maketitle Hedges stand.`,
        String.raw`\title{On Hedges}\author{Ann Lee\fnref{fn1}} \author{Bo~Roe,~\IEEEmembership{Student Member,~IEEE}} \author{Cy Poe, Fellow, IEEE}`,
      ),
    )
    expect(authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Roe', 'Cy Poe'])
  })

  it.each([
    ['a macro that sets it', String.raw`\newcommand{\heads}[1]{\title{#1}}\heads{On Hedges}`, ''],
    ['a command of its class', String.raw`\preprinttitle{On Hedges}\preprintauthor{Ann Lee}`, ''],
    [
      'a macro that holds it',
      String.raw`\newcommand{\thesistitle}{On Hedges}`,
      String.raw`\vspace{1cm}{\Huge\thesistitle}`,
    ],
    [
      'lines in the middle',
      '',
      String.raw`\begin{center}{\LARGE\bfseries On Hedges}\\ Ann Lee, Bo Roe\end{center}`,
    ],
  ])('finds the title in %s', (_, preamble, front) => {
    const { title, blocks } = read(article(`${front}\n\\section{One}Hedges stand.`, preamble))
    expect(title).toBe('On Hedges')
    expect(blocks.filter(({ text }) => text === 'On Hedges')).toHaveLength(1)
  })
})

describe('a LaTeX project', () => {
  const bib = `@article{smith, author={Smith, Jane and Lee, Bo}, title={Hedges of the north}, journal={Ecology}, year=2019, doi={10.1000/abc}}
@book{unread, author={Roe, R.}, title={Never cited}, year=1990}`

  it('is read from its main file, with its parts and its records', () => {
    const document = readLatexZip(
      zip({
        'paper/main.tex': article(
          String.raw`\input{parts/one}\include{parts/../parts/two}\bibliographystyle{plainnat}\bibliography{refs}`,
          String.raw`\usepackage{natbib}`,
        ),
        'paper/parts/one.tex': String.raw`\section{One} As \citet{smith} say \citep[see][p.~3]{smith,missing}.`,
        'paper/parts/two.tex': String.raw`\section{Two} More.`,
        'paper/refs.bib': bib,
      }),
    )
    expect(lines(document).slice(0, 4)).toEqual([
      'heading 1 One',
      'paragraph  As Smith and Lee (2019) say (see Smith and Lee, 2019; [?], ?, p. 3).',
      'heading 2 Two',
      'paragraph  More.',
    ])
    expect(document.references).toHaveLength(1)
    expect(document.references[0]).toMatchObject({
      title: 'Hedges of the north',
      doi: '10.1000/abc',
    })
    expect(document.citations.map(({ unresolved }) => unresolved)).toEqual([[], ['missing']])
  })

  it('takes the list that BibTeX printed', () => {
    const bbl = String.raw`\begin{thebibliography}{1}\providecommand{\x}{y}
\bibitem[{Smith et~al.(2019)Smith, Lee}]{smith} J.~Smith. Hedges of the north. 2019.
\end{thebibliography}`
    const document = readLatexZip(
      zip({
        'main.tex': article(
          String.raw`By \citep{smith}. \bibliography{refs}`,
          String.raw`\usepackage{natbib}`,
        ),
        'main.bbl': bbl,
      }),
    )
    expect(lines(document)).toContain('paragraph  By (Smith et al., 2019).')
    expect(document.references[0]?.raw).toBe('J. Smith. Hedges of the north. 2019.')
  })
})

const codeOf = (act: () => Document): string => {
  try {
    return `reads ${act().blocks.length}`
  } catch (error) {
    if (error instanceof ReadError) return error.code
    throw error
  }
}

describe('a hostile LaTeX source', () => {
  const laughs = Array.from({ length: 30 }, (_, index) => {
    const [name = '', inner = ''] = [index, index + 1].map(
      (at) => `m${String.fromCodePoint(97 + (at % 26))}${at > 25 ? 'x' : ''}`,
    )
    return `\\newcommand{\\${name}}{${`\\${inner}`.repeat(4)}}`
  }).join('')

  it.each([
    ['a billion laughs', () => read(article(String.raw`\ma`, laughs)), 'too-complex'],
    [
      'a macro of itself',
      () => read(article(String.raw`\a b`, String.raw`\def\a{\a\a}`)),
      'reads 1',
    ],
    [
      'two macros of each other',
      () => read(article(String.raw`\a`, String.raw`\def\a{\b}\def\b{\a}`)),
      'too-complex',
    ],
    ['100,000 nested groups', () => read(article('{'.repeat(100_000) + 'x')), 'too-complex'],
    [
      '20,000 nested looks',
      () => read(article(String.raw`\textbf{`.repeat(20_000))),
      'too-complex',
    ],
    [
      '20,000 nested lists',
      () => read(article(String.raw`\begin{itemize}\item `.repeat(20_000))),
      'too-complex',
    ],
    [
      'a row of 200,000 cells',
      () => read(article(String.raw`\begin{tabular}{l}${'&'.repeat(200_000)}x\end{tabular}`)),
      'too-complex',
    ],
    [
      'brackets that never close',
      () => read(article(String.raw`\section[[[[[`.repeat(2000))),
      /^reads|empty/u,
    ],
    ['nothing', () => read(article('% only a comment')), 'empty'],
    [
      'a file that puts itself in',
      () =>
        readLatexZip(
          zip({
            'main.tex': article(String.raw`A \input{main} \input{b}`),
            'b.tex': String.raw`B \input{b} \input{main}`,
          }),
        ),
      /^reads/u,
    ],
    [
      'a file that is put in for ever',
      () =>
        readLatexZip(
          zip({ 'main.tex': article(String.raw`\input{a}`.repeat(2000)), 'a.tex': 'words' }),
        ),
      'too-complex',
    ],
  ] as const)('with %s ends in a bounded document or a typed error', (_name, act, ending) => {
    expect(codeOf(act)).toMatch(ending instanceof RegExp ? ending : new RegExp(`^${ending}$`, 'u'))
  })

  it('reads nothing from outside its archive', () => {
    const document = readLatexZip(
      zip({
        'a/main.tex': article(
          String.raw`Kept. \input{/etc/passwd}\input{../../../etc/passwd}\input{../out}`,
        ),
        'a/../../etc/passwd.tex': 'root',
        'out.tex': 'Inside.',
      }),
    )
    expect(lines(document).join(' ')).toBe('paragraph  Kept. Inside.')
  })
})

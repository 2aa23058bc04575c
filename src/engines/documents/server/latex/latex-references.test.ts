import { describe, expect, it } from 'vitest'

import { readLatex } from './read-latex.ts'

const floats = String.raw`
\begin{figure}\includegraphics{a}\caption{A loaf}\label{fig:a_b}\end{figure}
\begin{figure}\includegraphics{c}\caption{A crust}\label{fig:c}\end{figure}
\begin{table}\caption{Towns}\label{tab:t}\begin{tabular}{l}North\\South\end{tabular}\end{table}
\section{On \emph{heat}}\label{sec:heat}
`
const documentOf = (body: string, preamble = '') =>
  readLatex({
    main: String.raw`\documentclass{article}${preamble}\begin{document}${body}${floats}\end{document}`,
    read: () => undefined,
    bbl: undefined,
  })
const first = (body: string, preamble = '') => documentOf(body, preamble).blocks[0]

describe('a reference to labels', () => {
  it.each([
    [
      String.raw`\cref{fig:a_b,tab:t} and \cref{fig:a_b,fig:c}`,
      'Figure 1, Table 1 and Figure 1, 2',
    ],
    [String.raw`\crefrange{fig:a_b}{fig:c}`, 'Figure 1–2'],
    [String.raw`\nameref{sec:heat} and \nameref{fig:c}`, 'On heat and A crust'],
    [String.raw`Figure~\vref{fig:c}`, 'Figure 2'],
  ])('prints the word of each sort: %s', (source, printed) => {
    expect(first(source)?.text).toBe(printed)
  })
})

describe("an author's own command for references", () => {
  it.each([
    [String.raw`\newcommand{\fig}[1]{Fig.~\ref{#1}}`, 'Fig. 1 shows.'],
    [String.raw`\def\fig#1{Figure \ref{#1}}`, 'Figure 1 shows.'],
    [
      String.raw`\DeclareRobustCommand{\fig}[2][see]{(#1 Figure \ref{#2})}`,
      '(see Figure 1) shows.',
    ],
  ])('is written out: %s', (definition, printed) => {
    expect(first(String.raw`\fig{fig:a_b} shows.`, definition)?.text).toBe(printed)
  })

  it('is told by the label that it is given where its definition did not come along', () => {
    const block = first(String.raw`\fig{fig:a_b} and \eqn{eq:none} and \sect{sec:heat} show.`)
    expect(block?.text).toBe('Figure 1 and Equation ?? and Section 1 show.')
    expect(block?.pointers).toHaveLength(1)
  })

  it('is no reference where it is given words', () => {
    expect(first(String.raw`\figured{out} and \key{sec:heat} stay.`)?.text).toBe(
      'out and sec:heat stay.',
    )
  })
})

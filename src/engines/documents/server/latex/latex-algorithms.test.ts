import { describe, expect, it } from 'vitest'

import { ReadError } from '../read-error.ts'
import { algorithmLines } from './latex-algorithms.ts'
import { readLatexFile } from './read-latex-file.ts'

describe('an algorithm', () => {
  it('is its lines in words and plain signs, set in by their depth', () => {
    const source = String.raw`\Require Dough $d$, time $t_{max}$
\State $s \gets 0$ \Comment{nothing yet}
\For{$i = 1$ \To $n$}
  \If{$x_i \leq \alpha$}
    \State \textbf{knead} $\{d\}$
  \ElsIf{$x_i > 2$} \State rest
  \Else \State bake
  \EndIf
\EndFor
\State \Return $s$`
    expect(algorithmLines(source)?.split('\n')).toEqual([
      'Require: Dough d, time tₘₐₓ',
      's ← 0 // nothing yet',
      'for i = 1 to n do',
      '  if xᵢ ≤ α then',
      '    knead {d}',
      '  else if xᵢ > 2 then',
      '    rest',
      '  else',
      '    bake',
      '  end if',
      'end for',
      'return s',
    ])
  })

  it('is read so within its figure, and a listing of something else as it stands', () => {
    const read = (body: string) =>
      readLatexFile(
        new TextEncoder().encode(`\\documentclass{article}\\begin{document}${body}\\end{document}`),
      ).blocks.flatMap(({ type, text }) => (type === 'code' ? [text] : []))
    expect(
      read(
        String.raw`\begin{algorithm}\caption{Bread}\begin{algorithmic}[1]
\WHILE{$t < 5$} \STATE wait \ENDWHILE
\end{algorithmic}\end{algorithm}`,
      ),
    ).toEqual(['while t < 5 do\n  wait\nend while'])
    expect(read('\\begin{verbatim}\n\\State x\n\\end{verbatim}')).toEqual(['\\State x'])
  })

  it('of the package algorithm2e is its lines under its caption, with the words that its author sets', () => {
    const document = readLatexFile(
      new TextEncoder().encode(String.raw`\documentclass{article}\usepackage{algorithm2e}
\SetKwFunction{Bake}{bake}\SetKwProg{Fn}{function}{:}{end}
\begin{document}\section{Method} Loaves are baked as Algorithm~\ref{a} says.
\begin{algorithm}[H]
\DontPrintSemicolon \SetAlgoLined \SetKwInOut{Dough}{Dough}
\Dough{all of $d_1 \ldots d_n$}
\KwResult{bread}
$s \gets 0\;$ \tcp*{nothing yet}\;
\Fn{\Bake{$d$}}{
  \ForEach{$i \in D$}{
    \eIf{$x_i \leq \alpha$}{knead \emph{well}\;}{\Return \Bake{$d, 2$}\;}
    \lIf{$x_i > 9$}{stop}
  }
}
\Repeat{$t > 5$}{wait\; look\;}
\caption{Bread in \textit{one} hour}\label{a}
\end{algorithm}
\end{document}`),
    )
    const [code] = document.blocks.filter(({ type }) => type === 'code')
    expect(code?.text.split('\n')).toEqual([
      'Dough: all of d₁ … dₙ',
      'Result: bread',
      's ← 0 // nothing yet',
      'function bake(d)',
      '  for each i ∈ D do',
      '    if xᵢ ≤ α then',
      '      knead well',
      '    else',
      '      return bake(d, 2)',
      '    if xᵢ > 9 then',
      '      stop',
      'repeat',
      '  wait',
      '  look',
      'until t > 5',
    ])
    expect(document.figures.map(({ caption }) => caption)).toEqual([
      'Algorithm 1: Bread in one hour',
    ])
    expect(document.blocks.map(({ text }) => text)).toContain(
      'Loaves are baked as Algorithm 1 says.',
    )
  })

  it.each([
    [
      'branches within each other',
      String.raw`\begin{algorithm}x\;${String.raw`\If{a}{`.repeat(2000)}${'}'.repeat(2000)}\end{algorithm}`,
    ],
    ['twenty thousand that begin and never end', String.raw`\begin{algorithm}`.repeat(20_000)],
  ])('ends in a bounded text or a typed error with %s', (_name, body) => {
    const source = String.raw`\documentclass{article}\begin{document}Bread. ${body}\end{document}`
    const read = () => {
      try {
        return readLatexFile(new TextEncoder().encode(source)).blocks.length
      } catch (error) {
        return error instanceof ReadError ? 1 : 0
      }
    }
    expect(read()).toBeGreaterThan(0)
  })
})

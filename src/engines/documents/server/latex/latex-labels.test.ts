import { describe, expect, it } from 'vitest'

import { readLatexFile } from './read-latex-file.ts'

describe('a label behind a formula', () => {
  it('names the section that the formula stands in', () => {
    const source = String.raw`\documentclass{article}\begin{document}
\section{Ovens}
\section{Dough}
Dough rises by
\begin{equation}\label{eq:rise} h = 2t \end{equation}
\label{sec:dough}
as Section \ref{sec:dough} says of Equation \ref{eq:rise}.
\end{document}`
    const { blocks } = readLatexFile(new TextEncoder().encode(source))
    const prose = blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text)
    expect(prose.join(' ')).toContain('as Section 2 says of Equation 1.')
  })
})

it('an entry of the nomenclature prints nothing where it stands', () => {
  const source = String.raw`\documentclass{article}\begin{document}
RST \nomenclature{RST}{Rye Sour Trial} stands for the Rye Sour Trial.
\end{document}`
  const { blocks } = readLatexFile(new TextEncoder().encode(source))
  expect(blocks.map(({ text }) => text.replaceAll(/\s+/gu, ' '))).toEqual([
    'RST stands for the Rye Sour Trial.',
  ])
})

it('a heading with a form for bookmarks prints the form that is set', () => {
  const source = String.raw`\documentclass{article}\begin{document}
\section{\texorpdfstring{Bounds on $R_0$}{Bounds on R0} and growth}Text.
\end{document}`
  const { blocks } = readLatexFile(new TextEncoder().encode(source))
  expect(blocks.map(({ text }) => text)).toContain('Bounds on $R_0$ and growth')
})

import { describe, expect, it } from 'vitest'

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
})

import { describe, expect, it } from 'vitest'

import { readLatexFile } from './read-latex-file.ts'

describe('a work that is listed without being cited', () => {
  it('leaves no words in the text', () => {
    const source = String.raw`\documentclass{article}\begin{document}
Bread is old \cite{roe}.

\nocite{roe,ahn}
\end{document}`
    const { blocks } = readLatexFile(new TextEncoder().encode(source))
    expect(blocks.map(({ text }) => text).join(' ')).not.toContain('ahn')
  })
})

describe('an abstract whose brace was taken away by a comment', () => {
  const read = (end: string) => {
    const sections = ['Introduction', 'Ovens', 'Dough', 'Bread', 'Conclusion']
    const source = String.raw`\documentclass{article}\title{Bread}\begin{document}\maketitle
\abstract{Bread is old. We bake it.
${end}
${sections.map((name) => String.raw`\section*{${name}}` + `\nIt is said of ${name} that it is warm.`).join('\n')}
\end{document}`
    const { abstract, blocks } = readLatexFile(new TextEncoder().encode(source))
    const own = new Set(abstract)
    return blocks.filter(({ id }) => own.has(id)).map(({ text }) => text)
  }

  it('ends where the first section begins', () => {
    const whole = read('}')
    expect(whole.join(' ')).toContain('Bread is old.')
    expect(read('% It rises.}')).toEqual(whole)
  })
})

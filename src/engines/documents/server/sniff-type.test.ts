import { describe, expect, it } from 'vitest'

import { sniffType } from './sniff-type.ts'

const typeOf = (...lines: readonly string[]) => sniffType(Buffer.from(lines.join('\n')))

describe('a text with commands of LaTeX', () => {
  it('is Markdown where most of its parts are headed so', () => {
    const parts = ['# Loaves', '## Flour', 'We weighed it.', '## Ovens', 'They were hot.']
    expect(typeOf(...parts, '\\input{tables/flour}')).toBe('markdown')
    expect(typeOf('\\chapter*{Abstract}', 'We baked.', ...parts, '\\include{appendix}')).toBe(
      'markdown',
    )
  })

  it('is LaTeX where it has a frame, or is headed by commands', () => {
    expect(typeOf('\\section{Loaves}', 'We weighed flour.', '\\section{Ovens}')).toBe('latex')
    const framed = ['\\documentclass{article}', '# one', '# two', '\\begin{document}', 'Bread.']
    expect(typeOf(...framed)).toBe('latex')
  })

  it('leaves a file of white space alone to its reader, who can say that it holds no words', () => {
    expect(typeOf('  ', '\t', '')).toBe('text')
    expect(typeOf('')).toBe('unknown')
  })
})

import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readLatexFile } from './read-latex-file.ts'

const formula = (body: string) =>
  readLatexFile(
    strToU8(String.raw`\documentclass{article}\begin{document}${body}\end{document}`),
  ).blocks.at(-1)?.text

describe('columns of formulas', () => {
  it('are no part of the formula by their number', () => {
    expect(formula(String.raw`\begin{alignat*}{2} x &= y &\quad& z \\ a &= b \end{alignat*}`)).toBe(
      String.raw`\begin{aligned} x &= y &\quad& z \\ a &= b \end{aligned}`,
    )
  })

  it('are one less where the sign in the middle has one of its own', () => {
    expect(
      formula(String.raw`\begin{eqnarray*} x &=& y \\ && {}+z \\ a &\le & b \end{eqnarray*}`),
    ).toBe(String.raw`\begin{aligned} x &= y \\ & {}+z \\ a &\le b \end{aligned}`)
    const matrix = String.raw`x & \alpha & \begin{matrix} 1 & \beta & 2 \end{matrix}`
    expect(formula(String.raw`\begin{eqnarray*} ${matrix} \end{eqnarray*}`)).toContain(matrix)
  })
})

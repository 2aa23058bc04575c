import { describe, expect, it } from 'vitest'

import { ommlOf } from '../word/omml.ts'
import { typstFormula } from './typst-formula.ts'

describe('typstFormula', () => {
  it('says what LaTeX says', () => {
    expect(typstFormula('\\frac{n\\pi x}{L}')).toBe('frac(n pi x, L)')
    expect(typstFormula('\\sum_{i=0}^n x_i^2')).toBe('sum_(i = 0)^n x_i^2')
    expect(typstFormula('\\begin{matrix} a & b \\\\ c & d \\end{matrix}')).toContain('mat(')
  })

  it('knows the signs and commands of common packages', () => {
    const known: readonly (readonly [string, string])[] = [
      ['a \\vcentcolon= \\llbracket b \\rrbracket', 'a : = ⟦ b ⟧'],
      ['p_{\\textrm{acc}}', 'p_"acc"'],
      ['\\bm{L}', 'bold(L)'],
      ['\\bigl| x \\bigr| \\middle| y', '| x | | y'],
      ['\\operatorname*{arg\\,max}_{i} f', 'op("arg max", limits: #true)_i f'],
    ]
    for (const [tex, written] of known) expect(typstFormula(tex)).toBe(written)
    const lines =
      '\\left\\{ \\begin{array}{ll} a, & \\mbox{if } b \\\\ c \\vspace{1em} \\end{array} \\right.'
    expect(typstFormula(lines)).toContain('align: #left')
    expect(ommlOf(lines)).not.toBeNull()
  })

  it('knows environments and growing brackets by their other names', () => {
    const known: readonly (readonly [string, string])[] = [
      ['\\begin{split} a &= b \\\\ &= c \\end{split}', 'a &= b \\ &= c'],
      ['\\begin{gather*} a \\\\ b \\end{gather*}', 'a \\ b'],
      ['\\begin{dcases} 1 & a \\end{dcases}', 'cases(1 & a)'],
      ['\\begin{alignedat}{2} a &= b \\end{alignedat}', 'a &= b'],
      ['\\left\\lVert x \\right\\rVert_2', 'norm(x)_2'],
      ['\\left\\llbracket x \\right\\rrbracket', '⟦ x ⟧'],
      ['\\#a', 'hash a'],
    ]
    for (const [tex, written] of known) expect(typstFormula(tex)).toBe(written)
    expect(typstFormula('\\begin{rcases} a \\\\ b \\end{rcases}')).toContain('mat(')
  })

  it('sets brackets and accents as editors of equations write them', () => {
    const written = [
      '\\left⌈q\\right⌉',
      '\\left‖A\\right‖',
      '\\left〈a,s\\right〉',
      '{C \u0302}_{b}',
    ]
    expect(written.map(typstFormula)).toEqual([
      'ceil(q)',
      'norm(A)',
      'lr(chevron.l a, s chevron.r)',
      'hat(C)_b',
    ])
    for (const tex of written) expect([tex, ommlOf(tex)]).toEqual([tex, expect.any(String)])
  })

  it('sets an exponent of nothing, which no name of code comes with', () => {
    expect(typstFormula('^{14}\\mathrm{C}')).toBe('#none^14 upright(C)')
    expect(typstFormula('#none')).toBeNull()
  })

  it('refuses whatever could read, compute or start code', () => {
    const hostile = [
      '#read("/etc/passwd")',
      '\\text{#image("x.png")}',
      'read("/etc/passwd")',
      '\\input{/etc/passwd}',
      'eval("1")',
      'x'.repeat(5000),
      `${'{'.repeat(60)}x${'}'.repeat(60)}`,
    ]
    for (const tex of hostile) {
      const written = typstFormula(tex)
      expect(written ?? '').not.toContain('#')
      expect(written ?? '').not.toMatch(/(?<!")\b(?:read|image|eval)\(/u)
    }
    expect(typstFormula('#read("/etc/passwd")')).toBeNull()
  })
})

describe('commands that belong to the text around a formula', () => {
  it('stop no typesetter', () => {
    const tex = 'y^\\ensuremath{\\mathrm{T}} + {\\ensuremath{\\boldsymbol{x}}}'
    expect(ommlOf(tex)).not.toBeNull()
    expect(typstFormula(tex)).not.toContain('ensuremath')
  })
})

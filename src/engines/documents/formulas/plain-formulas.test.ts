import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { withPlainFormulas } from './plain-formulas.ts'

const formulas: readonly (readonly [string, string])[] = [
  ['$\\alpha$-diversity of $\\sqrt{n}$ samples', 'α-diversity of √n samples'],
  ['with $R^2 = 0.41$ and $p < 0.05$', 'with R² = 0.41 and p < 0.05'],
  ['Methods for $\\hat{\\theta}$', 'Methods for θ\u0302'],
  ['$n_{ij}$, $x_{\\max}$ and $10^{-3}$', 'nᵢⱼ, xₘₐₓ and 10⁻³'],
  ['$\\frac{a+b}{2}$ or $\\frac12$', '(a+b)/2 or 1/2'],
  ['$\\sqrt[3]{x+1}$', '³√(x+1)'],
  ['at $20^\\circ\\mathrm{C}$', 'at 20°C'],
  ['$e^{x+y}$ and $\\log n$', 'e^(x+y) and log n'],
  ['$\\mathbb{R}\\to\\mathcal{X}$', 'R→X'],
  ['$\\left(a\\right)\\,b$', '(a) b'],
]

describe('withPlainFormulas', () => {
  it.each(formulas)('writes %s in plain signs', (text, plain) => {
    expect(withPlainFormulas(text)).toBe(plain)
  })

  it('leaves words and sums of money as they are', () => {
    for (const text of ['Costs of $5 and $6 a day', 'No formula', '', '$5M in 2010 and US$ later'])
      expect(withPlainFormulas(text)).toBe(text)
  })

  it('reads what was never finished, and what is nested beyond reason', () => {
    expect(withPlainFormulas('$\\frac{a$')).toBe('a/()')
    expect(withPlainFormulas(`$${'{'.repeat(5000)}x${'}'.repeat(5000)}$`)).toContain('x')
    expect(withPlainFormulas(`$${'x^'.repeat(5000)}y$`)).toContain('y')
  })

  it('comes to an end with any text, and keeps every word outside the formulas', () => {
    const parts = fc.array(
      fc.constantFrom('$', '{', '}', '\\', '^', '_', '[', ']', 'sqrt', 'frac', ' ', 'x', '7', '~'),
    )
    fc.assert(
      fc.property(parts, (list) => {
        const text = `word ${list.join('')} end`
        const plain = withPlainFormulas(text)
        expect(plain.startsWith('word ')).toBe(true)
        expect(plain.endsWith(' end')).toBe(true)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'

import { formulaKey, textWithKeys } from './formula-key.ts'

describe('formulaKey', () => {
  it.each([
    ['\\left(\\psi^{2}\\right)^{(rj)}', '\\left(\\psi^{2}\\right)^{\\left(rj\\right)}'],
    ['ν_{rj-1}', 'ν_{rj- 1}'],
    ['Pr \\left(n|s_{k}\\right)', 'Pr\\left(n∨s_{k}\\right)'],
    ['\\theta_{mle} and \\gamma_{mle}', '\\theta_{mle}∧\\gamma_{mle}'],
    ['j*yr', 'j∗yr'],
    ['{\\text{Financial} \\text{indicators}}_{i}', '\\text{Financialindicators}_{i}'],
    ['\\varphi S_{t}=I_{t} (3)', '\\varphi S_{t}=I_{t}\\left(3\\right)'],
  ])('has one key for %s and for what another program makes of it', (own, other) => {
    expect(formulaKey(own)).toBe(formulaKey(other))
  })

  it.each([
    ['x_{1}', 'x_{2}'],
    ['x_{ab}', 'x_{a}b'],
    ['x^{2}', 'x_{2}'],
    ['\\frac{a}{b}', '\\frac{b}{a}'],
    ['\\alpha+1', '\\alpha-1'],
    ['\\sqrt{ab}', '\\sqrt{a}b'],
  ])('tells %s from %s', (own, other) => {
    expect(formulaKey(own)).not.toBe(formulaKey(other))
  })
})

describe('textWithKeys', () => {
  it('leaves words, and spaces between them, as they are', () => {
    const text = 'A fee of $5 and  $6, or C:\\left(1).'
    expect(textWithKeys({ type: 'paragraph', text })).toBe(text)
  })

  it('changes formulas alone', () => {
    const one = textWithKeys({ type: 'paragraph', text: 'Let $x_{i- 1}$ be small.' })
    expect(one).toBe(textWithKeys({ type: 'paragraph', text: 'Let $x_{i-1}$ be small.' }))
    expect(one).not.toBe(textWithKeys({ type: 'paragraph', text: 'Let $x_{i-1}$ be large.' }))
  })

  it('knows a displayed equation and leaves code alone', () => {
    const equation = (text: string) => textWithKeys({ type: 'equation', text })
    expect(equation('1- \\delta')).toBe(equation('1-\\delta'))
    expect(textWithKeys({ type: 'code', text: 'f $a b$' })).toBe('f $a b$')
  })
})

import { describe, expect, it } from 'vitest'

import { numbersIn, roundsTo } from './number-tokens.ts'

const values = (text: string) => numbersIn(text).map(({ value }) => value)

describe('numbersIn', () => {
  it.each([
    ['thousands', '1,234 and 12,345,678 birds', [1234, 12345678]],
    ['decimals', 'from 0.05 to 3.14', [0.05, 3.14]],
    ['signs', 'a change of −2.5 or -3', [-2.5, -3]],
    ['ranges', 'between 10–20 and 5-7', [10, 20, 5, 7]],
    ['percentages', '45% and 30 per cent', [45, 30]],
    ['percentages with the sign in front', 'about %20 of them', [20]],
    ['no part of a word', 'p53, CO2, B12 and x1', []],
  ])('reads %s', (_, text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it('takes no dash between two shares for a sign', () => {
    expect(numbersIn('0%-100% of them').map(({ raw }) => raw)).toEqual(['0%', '100%'])
  })

  it('says which are percentages and how finely they are rounded', () => {
    expect(numbersIn('45.20%')).toMatchObject([{ isPercent: true, decimals: 2, raw: '45.20%' }])
  })
})

describe('roundsTo', () => {
  it('accepts a value that rounds to the stated one, and no other', () => {
    const [stated] = numbersIn('47')
    if (stated === undefined) throw new Error('no number was read')
    expect([46.5, 47.3, 47.5].every((value) => roundsTo(value, stated))).toBe(true)
    expect(roundsTo(47.6, stated)).toBe(false)
  })
})

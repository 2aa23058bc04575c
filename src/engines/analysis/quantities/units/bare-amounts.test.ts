import { describe, expect, it } from 'vitest'

import { numbersOfText } from './bare-amount-features.ts'
import { bareAmounts, isLikelyBare, mayLack } from './bare-amounts.ts'

/** A method that gives its units, as most do. */
const steps = [
  'Samples of 25 mg were dried at 60 °C for 48 h and weighed to 0.1 mg.',
  'They were mixed with 10 mL of water and shaken at 150 rpm for 30 min.',
  'The extract was spun at 4 °C for 15 min, and 200 µL were kept at 5 °C.',
  'Reactions of 20 µL were heated to 95 °C for 5 min and cooled to 55 °C for 30 s.',
]
/** Told of three trials, each a little warmer and longer. */
const method = [0, 1, 2].flatMap((more) =>
  steps.map((step) => step.replaceAll(/\d+/gu, (number) => String(Number(number) + more))),
)

function told(...texts: readonly string[]): readonly string[] {
  const all = [...method, ...texts]
  return bareAmounts(all, numbersOfText(all)).map(
    ({ text, start, end }) => all[text]?.slice(start, end) ?? '',
  )
}

describe('bare amounts', () => {
  it.each([
    ['The plates were incubated at 37 °C for 24 in the dark.', '24'],
    ['The pellet was washed in 500 of buffer and spun for 10 min at 4 °C.', '500'],
    ['All tubes were held at 65 for 20 min before they were chilled.', '65'],
  ])('are told of where articles give a unit: %s', (text, number) => {
    expect(told(text)).toEqual([number])
  })

  it.each([
    'We asked 24 farmers and 12 of their neighbours.',
    'Cells of passage 12 were seeded on day 3.',
    'The pH was 7.4 and the score rose to 12.',
    'We trained with a batch size of 32 for 12 epochs.',
    'The range of 6005 aluminum alloy was 280 °C wide.',
    'There may be up to 18 (3×6) complexes.',
    'It was set to zero at 35 °C, and cut off if it was below 35 in winter.',
  ])('are not seen in: %s', (text) => {
    expect(told(text)).toEqual([])
  })

  it('are asked of no text that measures little', () => {
    const few = ['The plates were incubated at 37 °C for 24 in the dark.']
    expect(bareAmounts(few, numbersOfText(few))).toEqual([])
  })

  it('keep their peace where a text leaves units out as a habit', () => {
    const habit = [20, 24, 28, 32, 36].map(
      (hours) => `The plates were incubated at 37 °C for ${hours} in the dark.`,
    )
    expect(told(...habit)).toEqual([])
  })
})

describe('the second opinion', () => {
  const opinion = (text: string, number: string) => {
    const start = text.indexOf(number)
    const all = [...method, text]
    return isLikelyBare(text, { start, end: start + number.length }, numbersOfText(all))
  }

  it('lets pass what stands as an amount, and stops what is counted or has a unit of some trade', () => {
    expect(opinion('The plates were incubated at 37 °C for 24 in the dark.', '24')).toBe(true)
    expect(opinion('We asked 24 farmers and 12 of their neighbours.', '24')).toBe(false)
    expect(opinion('They were given 50 pfu each.', '50')).toBe(false)
  })

  it('says where a number cannot lack one', () => {
    const may = (text: string, number: string) => {
      const start = text.indexOf(number)
      return mayLack(text, { start, end: start + number.length })
    }
    expect(may('It was heated to 95 and cooled.', '95')).toBe(true)
    expect(may('It is shown in Figure 95 and below.', '95')).toBe(false)
    expect(may('It was heated to 95 and 105 °C.', '95')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { abbreviationsOf, isAccountedFor } from './abbreviations.ts'

const of = (text: string, short: string) =>
  abbreviationsOf(analyse(draft([text]))).find((abbreviation) => abbreviation.short === short)

describe('abbreviationsOf', () => {
  it.each([
    ['initials', 'the red trap count (RTC) rose', 'RTC', 'red trap count'],
    [
      'small words between',
      'a rate of flight on traps (RFT) rose',
      'RFT',
      'rate of flight on traps',
    ],
    [
      'inner letters',
      'polymerase chain reactions with deoxyribonucleic acid (DNA) work',
      'DNA',
      'deoxyribonucleic acid',
    ],
    ['the long form behind', 'the RTC (red trap count) rose', 'RTC', 'red trap count'],
    [
      'a verb that says what it stands for',
      'where RTC indicates the red trap count of a day',
      'RTC',
      'red trap count',
    ],
  ])('finds a long form by %s', (...[, text, short, long]) => {
    expect(of(text, short)?.definitions[0]?.long).toBe(long)
  })

  it('takes no long form across brackets or commas', () => {
    expect(of('the rest, too cold (RTC) to fly', 'RTC')?.definitions).toEqual([])
  })

  it('takes no finding for a long form', () => {
    expect(of('The RTC indicates a steep rise in June', 'RTC')?.definitions).toEqual([])
  })

  it.each([
    ['a verb', 'The TRE is then reported for each case.', 'TRE', false],
    ['a value', 'Here BMD = 0.0026 times the sum of both.', 'BMD', false],
    ['an apostrophe', "It grew with the sharks' PCL, and with age.", 'PCL', false],
    ['a year’s event', 'The Answer Validation Exercise (AVE2008) set the AVE task.', 'AVE', true],
    ['its arguments', 'We define DKL(π∥π0), and DKL (P, Q) is bounded.', 'DKL', true],
    ['the data of that name', 'We test on the TRE dataset. TRE is small.', 'TRE', true],
    ['a bracket of its own', 'The TRE (see below) rose, and TRE fell.', 'TRE', false],
    ['the note below a table', 'BMD, bone mineral density; HOA, hip axis.', 'BMD', true],
    ['other letters', 'BMD, weight and height; HOA, hip axis.', 'BMD', false],
    ['a compound', 'We used linear discriminant analysis (PC-LDA) and LDA.', 'LDA', true],
  ])('tells by %s whether a short form is explained', (...[, text, short, isExplained]) => {
    const found = of(text, short)
    expect(found !== undefined && isAccountedFor(found)).toBe(isExplained)
  })

  it('counts every use', () => {
    expect(of('RTC rose. The RTC fell, and RTCs stayed.', 'RTC')?.uses).toHaveLength(3)
  })

  it('knows labels of collections', () => {
    expect(of('specimens UMMZ 15643 and UMMZ 15644', 'UMMZ')?.isLabel).toBe(true)
  })

  it('leaves parts of compounds with Greek letters and numbers alone', () => {
    expect(of('the NF-κB and IL-6 pathways', 'NF')).toBeUndefined()
  })
})

it('takes the name of a cell or a strain for a name', () => {
  const told = (noun: string) =>
    of(`The XQH ${noun} turn, and other XQH ${noun} rest.`, 'XQH')?.isNamed
  expect(told('neurons')).toBe(true)
  expect(told('mutants')).toBe(true)
  expect(told('houses')).toBe(false)
})

describe('the name of a source', () => {
  const isSpelled = (...written: readonly string[]) =>
    abbreviationsOf(
      analyse(draft(['We took the counts of DRA and those of the guild.', ...written])),
    ).find(({ short }) => short === 'DRA')?.isSpelled

  it('tells the letters that are its initials', () => {
    expect(isSpelled('They were kept by hand (Dora’s Rye App 2023).')).toBe(true)
    expect(isSpelled('They were kept by hand (Dora’s Rye App, 2023).')).toBe(true)
    expect(isSpelled('They were kept by hand (Dora’s Loaf App 2023).')).toBe(false)
    expect(isSpelled('They were kept by hand.')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import changesComputed from '../../checks/numbers/changes-computed.ts'
import impossibleValues from '../../checks/numbers/impossible-values.ts'
import intervals from '../../checks/numbers/intervals.ts'
import { draft } from '../../testing/draft.ts'
import { backwardSpans } from './spans-backward.ts'

const notes = (text: string) => impossibleValues.run(analyse(draft(['# Results', text])))

describe('a span of time', () => {
  it.each([
    'The gauge was read from October 2015 to May 2014.',
    'Nets were set between 3 June 1998 and 27 May 1998.',
    'Eels were tagged from 2011 to 2007, and then released.',
    'The survey ran from 9 April to 30 March 2012.',
    'The weir, 1931–1913, was built of oak.',
    'The hatchery opened in May 1990 and was closed in April 1989.',
    'Trapping began on 4 August 2003 and had ended by 2 July 2003.',
    'Their service ranged from 22 to 4 years.',
    'The ledgers cover March 1870 to May 1869.',
    'Dives lasted between 50 and 20 minutes.',
    'The tide was delayed by 3 hours to 5 minutes.',
    'The lease ran from March 5, 1870 until January 1, 1869.',
  ])('is told where it ends before it begins: %s', (text) => {
    expect(notes(text).map(({ statement }) => statement)).toHaveLength(1)
  })

  it.each([
    'The gauge was read from November to March 2009.',
    'Catches fell from 2019 to 1870 in the north.',
    'We lost fish, from 2019 to 1985 animals.',
    'The gauge was read from October 2014 to May 2015.',
    'The difference between 2019 and 2016 was small.',
    'The kings of that coast (1200 BC, 1800–1750 BC) had no nets.',
    'Dives between 30 and 20 years ago were shallow.',
    'We worked back from 2012 to 2001.',
    'Earlier catches, from 2000 and 1995, were small.',
    'The ledgers cover March 1869 to May 1870.',
    'The tide was delayed by 5 minutes to 3 hours.',
    'Delays of 90 seconds to 2 minutes were common.',
    'Their service ranged from 6 months to 4 years, and from 11 months to 2 years.',
    'Trapping began in May 2003 and had ended by July 2003.',
  ])('is left alone where it can be: %s', (text) => {
    expect(notes(text)).toEqual([])
  })

  it('is told in a title and in a heading as well', () => {
    const told = (blocks: Parameters<typeof draft>[0]) =>
      impossibleValues.run(analyse(draft(blocks))).map(({ title }) => title)
    expect(
      told([{ type: 'title', text: 'Eels of the Fens, 1905–1871' }, '# Results', 'Eels came.']),
    ).toEqual(['“1905–1871” cannot be'])
    expect(told(['# Eels of the Fens, 1905–1871', 'Eels came.'])).toHaveLength(1)
    expect(told(['# Eels of the Fens, 1871–1905', 'Eels came.'])).toEqual([])
  })
})

describe('a value beyond its range', () => {
  it.each([
    'Depth was strongly related to age (r = 1.31).',
    'The two readers agreed well (Pearson’s r = 2.04).',
    'The correlation between depth and age was 1.2.',
    'The trials differed little (I² = 134%).',
    'The trap had a specificity of 108%.',
    'The response rate among anglers was 117%.',
    'The probability of a catch was 1.3 in the north.',
    'Complete logs were at hand for 112% of the boats in the sample, or for 112% of the cases.',
    'In the north 52 of the 47 anglers came back.',
  ])('is told: %s', (text) => {
    expect(notes(text)).toHaveLength(1)
  })

  it.each([
    'The pond was round (r = 1.31).',
    'Depth was related to age (r = .31) and the pond was round (r = 1.31 m).',
    'The correlation between depth and age was 1.2 times as strong.',
    'The trials differed (I² = 34%).',
    'The sensitivity of 108% of the baseline was kept.',
    'The probability of a catch was 1.3 times as high, or 1.3%.',
    'Catches were 112% of the expected cases, and simulated for 500% of the sample sizes.',
    'In the north 47 of the 52 anglers came back; in week 5 of the 3 trials one did.',
  ])('is not seen where it can be: %s', (text) => {
    expect(notes(text)).toEqual([])
  })
})

describe('the ends of a change', () => {
  const titles = (text: string) =>
    changesComputed.run(analyse(draft(['# Results', text]))).map(({ statement }) => statement)

  it.each([
    'The load fell from 500 kg under the old weir to 400 kg, a drop of 35%.',
    'Counts rose from 80 eels in the dry year to 120 in the wet year, an increase of 20%.',
    'Catches dropped by half, from 60.0 to 45.0 in the north.',
    'The stock increased threefold, from 20 to 38 in the north.',
    'Losses fell by a third from 90 to 30 in the north.',
    'Prices doubled from 50 to 79 in the north.',
  ])('that its words do not fit are told: %s', (text) => {
    expect(titles(text)).toHaveLength(1)
  })

  it.each([
    'The load fell from 500 kg under the old weir to 400 kg, a drop of 20%.',
    'Catches dropped by half, from 60.0 to 31.0 in the north.',
    'The stock increased threefold, from 20 to 61 in the north.',
    'Losses fell by a third from 90 to 60 in the north.',
    'Prices doubled from 2 to 3.7 in the north, and more than doubled from 50 to 179.',
  ])('that fit are not: %s', (text) => {
    expect(titles(text)).toEqual([])
  })
})

describe('a time that is told in two units', () => {
  const faults = (text: string) => backwardSpans(text).length

  it('is no range, and neither are two times or the bands of a spectrum', () => {
    expect(faults('The watch had a period of 5 days and 18 hours in October.')).toBe(0)
    expect(faults('The race took 20 h and 15 min in the rain.')).toBe(0)
    expect(faults('Reeds and rushes had periods of 13 and 3 weeks, respectively.')).toBe(0)
    expect(faults('The peaks lie at 3700–3500, 1700–1500 and 860–680 cm-1.')).toBe(0)
    expect(faults('The watches lasted between 75 and 40 minutes in the rain.')).toBe(1)
    expect(faults('The watches lasted from 75 to 40 minutes in the rain.')).toBe(1)
  })
})

describe('an interval with a sign', () => {
  it('is told where its greater end stands first, in prose and in a table', () => {
    const titles = (blocks: Parameters<typeof draft>[0]) =>
      intervals.run(analyse(draft(blocks))).map(({ title }) => title)
    expect(
      titles(['# Results', 'The drift was small (MD −0.10; 95% CI 0.21 to −0.41) in the north.']),
    ).toEqual(['An interval from 0.21 down to −0.41'])
    expect(
      titles(['# Results', 'The drift was small (MD −0.10; 95% CI −0.41 to 0.21) in the north.']),
    ).toEqual([])
    const grid = (cell: string) => ({
      type: 'table' as const,
      text: `Pond | Drift | 95% CI | Position\nNorth | 1.4 | ${cell} | 52.4, −1.2\nSouth | 2.0 | 1.1 to 2.9 | 51.0, −0.3`,
    })
    expect(titles(['# Results', grid('3.1 to −0.3')])).toEqual([
      'An interval from 3.1 down to −0.3',
    ])
    expect(titles(['# Results', grid('(−0.3, 3.1)')])).toEqual([])
  })
})

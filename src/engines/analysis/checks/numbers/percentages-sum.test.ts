import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import pValues from './p-values.ts'
import percentagesSum from './percentages-sum.ts'

const told = (check: Check, words: string): number =>
  check.run(analyse(draft(['# Results', words]))).length

it.each([
  'There were 79 boats in total, with 52 in the north and 38 in the south.',
  'Data came from 79 adults (n = 52 women, n = 38 men).',
])('parts are added up to their whole: %s', (words) => {
  expect(told(percentagesSum, words)).toBe(1)
  expect(told(percentagesSum, words.replace('79', '90'))).toBe(0)
})

describe('shares', () => {
  const sums = (text: string) => titlesOn(percentagesSum, draft([text]))

  it('are no whole where they are steps, or where most only are told', () => {
    expect(
      sums('Nets were classified into equal intervals from 10% to 90% in 2.5% steps.'),
    ).toEqual([])
    const most =
      'The nets were distributed primarily in the north (41% in A, 10% in B, 16% in C and 21% in D).'
    expect(sums(most)).toEqual([])
    expect(sums(most.replace('primarily ', ''))).toHaveLength(1)
  })

  it('are no whole of men and women where some were chosen', () => {
    const chosen = 'Among the 80 adults in the last round, 40 males and 20 females were '
    expect(sums(`${chosen}randomly chosen.`)).toEqual([])
    expect(sums(`${chosen}there.`)).toHaveLength(1)
  })

  it('are no whole where one is of the other', () => {
    expect(sums('From the remaining 45%, 60% of the carp lived in canals.')).toEqual([])
    expect(sums('The water fell below 21% in May, while remaining steady at 42% in June.')).toEqual(
      [],
    )
  })

  it('are no whole where a bracket tells a share of something else', () => {
    const told = 'The remaining answers (43%, from 33 ponds [43% of the water]) came by post.'
    expect(sums(told)).toEqual([])
    expect(sums(told.replaceAll(/[[\]]/gu, ''))).toHaveLength(1)
  })

  it('make one whole before a share of another follows', () => {
    expect(
      sums(
        'Ponds held 10 (40%) of the carp, the remaining 15 (60%) lived in canals, and 4 (9%) of the eels were tagged.',
      ),
    ).toEqual([])
    expect(
      sums(
        'Ponds held 10 (40%) of the carp, the remaining 15 (50%) lived in canals, and 4 (3%) were lost.',
      ),
    ).toHaveLength(1)
    expect(
      sums('Of the carp 50% lived in ponds, 20% in canals, and the remaining 30% in the lake.'),
    ).toEqual([])
  })
})

describe('numbers', () => {
  const reported = (text: string) => titlesOn(pValues, draft([text]))

  it('takes p rounded twice for no error, and a real difference for one', () => {
    expect(reported('It fell, F(1,323)=4.49, p=0.04.')).toEqual([])
    expect(reported('It fell, F(1,323)=0.12, p=0.74.')).toEqual([])
    expect(reported('It fell, F(1,323)=4.49, p=0.20.')).toHaveLength(1)
  })

  it('leaves room for degrees of freedom that a correction made fractions of', () => {
    expect(reported('It fell, F(1.61, 234.98) = .867, p = .400.')).toEqual([])
    expect(reported('It fell, F(1.61, 234.98) = .867, p = .300.')).toHaveLength(1)
    expect(reported('It fell, F(2, 235) = .867, p = .418.')).toHaveLength(1)
  })

  it('takes one tail of a test for no error, on whichever side the difference fell', () => {
    expect(reported('They did not differ, t(384) = −0.03, p = .513.')).toEqual([])
    expect(reported('They differed, t(28) = 2.20, p = .018.')).toEqual([])
    expect(reported('They did not differ, t(384) = −0.03, p = .70.')).toHaveLength(1)
    expect(reported('They differed, t(4,998) = 9.85, p = .28.')).toHaveLength(1)
    expect(reported('They differed, t(4,998) = 9.85, p < .001.')).toEqual([])
  })

  it('sums no share with a share of what it leaves', () => {
    const text = 'We show that 74% of them repeat, and among the remaining ones 53% can be forced.'
    expect(titlesOn(percentagesSum, draft([text]))).toEqual([])
    const each = 'Milk gave 35%, sheep gave 23% and rice 11%; the remaining 33 foods gave <5% each.'
    expect(titlesOn(percentagesSum, draft([each]))).toEqual([])
    const whole = 'In all 74% repeat, and the remaining 53% can be forced by a test.'
    expect(titlesOn(percentagesSum, draft([whole]))).toHaveLength(1)
  })
})

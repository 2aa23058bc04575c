import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/impossible-values.ts'
import { draft } from '../../testing/draft.ts'

const told = (scale: string, result: string) =>
  check.run(analyse(draft(['# Methods', scale, '# Results', result]))).length

describe('a mean of what is rated on a scale', () => {
  it.each([
    ['Guests rated hunger from 0 to 10 after each meal.', 'Median hunger after lunch was 14.'],
    [
      'Hunger was rated on a scale from 1 (none) to 7 (much).',
      'Mean hunger of the guests was 8.2.',
    ],
    [
      'Shine was judged on Holt’s scale from 1 (dull) to 6 (bright).',
      'Median shine rose from 3 at the gate to 7 in the yard.',
    ],
    [
      'Rest was measured with the KRQ (Alder, 1989), which yields a score from 0 to 5.',
      'The mean KRQ score was 6.4 (SD 2.9).',
    ],
  ])('cannot lie outside of it: %s', (scale, result) => expect(told(scale, result)).toBe(1))

  it.each([
    ['Guests rated hunger from 0 to 10 after each meal.', 'Median hunger after lunch was 4.'],
    ['Guests rated hunger from 0 to 10 after each meal.', 'Mean age was 41.'],
    [
      'Shine was judged on Holt’s scale from 1 (dull) to 6 (bright).',
      'Median shine rose from 3 at the gate to 4 in the yard.',
    ],
    [
      'Rest was measured with the KRQ (Alder, 1989), which yields a score from 0 to 5.',
      'The mean TLX score was 6.4 (SD 2.9).',
    ],
    [
      'Guests rated hunger from 0 to 10 after each meal.',
      'Mean hunger was 14 points higher than before.',
    ],
  ])('may be anything within, and other things have other ranges: %s %s', (scale, result) =>
    expect(told(scale, result)).toBe(0),
  )
})

it('a share of the variance is bound by one, whatever sign stands before it', () => {
  expect(told('Sites with r2≥1.1 were merged.', 'They were near.')).toBe(1)
  expect(told('Sites with r2≥0.8 were merged.', 'They were near.')).toBe(0)
})

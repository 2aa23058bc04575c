import { expect, it } from 'vitest'

import { factRows, inWords } from './venue-facts.ts'

it('keeps a deadline in its own time zone and says where it was read', () => {
  expect(inWords('2027-01-15T23:59:00-12:00 (Its page, 2026-11-01)')).toBe(
    '15 January 2027, 23:59 UTC−12 (anywhere on Earth) (Its page, 2026-11-01)',
  )
  expect(inWords('2027-01-15')).toBe('15 January 2027, time zone not stated')
  expect(inWords('spring')).toBe('spring')
})

it('says "Not stated" for all that no source states', () => {
  const rows = factRows({ scope: null, publisher: null, facts: {} }, 'conference')
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['Not stated']))
})

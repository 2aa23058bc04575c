import { expect, it } from 'vitest'

import { areOpposed, polarityOf } from './polarity.ts'

const opposed = (one: string, other: string) => areOpposed(polarityOf(one), polarityOf(other))

it.each([
  ['The wells were capped during the survey.', 'The wells were never capped during the survey.'],
  ['Rents rose faster in harbour wards.', 'Rents rose slower in harbour wards.'],
  ['Towns should toll their bridges', 'towns should not toll their bridges'],
])('“%s” is denied by “%s”', (one, other) => {
  expect(opposed(one, other)).toBe(true)
})

it.each([
  ['The wells were capped during the survey.', 'The wells were capped during the survey.'],
  ['The wells were capped in week 3.', 'The wells were not capped in week 4.'],
  ['Rents rose faster in harbour wards.', 'Rents did not rise slower in harbour wards.'],
  ['The wells were capped by farmers.', 'The wells were not capped by wardens.'],
])('“%s” stands beside “%s”', (one, other) => {
  expect(opposed(one, other)).toBe(false)
})

import { describe, expect, it } from 'vitest'

import type { Sentence } from '../../analysed-document.ts'
import { reasoningFaults } from './reasoning-faults.ts'

const faults = (text: string, role: Sentence['role'] = 'conclusion') =>
  reasoningFaults(
    [{ index: 0, block: 'b1', start: 0, end: text.length, text, role, words: text.split(' ') }],
    new Map(),
  ).map(({ id }) => id)

describe('a claim over the whole of a kind', () => {
  it.each([
    'Salt ruins the growth of cress in all soils.',
    'Growth in all ferns depends on shade.',
    'Wearing a cap improves behaviour in every school.',
    'Rain gardens will solve flooding everywhere.',
  ])('is told: %s', (text) => expect(faults(text)).toEqual(['absolute']))

  it.each([
    'The rate in all sprigs fell with distance.',
    'Shade slowed growth in all three ferns.',
    'The programme works with learners at all levels.',
    'The pump keeps the water at 20 °C in all tanks.',
    'It was a slow ferry with mail for every village.',
    'They will get the same lessons in every respect which will be fair.',
    'We expect that it lowers the price quickly and sells out of all sprigs.',
    'The page will look in the database for all ferries.',
  ])('is none where a part is counted: %s', (text) => expect(faults(text)).toEqual([]))
})

describe('those whom a study saw', () => {
  it.each([
    'All newly trained midwives learn from their elders.',
    'Every apprentice in carpentry wants praise from the master.',
    'In conclusion, all migrants miss the food of their childhood.',
  ])('are taken for all: %s', (text) => expect(faults(text)).toEqual(['sample-to-all']))

  it.each([
    'All nurses were women.',
    'All new families except the first share one name.',
    'All tested plants extracts showed an effect.',
    'All patients also received bread.',
    'All patients gave consent.',
    'All towns in the sample lost riders.',
    'All three schools use the sheet.',
    'All the teachers we met find marking hard.',
  ])('are told of as they were seen: %s', (text) => expect(faults(text)).toEqual([]))
})

describe('a trouble that will end and a field that is turned round', () => {
  it.each([
    'Free breakfasts will close the attainment gap.',
    'Painted lanes will end the crisis of the town centres.',
    'These finds rewrite the history of the salt trade.',
    'Our findings revolutionise the study of wool.',
    'The history of the wool trade must now be rewritten.',
  ])('are told: %s', (text) => expect(faults(text)).toEqual(['closed']))

  it.each([
    'The trial will close the gap left by earlier studies.',
    'The findings change our view of the site a little.',
    'These finds may rewrite the history of the salt trade.',
  ])('are not where room is left: %s', (text) => expect(faults(text)).toEqual([]))
})

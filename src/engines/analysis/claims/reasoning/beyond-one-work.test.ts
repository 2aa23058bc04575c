import { describe, expect, it } from 'vitest'

import type { Sentence } from '../../analysed-document.ts'
import { reasoningFaults } from './reasoning-faults.ts'

const faults = (text: string, role: Sentence['role'] = 'conclusion') =>
  reasoningFaults(
    [{ index: 0, block: 'b1', start: 0, end: text.length, text, role, words: text.split(' ') }],
    new Map(),
  ).map(({ id }) => id)

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

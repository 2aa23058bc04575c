import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { numbersIn } from '../number-tokens.ts'
import { isMeanTold } from './means-told.ts'

const toldIn = (raw: string, ...written: Parameters<typeof draft>[0]) => {
  const [stated] = numbersIn(raw)
  if (stated === undefined) throw new Error('no number')
  return isMeanTold(analyse(draft(written)), stated)
}

describe('a value of the abstract', () => {
  it('may be the mean of a list in one sentence', () => {
    const gains = 'The gains on the three ponds were 7.7, 9.5 and 8.0 points.'
    expect(toldIn('8.4', '## Results', gains)).toBe(true)
    expect(toldIn('8.9', '## Results', gains)).toBe(false)
  })

  it('is no mean of numbers that other words part', () => {
    expect(toldIn('30', '## Results', 'We set 20 nets, and later on 40 more.')).toBe(false)
  })

  it('is not looked for with one digit', () => {
    expect(toldIn('5', '## Results', 'We set 4, 5 and 6 nets.')).toBe(false)
  })
})

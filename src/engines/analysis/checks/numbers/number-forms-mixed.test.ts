import { describe, expect, it } from 'vitest'

import { markedIn, notesOf, saying } from '../../testing/checking.ts'
import numberFormsMixed from './number-forms-mixed.ts'

describe('point and comma', () => {
  it('are counted in every number, and the usual one is advised', () => {
    const [note] = notesOf(
      numberFormsMixed,
      'We saw 73,5% of the carp in the north and 71,2% of them in the south of it.',
      'It was 0.49 in the west and 0.51 in the east, and p = 0.012 there.',
    )
    expect(note?.statement).toContain('the point 3 times')
    expect(note?.how).toContain('Write the point throughout')
    expect(note?.ranges.map(({ block }) => block)).toEqual(['b1', 'b1'])
  })
})

it('the point is advised where it is the rarer one, too', () => {
  const [note] = notesOf(
    numberFormsMixed,
    'We saw 73,5% of the carp in the north and 71,2% of them in the south of it.',
    'The share was 4.5% in the west and nobody saw it grow.',
  )
  expect(note?.how).toBe('Write the point throughout.')
  expect(note?.ranges.map(({ block }) => block)).toEqual(['b1', 'b1'])
})

describe('forms that are mixed', () => {
  it('has a comma before decimals told once it stands beside points', () => {
    const words =
      'The share rose from 3.5% to 4.5% in the north. The share of the south fell to 2,5% then.'
    expect(markedIn(numberFormsMixed, saying(words))).toEqual(['2,5'])
    expect(markedIn(numberFormsMixed, saying(words.replace('2,5', '2,500')))).toEqual([])
    const list = 'The share rose from 3.5% to 4.5%. It was read at t = 0,10 and 20 again.'
    expect(markedIn(numberFormsMixed, saying(list))).toEqual([])
  })
})

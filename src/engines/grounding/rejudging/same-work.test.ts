import { describe, expect, it } from 'vitest'

import { draft } from '../../analysis/testing/draft.ts'
import { isAnotherWork, isSameWork } from './same-work.ts'

const orchard = [
  'Lamps along the lane were switched off for nine weeks, and the traps in the orchard were emptied at dawn by two people who did not know which lamps had burned.',
  'Fewer moths flew in May than in June, and the cold nights of the second week kept nearly all of them in the hedge, where no trap had been hung.',
  'The catch rose as soon as the lamps were dark, although the weather was no better than in the weeks before and the moon was full on three nights.',
]
const mill = [
  'The accounts of the mill name each farmer, the weight of his grain and the day on which the flour was fetched, from the first winter to the flood.',
  'After the flood the wheel stood still, and the miller paid for a cart that took the grain to the next valley until the following spring.',
]

describe('two texts', () => {
  it('are one work when paragraphs were rewritten, added and moved', () => {
    const later = draft([
      orchard[2] ?? '',
      'We asked whether a dark lane is enough to bring the moths back into an orchard at the edge of a town.',
      (orchard[0] ?? '').replace('nine weeks', 'ten weeks and a day'),
      mill[0] ?? '',
    ])
    expect(isSameWork(draft(orchard), later)).toBe(true)
  })

  it('are one work when one is a chapter of the other', () => {
    expect(isSameWork(draft([...mill, ...orchard]), draft(orchard))).toBe(true)
    expect(isSameWork(draft(orchard), draft([...mill, ...orchard]))).toBe(true)
  })

  it('are two works when they share a phrase, or too little to say', () => {
    const phrase = `${mill[1] ?? ''} The traps in the orchard were emptied at dawn by two people.`
    expect(isSameWork(draft(orchard), draft([mill[0] ?? '', phrase]))).toBe(false)
    expect(isSameWork(draft(['Moths fly.']), draft(['Moths fly.']))).toBe(false)
  })

  it('are told apart only when hardly a sentence of one stands in the other', () => {
    expect(isAnotherWork(draft(orchard), draft(mill))).toBe(true)
    const rewritten = [orchard[0] ?? '', ...mill, mill.join(' ').replaceAll('the', 'its')]
    expect(isAnotherWork(draft(orchard), draft(rewritten))).toBe(false)
    // Too little to say.
    expect(isAnotherWork(draft(['Moths fly.']), draft(mill))).toBe(false)
  })
})

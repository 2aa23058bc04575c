import { describe, expect, it } from 'vitest'

import type { Document } from '../../../documents/document.ts'
import { markedIn, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import brokenOff from './broken-off.ts'

const document = (end: string, rest: Partial<Document> = {}, next = 'The ponds were cold.') =>
  draft(
    ['# Results', `${pondWeeks} ${end}`, next, `${pondWeeks} They thawed.`, `In May ${pondWeeks}`],
    rest,
  )
const told = (...of: Parameters<typeof document>) => titlesOn(brokenOff, document(...of)).length

describe('a paragraph that breaks off', () => {
  it('ends on a subject without its verb', () => {
    expect(markedIn(brokenOff, document('Because the ponds look somewhat dry, I'))).toEqual([
      'Because the ponds look somewhat dry, I',
    ])
    expect(told('The nets were dry and we', { source: 'markup' })).toBe(1)
  })

  it('ends on an article, but in markup, where what follows may not be shown', () => {
    expect(told('We then looked into the')).toBe(1)
    expect(told('We then looked into the', { source: 'markup' })).toBe(0)
  })

  it('may end with a number that looks like a word', () => {
    expect(told('The ponds were taken to be of type I')).toBe(0)
  })

  it('is none where a page parts it, or where it goes on', () => {
    expect(told('Because the ponds look somewhat dry, I', { source: 'pdf' })).toBe(0)
    expect(told('Because the ponds look somewhat dry, we', {}, 'weighed them by hand.')).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'

import { placeOf } from './places.ts'
import { noLines } from './text/line-numbers.ts'

function placeIn(title: string, number = ''): string {
  const block = { id: 'p', type: 'paragraph', text: 'Hedges hold beetles.' } as const
  const part = { id: 'c', number, title, blocks: [block] }
  const places = new Map([['p', { part, block, float: null }]])
  return placeOf({ ranges: [], beside: 'p' }, places, noLines).long
}

describe('the place of a note', () => {
  it('is called by the number of its chapter, or by its title', () => {
    expect(placeIn('Results', '3')).toBe('Chapter 3')
    expect(placeIn('Results')).toBe('Results')
  })

  it('is called by its line alone where the chapter has neither', () => {
    const block = { id: 'p', type: 'paragraph', text: 'Hedges hold beetles.' } as const
    const part = { id: 'c', number: '', title: '', blocks: [block] }
    const places = new Map([['p', { part, block, float: 'Figure 2' }]])
    const range = { block: 'p', start: 0, end: 6 }
    expect(placeOf({ ranges: [range], beside: null }, places, noLines).long).toBe('Figure 2')
  })

  it('cuts a title that is longer than a line between words, and within a word that is', () => {
    const title = 'On the recovery of ground beetles in hedges of the north and of the west'
    expect(placeIn(title)).toBe('On the recovery of ground beetles in hedges of…')
    expect(placeIn('a'.repeat(80))).toBe(`${'a'.repeat(48)}…`)
  })
})

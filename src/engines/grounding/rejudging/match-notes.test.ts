import { describe, expect, it } from 'vitest'

import type { Finding } from '../../analysis/finding.ts'
import { draft } from '../../analysis/testing/draft.ts'
import type { Document } from '../../documents/document.ts'
import { blocksById, selectorOfRange } from '../anchors/selector-of-range.ts'
import { matchNotes } from './match-notes.ts'

function note(document: Document, quote: string, change: Partial<Finding> = {}): Finding {
  const block = document.blocks.find(({ text }) => text.includes(quote))
  const start = block?.text.indexOf(quote) ?? 0
  const range = { block: block?.id ?? '', start, end: start + quote.length }
  const anchor = selectorOfRange(blocksById(document), range)
  return {
    id: quote,
    rubric: 'checks',
    criterion: 'citations',
    check: 'citations-unlisted',
    kind: 'issue',
    severity: 'major',
    title: 'Not in the list',
    statement: 'The list does not have it.',
    why: 'A reader cannot find it.',
    how: 'Add it.',
    example: null,
    self_check: null,
    anchors: anchor === null ? [] : [anchor],
    absence: null,
    confidence: 0.9,
    status: 'open',
    reason: null,
    ...change,
  }
}

const first = draft([
  'Bread rose after the flood (Nowhere, 2011) in every town.',
  'The mills stood still for weeks and nobody in the valley could say why.',
])
const idOf = (map: ReadonlyMap<string, Finding>, id: string) => map.get(id)?.id

describe('notes that say the same in a changed text', () => {
  it('are found between the same words when the passage itself was replaced', () => {
    const text = draft([
      'Bread rose after the flood (Nowhere & Elsewhere, 2012) in every town.',
      'The mills stood still.',
    ])
    const later = note(text, '(Nowhere & Elsewhere, 2012)')
    const matches = matchNotes([note(first, '(Nowhere, 2011)')], [later], text)
    expect(idOf(matches, '(Nowhere, 2011)')).toBe(later.id)
  })

  it('are found by what stands behind when the edit went over the words before', () => {
    const text = draft(['A flood had raised all prices (Nowhere & Elsewhere, 2012) in every town.'])
    const long = draft([
      'Bread rose after it (Nowhere, 2011) in every town of the valley and the hills.',
    ])
    const edited = draft([
      'A flood raised it (Elsewhere, 2012) in every town of the valley and the hills.',
    ])
    const later = note(edited, '(Elsewhere, 2012)')
    expect(matchNotes([note(long, '(Nowhere, 2011)')], [later], edited).size).toBe(1)
    const apart = note(text, '(Nowhere & Elsewhere, 2012)')
    expect(matchNotes([note(long, '(Nowhere, 2011)')], [apart], text).size).toBe(0)
  })

  it('are found by half of their words when the whole passage was reworded', () => {
    const text = draft([
      'For weeks the mills of the valley stood still, and nobody could tell us why.',
    ])
    const whole = 'The mills stood still for weeks and nobody in the valley could say why.'
    const later = note(text, text.blocks[0]?.text ?? '')
    expect(idOf(matchNotes([note(first, whole)], [later], text), whole)).toBe(later.id)
  })

  it('are not found at another place, nor of another check', () => {
    const text = draft([
      'Bread rose after the flood in every town.',
      'Wages fell in the same year (Someone, 1999), as the rolls of the guild show.',
    ])
    const earlier = note(first, '(Nowhere, 2011)')
    expect(matchNotes([earlier], [note(text, '(Someone, 1999)')], text).size).toBe(0)
    const other = note(first, '(Nowhere, 2011)', { id: 'other', check: 'citations-order' })
    expect(matchNotes([earlier], [other], first).size).toBe(0)
  })

  it('are not found by the few words that short passages of one check have in common', () => {
    const before = draft(['Wages fell too. Many studies have shown this of towns by the sea.'])
    const after = draft([
      'Wages fell too.',
      'The hills were poorer, and several studies have shown why that was so.',
    ])
    const earlier = note(before, 'Many studies have shown')
    expect(matchNotes([earlier], [note(after, 'several studies have shown')], after).size).toBe(0)
  })

  it('are of one criterion at one place where a model said it first and the analyser says it now', () => {
    const said = note(first, 'The mills stood still for weeks', { check: 'model.citations' })
    const now = note(first, 'The mills stood still for weeks', { id: 'now' })
    expect(idOf(matchNotes([said], [now], first), said.id)).toBe('now')
    const other = { ...now, criterion: 'figures' }
    expect(matchNotes([said], [other], first).size).toBe(0)
  })

  it('are each given once, the surest first', () => {
    const whole = 'The mills stood still for weeks and nobody in the valley could say why.'
    const earlier = [note(first, whole, { id: 'reworded' }), note(first, whole, { id: 'same' })]
    const later = note(first, whole, { id: 'same' })
    expect([...matchNotes(earlier, [later], first)]).toEqual([['same', later]])
  })

  it('without a passage are told by their title', () => {
    const whole = (id: string, title: string) => note(first, 'none', { id, title, anchors: [] })
    const later = [whole('c', 'No limits'), whole('d', 'No question')]
    const matches = matchNotes([whole('a', 'No question'), whole('b', 'No limits')], later, first)
    expect([idOf(matches, 'a'), idOf(matches, 'b')]).toEqual(['d', 'c'])
  })
})

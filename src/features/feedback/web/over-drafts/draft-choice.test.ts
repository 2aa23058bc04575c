import { describe, expect, it } from 'vitest'

import { besideOf, pairOf, withLater } from './draft-choice.ts'

const draft = (uuid: string, isReady = true) => ({ uuid, is_ready: isReady })

describe('the draft that another is compared with', () => {
  it('is the last one before it that has a text, else the first one after it', () => {
    const drafts = [draft('one'), draft('two', false), draft('three'), draft('four')]
    expect(besideOf(drafts, 'three')?.uuid).toBe('one')
    expect(besideOf(drafts, 'four')?.uuid).toBe('three')
    expect(besideOf(drafts, 'one')?.uuid).toBe('three')
  })

  it('is none where there is no other', () => {
    expect(besideOf([draft('one'), draft('two', false)], 'one')).toBeUndefined()
    expect(besideOf([draft('one'), draft('two')], 'elsewhere')).toBeUndefined()
  })
})

describe('two drafts to compare', () => {
  const drafts = [draft('one'), draft('two', false), draft('three'), draft('four')]

  it('are the open one and the one beside it, the earlier first, until somebody chooses', () => {
    expect(pairOf(drafts, 'four', null)).toEqual({ earlier: 'three', later: 'four' })
    expect(pairOf(drafts, 'one', null)).toEqual({ earlier: 'one', later: 'three' })
    const chosen = { earlier: 'one', later: 'three' }
    expect(pairOf(drafts, 'four', chosen)).toEqual(chosen)
  })

  it('are chosen anew when one of the chosen is gone', () => {
    const gone = { earlier: 'one', later: 'five' }
    expect(pairOf(drafts, 'four', gone)).toEqual({ earlier: 'three', later: 'four' })
    expect(pairOf([draft('one')], 'one', null)).toBeUndefined()
  })

  it('keep the earlier one for another later one, unless it is not earlier', () => {
    const pair = { earlier: 'three', later: 'four' }
    expect(withLater(drafts, { earlier: 'one', later: 'four' }, 'three')).toEqual({
      earlier: 'one',
      later: 'three',
    })
    expect(withLater(drafts, pair, 'three')).toEqual({ earlier: 'one', later: 'three' })
  })
})

import { describe, expect, it } from 'vitest'

import { besideOf } from './draft-choice.ts'

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

import { describe, expect, it } from 'vitest'

import { remembered, rememberedFor } from './remembered.ts'

describe('a remembered function', () => {
  it('works each answer out once, also one that is false or empty', () => {
    const asked: string[] = []
    const isLong = remembered(10, (text) => {
      asked.push(text)
      return text.length > 3
    })
    expect(['a', 'long', 'a', 'long', ''].map(isLong)).toEqual([false, true, false, true, false])
    expect(asked).toEqual(['a', 'long', ''])
  })

  it('never holds more than it may, and still answers', () => {
    let worked = 0
    const doubled = remembered(2, (text) => {
      worked += 1
      return text + text
    })
    expect(['a', 'b', 'c', 'a'].map(doubled)).toEqual(['aa', 'bb', 'cc', 'aa'])
    expect(worked).toBe(4)
  })
})

describe('a function remembered for objects', () => {
  it('works each object out once, also where the answer is nothing, and tells equal objects apart', () => {
    const asked: string[] = []
    const lengthOf = rememberedFor(({ text }: { readonly text: string }) => {
      asked.push(text)
      return text === '' ? undefined : text.length
    })
    const [one, same, empty] = [{ text: 'one' }, { text: 'one' }, { text: '' }]
    expect([one, one, same, empty, empty].map(lengthOf)).toEqual([3, 3, 3, undefined, undefined])
    expect(asked).toEqual(['one', 'one', ''])
  })
})

import { describe, expect, it } from 'vitest'

import { textsWith } from './texts-with.ts'

const texts = ['Two ferries left.', 'It was late; 12% slept.', 'Fog (dense).', ''].map((text) => ({
  text,
}))
const told = (...patterns: readonly RegExp[]) =>
  textsWith(texts, ...patterns).map(({ text }) => text)

describe('texts in which patterns may match', () => {
  it('are those that have the words, digits and signs of a match, in order', () => {
    expect(told(/\b(?:two|\d+) \p{L}+\b/iu)).toEqual([
      'Two ferries left.',
      'It was late; 12% slept.',
    ])
    expect(told(/\d\s?%/u)).toEqual(['It was late; 12% slept.'])
    expect(told(/\btram\b/u)).toEqual([])
  })

  it('are all where a pattern tells nothing of what it needs', () => {
    expect(told(/\p{L}ense/u)).toEqual(texts.map(({ text }) => text))
  })

  it('are those of any of several patterns', () => {
    expect(told(/\bdense\b/u, /\bferries\b/u)).toEqual(['Two ferries left.', 'Fog (dense).'])
  })

  it('are all where letters stand that look like others without regard to case', () => {
    const odd = [{ text: 'fog' }, { text: 'ki\u017Fs' }]
    expect(textsWith(odd, /\bkiss\b/iu)).toEqual(odd)
  })
})

import { describe, expect, it } from 'vitest'

import { readWords } from './read-words.ts'
import { endOfSubject } from './subjects.ts'
import { classesOf } from './word-classes.ts'

describe('the classes of words', () => {
  it('are those of their place, not of their form', () => {
    expect(classesOf('The wardens use the old lamp , and its use is rare .'.split(' '))).toEqual([
      'DT',
      'NNS',
      'VBP',
      'DT',
      'JJ',
      'NN',
      'PT',
      'CC',
      'DT',
      'NN',
      'VBZ',
      'JJ',
      'PT',
    ])
  })

  it('tell a verb in the past from a participle', () => {
    const past = classesOf('We measured the owls .'.split(' '))
    const participle = classesOf('The owls were measured by us .'.split(' '))
    expect([past[1], participle[3]]).toEqual(['VBD', 'VBN'])
  })

  it('are none for no words', () => {
    expect(classesOf([])).toEqual([])
  })
})

describe('the words of a sentence', () => {
  it('leave out asides, and keep their places', () => {
    const text = 'The owls (see Figure 2) were rare [3,4].'
    const words = readWords(text)
    expect(words.map((word) => word.text)).toEqual(['The', 'owls', 'were', 'rare', '.'])
    expect(words.every((word) => text.slice(word.start, word.end) === word.text)).toBe(true)
  })

  it('show where the verb of a subject stands', () => {
    const words = readWords('The height of the trees behind the hedge was measured twice.')
    expect(words[endOfSubject(words, 0) ?? 0]?.text).toBe('was')
    expect(endOfSubject(words, 2)).toBe(null)
  })
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { markedAmongTraps, saying, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import duplicateWords from './duplicate-words.ts'

describe('letters of a formula', () => {
  it('may stand twice', () => {
    const twice = (text: string) => titlesOn(duplicateWords, draft([`${pondWeeks} ${text}`]))
    expect(twice('We write 2 = fifl fifl here and below.')).toEqual([])
    expect(twice('We write carp carp here and below.')).toHaveLength(1)
  })
})

describe('symbols that a page has lost', () => {
  it('leave words that meet', () => {
    const twice = (text: string, source: 'pdf' | 'docx') =>
      titlesOn(duplicateWords, draft([`${pondWeeks} ${text}`], { source }))
    const text = 'It takes angles for the one and and for the other along one axis ( ) only.'
    expect(twice(text, 'pdf')).toEqual([])
    expect(twice(text, 'docx')).toHaveLength(1)
    expect(twice(text.replace(' ( )', ''), 'pdf')).toHaveLength(1)
  })
})

describe('a word that stands twice', () => {
  it.each([
    ['The wardens hold that that torn nets are of no use.', 'that that'],
    ['They could could not walk to the last trap.', 'could could'],
    ['The wardens came back in in May when the rain had ended.', 'in in'],
  ])('is told where grammar has no use for it: %s', (words, slip) => {
    expect(markedAmongTraps(duplicateWords, words)).toEqual([slip])
  })

  it.each([
    'The wardens hold that that net is of no use.',
    'The wardens hold that that old hut has nets enough.',
  ])('is right where it points at one thing: %s', (words) => {
    expect(markedAmongTraps(duplicateWords, words)).toEqual([])
  })
})

describe('a small word that stands twice', () => {
  it.each([
    'The traps were cleaned in in order to keep them.',
    'The catch depends on on the weather.',
    'The wardens found that that the nets were torn.',
    'The wardens took a a longer path to the shore.',
  ])('is told: %s', (words) => {
    expect(titlesOn(duplicateWords, saying(words))).toHaveLength(1)
  })

  it('is one note where several do, with each place', () => {
    const words = 'The nets were cleaned in in order. The catch depends on on the weather.'
    const [note, ...others] = duplicateWords.run(analyse(saying(words)))
    expect(others).toEqual([])
    expect(note?.title).toBe('2 words stand twice in a row')
    expect(note?.ranges.map(({ start, end }) => words.slice(start, end))).toEqual([
      'in in',
      'on on',
    ])
    expect(note?.statement).toContain(
      '“nets were cleaned in in order.” and “The catch depends on on the weather.”',
    )
  })

  it.each([
    'The wardens carried on on foot.',
    'The larvae seen in in vitro trials were small.',
    'In in vitro trials the larvae were small, as they were in In Vitro counts.',
    'The larvae have a protein kinase kinase that others lack.',
    'The wardens knew that that net was torn.',
    'The wardens set x = a a in the sum of the nets.',
    'The nets hold elements such as As and In and lose Fe.',
  ])('is left where it is meant: %s', (words) => {
    expect(titlesOn(duplicateWords, saying(words))).toEqual([])
  })
})

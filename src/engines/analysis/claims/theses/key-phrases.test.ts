import { describe, expect, it } from 'vitest'

import { draft } from '../../testing/draft.ts'
import { contentTerms } from '../content-words.ts'
import { keyPhrases, otherName, takesUp } from './key-phrases.ts'

function phrases(sentence: string, ...others: readonly string[]): readonly string[] {
  const document = draft([sentence, ...others])
  return keyPhrases(sentence, contentTerms(sentence), document).map(({ text }) => text)
}

describe('key phrases of a main point', () => {
  it.each([
    [
      'This study compares the recall of lectures after handwritten and typed notes.',
      'Handwritten and typed notes differ. The recall of lectures was tested.',
      ['recall of lectures', 'handwritten and typed notes'],
    ],
    [
      'In this essay I will discuss various aspects of social media and young people.',
      'Social media came late. Young people read less.',
      ['social media', 'young people'],
    ],
    [
      'I argue that the timetable costs more sleep than the screen.',
      'The timetable is old. Sleep is short.',
      ['timetable', 'sleep', 'screen'],
    ],
    [
      'Here we report solid Mg ion conductors, borohydrides (MOFs) and synthetic data.',
      'Mg ion conductors are rare.',
      ['solid Mg ion conductors', 'borohydrides', 'MOFs', 'synthetic data'],
    ],
    [
      'Trains were lost because a state railway could buy old carriages.',
      'The trains are gone.',
      ['trains', 'state railway', 'old carriages'],
    ],
    [
      'We show that the control of micro/nanoscale droplets is possible.',
      'The droplets are small. Micro/nanoscale droplets are rare.',
      ['control', 'micro/nanoscale droplets'],
    ],
    [
      'We argue in this paper that the frequency of self-testing, rather than the number of hours spent, is what distinguishes first-year students.',
      'The frequency of self-testing was asked. First-year students answered.',
      ['frequency of self-testing', 'hours', 'first-year students'],
    ],
  ])('of %j', (sentence, other, expected) => {
    expect(phrases(sentence, other)).toEqual(expected)
  })

  it('are taken up where one sentence has all their words, in whatever form', () => {
    const phrase = { text: 'loss of sleep', roots: ['loss', 'sleep'] }
    expect(
      takesUp(
        'We counted hours. The sleep that they lost, a loss of two hours, stayed lost.',
        phrase,
      ),
    ).toBe(true)
    expect(takesUp('The loss was counted. Sleep came later.', phrase)).toBe(false)
  })
})

describe('a part of the main point with two names', () => {
  const pairs = [{ long: 'open-pore frameworks', short: 'OPF' }]
  const named = (text: string, ...roots: readonly string[]) => otherName({ text, roots }, pairs)

  it('is known by its short form and by its long one', () => {
    const [long] = keyPhrases(
      'We test open\u2013pore frameworks.',
      ['open-pore', 'frameworks'],
      draft(['Open-pore frameworks are light.']),
    )
    expect(long === undefined ? null : otherName(long, pairs)?.text).toBe('OPF')
    expect(named('OPFs', 'opfs')?.text).toBe('open-pore frameworks')
    expect(named('pores', 'pore')).toBeNull()
  })
})

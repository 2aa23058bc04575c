import { describe, expect, it } from 'vitest'

import type { Check } from '../../check.ts'
import { splitSentences } from '../../sentences.ts'
import { notesOf, titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'
import { pondHalfYear, pondWeeks } from '../../testing/filler.ts'
import sentenceLength from './sentence-length.ts'

describe('a long sentence', () => {
  const titles = (check: Check, ...written: Written[]) =>
    notesOf(check, ...written).map(({ title }) => title)

  const run = (words: number) =>
    Array.from({ length: words / 5 }, () => 'that the keepers saw there').join(' ')
  it('ends at a callout behind its stop, or where one stands for it', () => {
    const [one, other] = [`It was said ${run(45)}`, `Beyond that it was held ${run(45)}`]
    expect(titles(sentenceLength, `${one}. (Alder, 2018) ${other}.`, pondHalfYear)).toEqual([])
    expect(titles(sentenceLength, `${one} (Alder, 2018) ${other}.`, pondHalfYear)).toEqual([])
    expect(titles(sentenceLength, `${one} and ${other.toLowerCase()}.`, pondHalfYear)).toHaveLength(
      1,
    )
    const items = (...marks: readonly string[]) =>
      `${one} and ${marks.map((mark) => `${mark} feed carp`).join(' and ')} and ${other.toLowerCase()}.`
    expect(titles(sentenceLength, items('1)', '2)', '3)'), pondHalfYear)).toEqual([])
    expect(titles(sentenceLength, items('T1', 'T2', 'T3'), pondHalfYear)).toEqual([])
    expect(titles(sentenceLength, items('2)', '3)', '5)'), pondHalfYear)).toHaveLength(1)
  })
})

describe('a long sentence', () => {
  const half = 'the wardens went on to the next trap and looked inside it and then '.repeat(4)
  const long = (joint: string) =>
    titlesOn(
      sentenceLength,
      draft([pondWeeks, `One day ${half}slept${joint} ${half}slept.`, pondWeeks]),
    )

  it('is not counted over a stop behind which a small letter stands', () => {
    expect(long(' and')).toHaveLength(1)
    expect(long(' there. hen')).toEqual([])
    expect(long(' there (soundly). \\citet')).toEqual([])
    expect(long(' soundly.4Many')).toEqual([])
  })

  it('is not counted over a word that opens the next one, its stop forgotten', () => {
    expect(long(' soundly When')).toEqual([])
    expect(long(' soundly when')).toHaveLength(1)
  })

  it('ends before the key of a source that opens the next one', () => {
    const text = 'Keepers look at prices first. [alder2019Ponds] modelled them with care.'
    expect(splitSentences(text)).toHaveLength(2)
    expect(splitSentences('Keepers look at (approx. [alder2019Ponds] says so).')).toHaveLength(1)
  })
})

describe('a long sentence', () => {
  const half = 'the wardens went on to the next trap and looked inside it and then '.repeat(4)

  it('ends at a stop behind which the mark of a source stands', () => {
    const length = (mark: string) =>
      titlesOn(
        sentenceLength,
        draft([pondWeeks, `One day ${half}slept.${mark} Then ${half}slept.`, pondWeeks]),
      )
    expect(length('[lee2012]')).toEqual([])
    expect(
      titlesOn(sentenceLength, draft([pondWeeks, `One day ${half}${half}slept.`, pondWeeks])),
    ).toHaveLength(1)
  })
})

it('a long sentence is none where a name in small letters begins the next behind a source', () => {
  const run = Array.from({ length: 9 }, () => 'that the keepers saw there').join(' ')
  const told = (joint: string) =>
    titlesOn(
      sentenceLength,
      draft([`It was said ${run} (Alder 2010)${joint} was tried ${run}.`, pondWeeks]),
    )
  expect(told('. pNet')).toEqual([])
  expect(told(' and the net')).toHaveLength(1)
})

it('points that are counted in small letters are a list', () => {
  const run = Array.from({ length: 18 }, () => 'take a net from the list').join(' ')
  const told = (one: string, other: string, last: string) =>
    titlesOn(
      sentenceLength,
      draft([
        `It was said that ${one} ${run} ${other} a net was torn ${last} carp fed.`,
        pondWeeks,
      ]),
    )
  expect(told('(i)', '(ii)', '(iii)')).toEqual([])
  expect(told('then', 'and', 'and')).toHaveLength(1)
})

it('the lines of an algorithm are no long sentence', () => {
  const run = Array.from({ length: 18 }, () => 'take a net from the list').join(' ')
  expect(
    titlesOn(sentenceLength, draft([`Input: list of nets Output: nets ${run}`, pondWeeks])),
  ).toEqual([])
})

it('what fills a template is no sentence', () => {
  const filling = `${Array.from({ length: 50 }, () => 'Dummy Abstract').join(' ')}.`
  expect(titlesOn(sentenceLength, draft([filling, pondWeeks]))).toEqual([])
})

it('what was searched for is no sentence', () => {
  const run = (joint: string) => Array.from({ length: 45 }, () => 'carp').join(` ${joint} `)
  const told = (joint: string) =>
    titlesOn(sentenceLength, draft([`It was ${run(joint)} in the pond.`, pondWeeks]))
  expect(told('OR')).toEqual([])
  expect(told('or')).toHaveLength(1)
})

import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { splitSentences } from '../sentences.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import sentenceLength from './sentence-length.ts'

const found = (check: Check, ...written: Written[]) => check.run(analyse(draft(written)))

describe('a long sentence', () => {
  /** So much text that a draft is more than notes. */
  const filler = Array.from(
    { length: 24 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed what was there.`,
  ).join(' ')
  const titles = (check: Check, ...written: Written[]) =>
    found(check, ...written).map(({ title }) => title)

  const run = (words: number) =>
    Array.from({ length: words / 5 }, () => 'that the keepers saw there').join(' ')
  it('ends at a callout behind its stop, or where one stands for it', () => {
    const [one, other] = [`It was said ${run(45)}`, `Beyond that it was held ${run(45)}`]
    expect(titles(sentenceLength, `${one}. (Alder, 2018) ${other}.`, filler)).toEqual([])
    expect(titles(sentenceLength, `${one} (Alder, 2018) ${other}.`, filler)).toEqual([])
    expect(titles(sentenceLength, `${one} and ${other.toLowerCase()}.`, filler)).toHaveLength(1)
    const items = (...marks: readonly string[]) =>
      `${one} and ${marks.map((mark) => `${mark} feed carp`).join(' and ')} and ${other.toLowerCase()}.`
    expect(titles(sentenceLength, items('1)', '2)', '3)'), filler)).toEqual([])
    expect(titles(sentenceLength, items('T1', 'T2', 'T3'), filler)).toEqual([])
    expect(titles(sentenceLength, items('2)', '3)', '5)'), filler)).toHaveLength(1)
  })
})

describe('a long sentence', () => {
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')

  const half = 'the wardens went on to the next trap and looked inside it and then '.repeat(4)
  const long = (joint: string) =>
    titles(sentenceLength, draft([filler, `One day ${half}slept${joint} ${half}slept.`, filler]))

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
  const titles = (check: Check, document: Document): readonly string[] =>
    check.run(analyse(document)).map(({ title }) => title)
  const filler = Array.from(
    { length: 12 },
    (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
  ).join(' ')

  const half = 'the wardens went on to the next trap and looked inside it and then '.repeat(4)

  it('ends at a stop behind which the mark of a source stands', () => {
    const length = (mark: string) =>
      titles(
        sentenceLength,
        draft([filler, `One day ${half}slept.${mark} Then ${half}slept.`, filler]),
      )
    expect(length('[lee2012]')).toEqual([])
    expect(
      titles(sentenceLength, draft([filler, `One day ${half}${half}slept.`, filler])),
    ).toHaveLength(1)
  })
})

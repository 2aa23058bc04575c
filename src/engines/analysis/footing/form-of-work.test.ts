import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import { lacking } from './footing.ts'
import type { Footing } from './footing.ts'

const prose = Array.from(
  { length: 24 },
  (_, week) => `In week ${week} the wardens walked path ${week + 3} and counted the birds there.`,
).join(' ')
const gives = (footing: Footing, written: readonly Written[], title = 'Birds beside paths') =>
  lacking(analyse(draft(written, { title })), [footing]) === null

describe('a finished text', () => {
  const concluded = ['## Paths', prose, '## Conclusion', prose]

  it('is no template that still holds its instructions', () => {
    const instructions = [
      'Please provide an abstract of at most 250 words.',
      'This journal template helps you to set your work.',
      'Authors must submit their work as one file.',
    ]
    expect(gives('finished', [...concluded, ...instructions.slice(1)])).toBe(true)
    expect(gives('finished', [...instructions, ...concluded])).toBe(false)
    expect(gives('abstract', ['## Abstract', ...instructions, ...concluded])).toBe(false)
    expect(gives('opening', [...instructions, ...concluded])).toBe(false)
  })

  it('ends under a heading or in words of closing', () => {
    expect(gives('finished', concluded)).toBe(true)
    expect(gives('finished', ['## Paths', prose, '## Weather', prose])).toBe(false)
    expect(gives('finished', [prose, `In conclusion, birds avoid wide paths. ${prose}`])).toBe(true)
  })

  it('is an essay whose last paragraph closes in words before its list of sources', () => {
    const closed = `The case for the path, then, rests on its birds. ${prose}`
    const list = ['## References', 'Roe, A. (2019). Birds.']
    expect(gives('finished', [prose, prose, closed, ...list])).toBe(true)
    expect(gives('finished', [prose, prose, closed])).toBe(false)
    expect(gives('finished', [prose, prose, prose, ...list])).toBe(false)
  })

  it('has no place left open and no main part without text', () => {
    expect(gives('finished', [...concluded, 'Most birds (citation needed) avoid paths.'])).toBe(
      false,
    )
    expect(gives('finished', ['## Results', ...concluded])).toBe(false)
    expect(gives('finished', ['## Results', prose, ...concluded])).toBe(true)
  })
})

describe('the form of a work that owes a purpose', () => {
  it('is an abstract, or an introduction and an ending', () => {
    expect(gives('form', [prose, prose])).toBe(false)
    expect(gives('form', ['## Abstract', prose, '## Paths', prose])).toBe(true)
    expect(gives('form', ['## Introduction', prose, '## Paths', prose])).toBe(false)
    expect(gives('form', ['## Introduction', prose, '## Conclusion', prose])).toBe(true)
  })

  it('is a word of the text on itself', () => {
    expect(gives('form', [`This report is on birds. ${prose}`, prose])).toBe(true)
    expect(gives('form', [`The reports were on birds. ${prose}`, prose])).toBe(false)
  })
})

describe('an essay', () => {
  it('says so, or says what it will argue', () => {
    expect(gives('essay', [prose, prose])).toBe(false)
    expect(gives('essay', [`In this essay birds come first. ${prose}`, prose])).toBe(true)
    expect(gives('essay', [`I will argue that birds avoid paths. ${prose}`, prose])).toBe(true)
    expect(gives('essay', [prose, prose], 'An essay on birds')).toBe(true)
  })

  it('urges something at its head and at its end', () => {
    const scenes = Array.from(
      { length: 24 },
      (_, street) =>
        `In street ${street} the mayor closed the school, and nobody who lived there was asked. Parents walked further than before because of that.`,
    )
    const urging = (head: string, end: string) => gives('essay', [head, ...scenes, end])
    const head = 'Cities should keep their small schools open, however few children they have.'
    const end = 'In conclusion, the walk is long, and every city should keep its small schools.'
    expect(urging(head, end)).toBe(true)
    expect(urging(head, end.replace('should keep', 'kept'))).toBe(false)
    expect(urging(head.replace('should keep', 'kept'), end)).toBe(false)
  })

  it('reports no study', () => {
    const study = ['## Methods', prose, '## Results', prose]
    expect(gives('essay', [`In this essay birds come first. ${prose}`, ...study])).toBe(false)
    expect(gives('essay', [`This project is on birds. ${prose}`, prose])).toBe(false)
  })
})

describe('a text that is written out', () => {
  const report = ['## Paths', prose, '## Birds', prose]

  it('has no place left open, no empty part and no points for a text', () => {
    expect(gives('written-out', report)).toBe(true)
    expect(gives('written-out', [...report, 'TODO: count the geese.'])).toBe(false)
    expect(gives('written-out', ['## Methods', '## Results', prose])).toBe(false)
    expect(gives('written-out', ['## Paths', '## Birds', '## Weather', 'Rain?'])).toBe(false)
  })

  it('gives no orders to its writer or its reader', () => {
    const orders = [
      'Describe how the birds were counted.',
      'Explain why the paths are wide.',
      'Mention the weather of the year.',
    ]
    expect(gives('written-out', [...report, ...orders.slice(1)])).toBe(true)
    expect(gives('written-out', [...report, ...orders])).toBe(false)
  })
})

describe('a form whose parts are agreed on', () => {
  const sources = Array.from({ length: 8 }, (_, place) => ({
    id: `r${place}`,
    block: 'none',
    label: `${place + 1}`,
    raw: `Roe, A. (20${place + 10}). Birds.`,
    authors: ['Roe, A.'],
  }))
  const study = ['## Abstract', prose, '## Methods', prose, '## Results', prose]
  const settled = (written: readonly Written[], references = sources) =>
    lacking(analyse(draft(written, { references })), ['settled-form']) === null

  it('is that of a study with its abstract, parts and sources', () => {
    expect(settled(study)).toBe(true)
    expect(settled(study, sources.slice(1))).toBe(false)
    expect(settled(study.slice(2))).toBe(false)
  })

  it('is that of a short study with all of its parts, however few sources it has', () => {
    const whole = ['## Introduction', prose, ...study.slice(2), '## Discussion', prose]
    expect(settled([...study.slice(0, 2), ...whole], [])).toBe(true)
    expect(settled(whole, [])).toBe(false)
    expect(settled([...study.slice(0, 2), ...whole.slice(0, -2)], [])).toBe(false)
  })

  it('is not that of a thesis, whose parts are its own', () => {
    expect(settled([...study, ...Array.from({ length: 40 }, () => prose)])).toBe(false)
  })

  it('is that of an essay which speaks of itself', () => {
    expect(settled([`This essay is on birds. ${prose}`, prose], [])).toBe(true)
    expect(settled([prose, prose], [])).toBe(false)
  })
})

describe('a paper on one study', () => {
  const list = Array.from({ length: 8 }, (_, at) => ({
    id: `r${at}`,
    block: '',
    label: '',
    raw: `Roe, A. (20${at + 10}). Birds.`,
    authors: ['Roe, A.'],
  }))
  const parts = [
    '## Abstract',
    prose,
    '## Methods',
    prose,
    '## Results',
    prose,
    '## Discussion',
    prose,
  ]
  const isPaper = (written: readonly Written[], references = list, footing: Footing = 'paper') =>
    lacking(analyse(draft(written, { references })), [footing]) === null

  it('has an abstract, parts and sources', () => {
    expect(isPaper(parts)).toBe(true)
    expect(isPaper(parts, list.slice(1))).toBe(false)
    expect(isPaper(parts.slice(2))).toBe(false)
  })

  it('may be what a short piece belongs to', () => {
    const long = Array.from({ length: 4 }, () => prose)
    expect(isPaper([prose], [], 'one-study')).toBe(true)
    expect(isPaper(long, [], 'one-study')).toBe(false)
    expect(isPaper([prose], [])).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const background = 'Sourdough bakeries keep their starters for decades.'
const aim = 'This study examined how old starters change the taste of rye bread.'
const method = 'Forty tasters rated loaves of six bakeries with a blind panel.'
const result = 'We found that loaves from old starters were rated 12% more sour than others.'
const conclusion = 'These results suggest that bakeries need not renew their starters.'

const body =
  'The baker opens the door at four, and two apprentices warm the oven beside the wall. '.repeat(20)

const order = (...sentences: readonly string[]) =>
  judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: 'Old starters and the taste of rye bread' },
        '## Abstract',
        sentences.join(' '),
        '## Introduction',
        body,
        '## Results',
        body,
      ],
      { title: 'Old starters and the taste of rye bread', titleBlock: 'b1', abstract: ['b3'] },
    ),
  )

/** Words of the note on the order of an abstract; `undefined` without one. */
const marked = (...sentences: readonly string[]) => {
  const judged = order(...sentences)
  const checks = ['abstract.begins-midway', 'abstract.steps-mixed', 'abstract.order']
  return checks.map((check) => judged.words(check)).find((words) => words !== undefined)
}

describe('the order of an abstract', () => {
  it('is sure of it where a short abstract begins with a word that goes on', () => {
    const first = 'In addition, loaves from old starters were rated 12% more sour.'
    expect(marked(first, result, conclusion)).toEqual([first])
    expect(marked(result, conclusion, 'In addition, loaves keep longer.')).toBeUndefined()
  })

  it('is less sure of what an abstract says of its own work', () => {
    const own = 'The present study underlines the worth of old starters.'
    const judged = order(own, background, method, result)
    expect(judged.note('abstract.begins-midway')).toBeUndefined()
    expect(judged.note('abstract.order')).toBeDefined()
  })

  it('is told where the steps go back and forth', () => {
    const known = 'Starters are mixtures of yeasts and bacteria (MYB) that live on flour and water.'
    const missing = 'However, it is unknown how MYB change over decades.'
    const other = 'Loaves from young starters were rated lower for MYB and rose 9% less.'
    expect(marked(missing, method, other, result, known, background)).toBeDefined()
    expect(marked(background, known, missing, method, result, other)).toBeUndefined()
  })

  it('is told where the aim comes after the outcome', () => {
    expect(marked(background, method, result, aim)).toEqual([aim])
  })

  it('is told where the first sentence leans on what follows', () => {
    expect(marked(conclusion, background, method, result)).toEqual([conclusion])
  })

  it.each([
    'However, further tests of old starters in other towns are needed.',
    'Our research suggests that bakeries need not renew their starters.',
    'Of these loaves, twelve were eaten before noon.',
    'It is concluded that old starters can be kept.',
    'This phenomenon is sometimes seen in wheat.',
  ])('is told where the first sentence turns to what no sentence has said: %s', (first) => {
    expect(marked(first, background, aim, method)).toEqual([first])
  })

  it('is kept where the first sentence names what was known', () => {
    const first = 'Our previous results suggested that bakeries need not renew their starters.'
    expect(marked(first, aim, method, result)).toBeUndefined()
  })

  it('is told where the abstract begins with its outcome or with what the work adds', () => {
    const tested = 'Loaves from old starters were more sour than others (p < 0.001).'
    expect(marked(tested, background, aim, method)).toEqual([tested])
    const none = 'No differences were found between rye and wheat in six bakeries.'
    expect(marked(none, background, aim, method)).toEqual([none])
    const found = 'We found that loaves from old starters taste more sour than others.'
    expect(marked(found, background, aim, method)).toEqual([found])
    expect(marked(found, background, method, result)).toBeUndefined()
    const shown = 'This study showed that old starters make rye bread more sour.'
    const turn = 'In this study, we let forty tasters rate the loaves of six bakeries.'
    expect(marked(shown, background, turn, method)).toEqual([shown])
    expect(
      marked('This study proposes a scale for rye bread.', background, turn, method),
    ).toBeUndefined()
    const adds = 'This simple blind design provides a fair way to rate loaves.'
    expect(marked(adds, background, aim, method, result)).toEqual([adds])
    const announces = 'This study provides a short review of how loaves are rated.'
    expect(marked(announces, background, aim, method, result)).toBeUndefined()
  })

  it('is told where an outcome comes before what was not known or set out to be tested', () => {
    const analyses = 'Our analyses revealed that loaves from old starters taste more sour.'
    const unknown = 'How starters change the taste of rye is poorly understood.'
    const sets = 'To test this, we let forty tasters rate the loaves of six bakeries.'
    expect(marked(analyses, background, unknown, method)).toEqual([analyses])
    expect(marked(analyses, background, sets, method)).toEqual([analyses])
    expect(marked(background, unknown, sets, analyses)).toBeUndefined()
  })

  it('is told where gap or aim stand behind a tested outcome', () => {
    const tested = 'The loaves of old starters were rated as more sour (p < 0.001).'
    const gap = 'How starters change the taste of rye is poorly understood.'
    expect(marked(background, method, tested, gap)).toEqual([gap])
    expect(marked(background, method, tested, aim, conclusion)).toEqual([aim])
    expect(marked(background, gap, aim, method, tested)).toBeUndefined()
  })

  it('is left alone from aim to conclusion, and where the aim is taken up again', () => {
    expect(marked(background, aim, method, result, conclusion)).toBeUndefined()
    const again = 'In this study, we explored one starter in each bakery only.'
    expect(marked(background, aim, result, again)).toBeUndefined()
  })
})

import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { readingOf } from '../readability/reading.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'
import { shoreDays } from '../testing/filler.ts'
import { ownQuestions } from './own-questions.ts'
import { statedAims } from './stated-aims.ts'
import { statedSets } from './stated-sets.ts'

const reading = (...stated: readonly Written[]) =>
  readingOf({
    analysed: analyse(
      draft([
        '# Wet feet',
        '## Introduction',
        `The shore is wet in all months. ${shoreDays('spring', 4)}`,
        ...stated,
        '## Methods',
        `Two wardens wrote down each day. ${shoreDays('summer', 8)}`,
        '## Results',
        `The walks took 12 minutes longer. ${shoreDays('autumn', 8)}`,
      ]),
    ),
    scope: null,
  })
const item = (text: string): Written => ({ type: 'list-item', text })
const said = (...stated: readonly Written[]) =>
  statedAims(reading(...stated)).map(({ sort, label, text }) => [sort, label, text])

const pace = 'Soaked boots change the pace of the wardens.'
const heels = 'Dry socks heal blistered heels within seven nights.'

it('finds aims behind their labels, at the head of a line and within one', () => {
  expect(said(`Two hypotheses follow. H1: ${pace} (H2) ${heels}`)).toEqual([
    ['hypothesis', 'H1', pace],
    ['hypothesis', 'H2', heels],
  ])
  expect(said(item(`RQ1. ${pace}`), item(`Q2: ${heels}`))).toEqual([
    ['question', 'RQ1', pace],
    ['question', 'Q2', heels],
  ])
  expect(said(`Aim 1: ${pace} Aim 2 – 60 wells are read through one dry season.`)).toEqual([
    ['objective', 'Objective 1', pace],
    ['objective', 'Objective 2', '60 wells are read through one dry season.'],
  ])
})

it('finds aims in a list, below a heading with their name and below a line of the text’s own', () => {
  const listed = [
    ['objective', null, pace],
    ['objective', null, heels],
  ]
  expect(said('## Aim and objectives', item(pace), item(heels))).toEqual(listed)
  expect(said('The objectives of this study are to show that:', item(pace), item(heels))).toEqual(
    listed,
  )
  // Heading and line announce one and the same list.
  expect(said('## Objectives', 'Our objectives are these:', item(pace), item(heels))).toEqual(
    listed,
  )
})

it.each([
  ['a label that names no hypothesis', `The page has two headings. H1: ${pace} H2: ${heels}`],
  ['the sign of a value', 'A hypothesis follows. Broad-sense heritability (H2) was found as told.'],
  [
    'the end of a sentence',
    'A hypothesis follows. The uptake is independent of H2. All wells are.',
  ],
  ['objectives of others', 'Our learning objectives of this course are:', item(pace), item(heels)],
  ['one item below a line', 'The objectives of this study are:', item(pace)],
])('leaves %s alone', (_what, ...stated) => expect(said(...stated)).toEqual([]))

it('keeps a number with a point in one sentence', () => {
  expect(said('A hypothesis follows. H1: The walks take 24.5 minutes longer.')).toEqual([
    ['hypothesis', 'H1', 'The walks take 24.5 minutes longer.'],
  ])
})

it('gives the sets of a text and its questions from the same aims', () => {
  const of = reading('The objectives of this study are to show that:', item(pace), item(heels))
  expect(statedSets(of).map((set) => set.map(({ text }) => text))).toEqual([[pace, heels]])
  expect(ownQuestions(of).map(({ text, origin }) => [text, origin])).toEqual([
    [pace, 'aim'],
    [heels, 'aim'],
  ])
})

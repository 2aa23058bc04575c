import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/enumeration-counts.ts'
import { draft } from '../../testing/draft.ts'
import type { Written } from '../../testing/draft.ts'

const told = (...blocks: readonly Written[]) =>
  check.run(analyse(draft(blocks))).map(({ title }) => title)
const behind = 'Eels are caught at night. Nets are cheap, and boats are not.'

describe('points that are announced', () => {
  it.each([
    [
      'Our trial has four limitations. First, eels are slow. Second, nets tear. Third, boats sink.',
      '4 announced, 3 told',
    ],
    [
      'Three kinds of net test this view. The first is small. Eels pass it. The second is large.',
      '3 announced, 2 told',
    ],
    [
      'Three objections deserve an answer. One is that eels are slow. They are. The other is that nets tear.',
      '3 announced, 2 told',
    ],
  ])('are counted where no heading ends them: %s', (text, title) => {
    expect(told('# Eels', text, behind)).toEqual([title])
  })

  it.each([
    'Our trial has three limitations. First, eels are slow. Second, nets tear. Third, boats sink.',
    'Two objections deserve an answer. One is that eels are slow. The other is that nets tear.',
    'We test seven approaches to hold eels: four boxes of the trade and three nets of our own.',
  ])('are right as they are: %s', (text) => expect(told('# Eels', text, behind)).toEqual([]))

  it('are counted where each is a purpose', () => {
    const aims = 'aims: to count the eels, to weigh them in the boat, and to set them free.'
    expect(told('# Eels', `The work has four ${aims}`, behind)).toEqual(['4 announced, 3 told'])
    expect(told('# Eels', `The work has three ${aims}`, behind)).toEqual([])
  })

  it('are counted where they bear numbers', () => {
    const stages = 'In stage 1 we catch eels. In stage 2 we weigh them. In stage 3 we go home.'
    expect(told('# Eels', `The work has four stages. ${stages}`, behind)).toEqual([
      '4 announced, 3 told',
    ])
    expect(told('# Eels', `The work has three stages. ${stages}`, behind)).toEqual([])
    expect(told('# Eels', 'The work has three stages. Stage 2 is long.', behind)).toEqual([])
  })

  it('may go on in the next paragraphs', () => {
    const text = 'Three kinds of net test this view. The first is small. The second is large.'
    expect(told('# Eels', text, behind, 'The third kind is old.')).toEqual([])
    expect(told('# Eels', text, `${behind} Finally, there is a net of wire.`)).toEqual([])
  })

  it('are the points of a list behind a full stop', () => {
    const points = ['eels', 'nets', 'boats'].map((text) => ({ type: 'list-item' as const, text }))
    const were = (count: string) =>
      told('# Eels', `The ${count} biggest challenges in this part of the work were:`, ...points)
    expect(were('two')).toEqual(['2 announced, 3 listed'])
    expect(were('three')).toEqual([])
    expect(told('# Eels', 'The project has four aims.', ...points)).toEqual([
      '4 announced, 3 listed',
    ])
    expect(told('# Eels', 'The project has three aims.', ...points)).toEqual([])
  })
})

describe('a third reason', () => {
  it('is told without a second', () => {
    const first = 'The first reason is the price of eels.'
    const third = 'The third reason is cost.'
    expect(told('# Eels', first, third)).toEqual(['A first and a third reason, and no second'])
    expect(told('# Eels', first, 'A second reason is time.', third)).toEqual([])
    expect(told('# Eels', first, 'Another reason is time.', third)).toEqual([])
  })
})

it('counts what has a name of four words', () => {
  const bridges = (number: string) =>
    told(
      '# Bridges',
      `${number} concepts were compared: a stone arch bridge, a rope bridge and a flat steel ferry.`,
    )
  expect(bridges('Four')).toEqual(['4 announced, 3 told'])
  expect(bridges('Three')).toEqual([])
})

describe('a list that is counted as in Rome', () => {
  it.each([
    ['Eels flee by (i) night, (ii) rain, and (iv) fog.', ['The list has no (iii)']],
    ['Eels flee by (i) night, (ii) rain, [19] and (iv) fog.', ['The list has no (iii)']],
    ['Eels flee by (i) night, (ii) rain, (iii) snow, and (iv) fog.', []],
    ['Eels flee by (i) night, (ii) 5 mm of rain, (iii) snow, and (iv) fog.', []],
    ['Eels flee by (i) night,(ii) rain, (iii) snow, and (iv) fog.', []],
    ['Eels flee by (g) night, (h) rain, and (i) fog.', []],
  ])('is told where one is left out: %s', (text, titles) => {
    expect(told('# Eels', text, behind)).toEqual(titles)
  })
})

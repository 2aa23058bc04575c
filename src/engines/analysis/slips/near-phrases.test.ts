import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { findSlips } from './find-slips.ts'
import { nearPhrases } from './near-phrases.ts'

const told = (words: string): readonly string[] =>
  findSlips(analyse(draft(['# Results', words])), nearPhrases).map(
    ({ written, right }) => `${written}: ${right}`,
  )

describe('phrases near those that were meant', () => {
  it.each([
    ['The wardens use a technique called as mist netting.', 'called as: called'],
    [
      'The nests were empty. In specific, the lower ones held nothing.',
      'In specific: Specifically',
    ],
    ['In another word, the lake was dry.', 'In another word: In other words'],
    ['The lake has been lower in the recent years.', 'in the recent years: in recent years'],
    ['The lake is deeper in the north comparing to the south.', 'comparing to: compared to'],
    ['The farmers face lot of problems in the spring.', 'face lot of: face a lot of'],
    ['It helps people with variety of skills to row.', 'with variety of: with a variety of'],
    ['In 1990s the council sold the boats.', 'In 1990s: In the 1990s'],
    [
      'The list has been kept from year 2002 by the wardens.',
      'from year 2002: from 2002, or from the year 2002',
    ],
    ['The lake is coldest in month of January.', 'in month of January: in January'],
    ['They count boats instead if counting nests.', 'instead if: instead of'],
    ['The cohorts consisted from wardens and farmers.', 'consisted from: consisted of'],
    ['We remove the leaves form the jar.', 'form the: from the'],
    ['There are many evidences for this view.', 'many evidences: much evidence'],
    ['It was built so that it can to reduce the loss.', 'can to reduce: can reduce'],
    ['The water in this lake is use for two ends.', 'lake is use for: lake is used for'],
    ['It is has shown the way.', 'It is has: It has'],
    ['The wardens were able to gave an answer.', 'able to gave: able to give'],
    ['The farmers which have boats were asked.', 'farmers which: farmers who'],
    ['We suggested to change the nets in May.', 'suggested to change: suggested …ing'],
    ['The loss was set equal toa known sum.', 'toa: to a'],
    ['None, to the authors’ knowledges, was lost.', 'knowledges: knowledge'],
    ['They have the necessary knowledges of it.', 'knowledges: knowledge'],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'When the north is deeper, comparing to the south is hard.',
    'Mechanisms suggested to cause the loss are two.',
    'They do what they can to reduce the loss.',
    'A leak was also suggested to explain the loss.',
    'It is the cause, or suggested to be the cause, of all losses.',
    'Seeds used by the local farmers which are small were kept.',
    'Uses and knowledges of the wood are old, and knowledges differ.',
    'The list stands at unil.ch/softwares/list.htm and is old.',
    'What was obtained from this count will form the basis of the next.',
    'These leaves form the bed of the nest.',
    'It is what it is, and it has stayed so.',
    'The groups of farmers which have boats were asked.',
    'The range of nests is wide, and the variety of eggs is too.',
    'The loss since the mid to late 1990s was seen in a moderate to large number of lakes.',
    'In the 1990s the lake was known as the mirror.',
    'Boats in range of the light are counted, and Indigenous knowledges of it are old.',
    'The line was called as homozygous for both markers.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

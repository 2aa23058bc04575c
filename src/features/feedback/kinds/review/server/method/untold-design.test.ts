import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const day = 'Two clerks counted the cars on 12 days, and the data were analysed with a t-test. '
const asked = (opening: string, method = '') =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      `Ferries are slow (Marr, 2020). ${opening}`,
      '## Methods',
      `${day.repeat(8)}${method}`,
      '## Results',
      `The crews with a bell were late on 3 of 12 days. ${day.repeat(12)}`,
      '## Discussion',
      day.repeat(10),
      '## Conclusion',
      day.repeat(3),
    ]),
  )

describe('a study that calls itself randomised', () => {
  const named = 'This randomised controlled trial examined whether a bell helps crews.'
  const note = (opening: string, method?: string) =>
    asked(opening, method).note('method.untold-randomised')

  it('is asked who was put where by what chance', () => {
    expect(note(named)).toBeDefined()
    expect(note(named, 'Two crews chose to use the bell.')).toBeDefined()
  })

  it.each([
    'Crews were randomly given a bell.',
    'Crews were allocated by the harbour office.',
    'We tossed a coin for each crew.',
  ])('is not where it says so: %s', (method) => expect(note(named, method)).toBeUndefined())

  it('is not where it speaks of others', () => {
    expect(note('We reviewed randomised trials of bells.')).toBeUndefined()
  })
})

it('a study that is kept blind on both sides is asked who did not know', () => {
  const named = 'To keep the study double-blind, crews were not told of its aim.'
  expect(asked('', named).note('method.untold-blind')).toBeDefined()
  expect(
    asked('', `${named} The clerks were unaware of the bells.`).note('method.untold-blind'),
  ).toBeUndefined()
})

import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))
const scenes = [
  'The owner of the bakery opens the door at four. Two apprentices arrive later and warm the oven.',
  'Flour stands in sacks beside the wall. The street is quiet until the early train comes in.',
  'A baker from the village kneads the dough by hand. Loaves cool on the shelf near the window.',
  'Customers wait outside before the shop has light. Some of them bring their own bags and baskets.',
]
const prose = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) =>
    scenes.map((scene) => scene.replaceAll('.', ` in year ${from + at}.`)).join(' '),
  )
const within = (...sentences: readonly string[]) =>
  judge([...prose(0, 3), ...sentences, ...prose(3, 8)])

describe('a sentence of filling phrases', () => {
  it('is told once, with the phrases and the other places', () => {
    const { note } = within(
      'With regard to the question of the oven, it is the case that bakers are in a position to warm it early.',
    )
    expect(note('clarity.filler')?.title).toBe('3 phrases in one sentence say little')
    expect(note('clarity.filler')?.statement).toContain('it is the case that')
  })

  it('is not told for one phrase, or for two that good prose has', () => {
    expect(
      within('Bakers are in a position to warm it early.').note('clarity.filler'),
    ).toBeUndefined()
    const last = (words: string) =>
      within(`Due to the fact that it is cold, they count the sacks ${words}.`)
    expect(last('as flour of its own in the final analysis').note('clarity.filler')).toBeUndefined()
    expect(within('In order to bake, they make use of rye.').note('clarity.filler')).toBeUndefined()
  })
})

describe('passives', () => {
  it('are told where they pile up and name who acts', () => {
    const { note } = within(
      'The dough is kneaded by the baker, it is shaped by the apprentice, and it is baked by both of them.',
    )
    expect(note('clarity.passives')?.title).toBe('3 passives in one sentence')
    const run = within(
      'The shop is swept by the owner. The bread is then brought in by an apprentice. It is bought by neighbours, and what is left is eaten by birds.',
    )
    expect(run.note('clarity.passives')?.title).toMatch(/^\d passives in 3 sentences in a row$/u)
  })

  it('are left where they are few, or name nobody', () => {
    expect(
      within('The dough is kneaded at four. It is shaped by hand. The oven is warmed early.').note(
        'clarity.passives',
      ),
    ).toBeUndefined()
    expect(
      within('The bread is made by kneading, and the shop is based in the north.').note(
        'clarity.passives',
      ),
    ).toBeUndefined()
  })
})

describe('the tense of a method', () => {
  const steps = [
    'Forty loaves were baked on each day of the trial.',
    'The dough was weighed on a scale of the shop.',
    'Two ovens were used in turn.',
    'Samples were taken from the middle of each loaf.',
    'The crumb was cut with a knife of steel.',
    'Water was added by a student who knew nothing of the groups.',
    'All samples were kept at 20 degrees for two hours.',
  ]
  const study = (...step: readonly string[]) =>
    judge([
      '# Introduction',
      ...prose(0, 2),
      '# Methods',
      [...steps.slice(0, 4), ...step, ...steps.slice(4)].join(' '),
      '# Results',
      `The loaves weighed 512 g on average (n = 40, p = 0.03). ${prose(2, 6).join(' ')}`,
      '# Discussion',
      ...prose(6, 9),
    ])

  it('is told where one step between others leaves the past', () => {
    expect(study('The loaves are then weighed on the same scale.').words('method.tense')).toEqual([
      'are then weighed',
    ])
    expect(study('We weigh every loaf in the morning.').words('method.tense')).toEqual(['We weigh'])
  })

  it.each([
    'The crumb will be measured with a ruler.',
    'We will design a sheet for the bakers.',
    'The loaves will be scored by two bakers.',
    'We will obtain a second oven for all batches.',
    'Samples will be selected at random from the shelf.',
  ])('is told of a step that is still to come: %s', (step) => {
    expect(study(step).note('method.tense')).toBeDefined()
  })

  it.each([
    'The data will be analysed in the next section.',
    'If the crumb is wet, it will be measured again.',
    'We will use the term loaf for both kinds in this paper.',
    'The sheets will be destroyed after five years.',
    'Further loaves will be measured in future work.',
  ])('is not told of what lies ahead rightly: %s', (step) => {
    expect(study(step).note('method.tense')).toBeUndefined()
  })

  it('is not told for what is always so, or where the present is the tense', () => {
    expect(study('Table 2 shows all weights.').note('method.tense')).toBeUndefined()
    expect(study('Rye loaves are usually weighed warm.').note('method.tense')).toBeUndefined()
    expect(study('The shop is located in the north.').note('method.tense')).toBeUndefined()
    expect(study('This is repeated until all loaves are out.').note('method.tense')).toBeUndefined()
    expect(
      study(
        'The loaves are weighed. The crumb is scanned. The crust is dried. The bread is tested.',
      ).note('method.tense'),
    ).toBeUndefined()
  })
})

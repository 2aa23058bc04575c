import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { bakeryYears } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))
const within = (...sentences: readonly string[]) =>
  judge([...bakeryYears(0, 3), ...sentences, ...bakeryYears(3, 8)])

describe('a sentence of filling phrases', () => {
  it('is told once, with the phrases and the other places', () => {
    const { note } = within(
      'With regard to the question of the oven, it is the case that bakers are in a position to warm it early.',
    )
    expect(note('clarity.filler')?.title).toBe('3 phrases in one sentence say little')
    expect(note('clarity.filler')?.statement).toContain('it is the case that')
  })

  it.each([
    'It can be seen from the above that bakers in addition to this also warm it early.',
    'They ask as to whether or not bakers may be said to be able to warm it early.',
    'At a time prior to dawn a considerable number of different bakers warm it early.',
    'It should be borne in mind that bakers come to the decision that it is warmed.',
    'On the grounds that it was cold they warmed it with regard to the fact that it was late.',
  ])('is told where two of them say little: %s', (sentence) => {
    expect(within(sentence).note('clarity.filler')?.title).toBe(
      '2 phrases in one sentence say little',
    )
  })

  it('is not told for one phrase, or for two that good prose has', () => {
    expect(
      within('Bakers are in a position to warm it early.').note('clarity.filler'),
    ).toBeUndefined()
    const last = (words: string) =>
      within(`Due to the fact that it is cold, they count the sacks ${words}.`)
    expect(last('as flour of its own in the final analysis').note('clarity.filler')).toBeUndefined()
    expect(
      within('On two occasions the bakers were able to warm it, and were found to be early.').note(
        'clarity.filler',
      ),
    ).toBeUndefined()
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

describe('passives that only chant', () => {
  it.each([
    'The oven was heated and was swept. Flour was weighed and was kept dry. The loaves were cut.',
    'It was decided that rye should be bought, and it was thought that flour could be saved. The oven was sold, was fetched and was forgotten.',
    'Bakers were invited and rooms were booked. The dough was tested, and the results were stored. Nothing was lost.',
  ])('are told though nobody is named: %s', (words) => {
    expect(within(words).note('clarity.passives')?.statement).toContain('names nobody who acts')
  })

  it.each([
    'The oven was heated and swept. Flour was weighed and kept dry. The loaves were cut.',
    'The oven was heated and was swept. The baker weighed the flour. The loaves were cut and were sold.',
    'The oven of the old shop near the mill was heated on the first day of each week and was swept at noon. Flour from the two farms of the north was weighed in the shed behind the shop and was kept dry. The loaves were cut.',
  ])('are left where they are told as custom has it: %s', (words) => {
    expect(within(words).note('clarity.passives')).toBeUndefined()
  })
})

describe('sentences that only point', () => {
  it.each([
    'This explains that.',
    'That proves it again.',
    'It demonstrates the meaning of this.',
    'Those were cold. This means that these are similar as well.',
    'This was interesting. It confirms this as well.',
  ])('are told: %s', (words) => {
    expect(within(words).note('clarity.bare-pronouns')).toBeDefined()
  })

  it.each([
    'This explains the price of the bread.',
    'This is important.',
    'This loaf explains that.',
    'It is clear that this is so for rye.',
    'That is not the case.',
    'These show how the bakers saved it for the winter.',
  ])('are left where a noun stands in them, or a set phrase: %s', (words) => {
    expect(within(words).note('clarity.bare-pronouns')).toBeUndefined()
  })
})

describe('a modifier without its subject', () => {
  it.each([
    ['Having counted the loaves, the results were written down.', 'Having counted the loaves'],
    ['Having walked home in the rain, the bread was wet.', 'Having walked home in the rain'],
    [
      'After reading all of the letters, the answers were clear.',
      'After reading all of the letters',
    ],
    ['Before opening the shop, the bread was counted.', 'Before opening the shop'],
    ['When visiting the mill, the road was closed.', 'When visiting the mill'],
    [
      'While comparing the two shops, a difference in prices was found.',
      'While comparing the two shops',
    ],
    ['Using a lens, the samples looked grey.', 'Using a lens'],
    ['Reading the old books, the prices seemed low.', 'Reading the old books'],
  ])('is told: %s', (words, modifier) => {
    expect(within(words).words('clarity.dangling-modifier')).toEqual([modifier])
  })

  it.each([
    'Having counted the loaves, the baker wrote the results down.',
    'Having been counted twice, the loaves were sold.',
    'After rising for two hours, the dough is cut.',
    'After counting the loaves, we wrote the results down.',
    'Using a lens, the samples were counted.',
    'Before baking, the dough is cut.',
    'When baking in winter, the bakers warm the room.',
    'After adjusting for the price, the difference was small.',
  ])('is left where the doer stands behind it, or by custom: %s', (words) => {
    expect(within(words).note('clarity.dangling-modifier')).toBeUndefined()
  })
})

describe('lists of unlike forms', () => {
  it.each([
    'The bakers learn to knead, to shape and selling.',
    'They were asked to weigh the flour, to warm the oven and sweeping the floor.',
    'The guild wants to teach bakers, testing of flour and the sale of bread.',
    'The aim was to weigh the loaves at 9, 12 and 15 and comparing the shops.',
    'The purpose of the trial is to save flour and reducing the price.',
    'They enjoy kneading dough, shaping loaves and to sell them.',
  ])('are told: %s', (words) => {
    expect(within(words).note('clarity.unlike-forms')).toBeDefined()
  })

  it.each([
    'The bakers learn to knead, to shape and to sell.',
    'The aim was to save flour by weighing it and mixing the dough twice.',
    'The aim was to improve the housing and training of the bakers.',
    'The task is to find who is warming the oven and sweeping the floor.',
    'They enjoy kneading, shaping and selling bread.',
    'It goes from the first steps, to processing the dough, to deciding on and baking a loaf.',
    'They were asked to weigh the flour, to warm the oven and lighting.',
    'The aim was to test the guess that warm and burning the crusts are one thing to a baker.',
  ])('are left where one form goes through: %s', (words) => {
    expect(within(words).note('clarity.unlike-forms')).toBeUndefined()
  })
})

describe('words of talk', () => {
  it.each([
    'But let’s be honest, nobody likes cold bread.',
    'Long story short, the oven was cold.',
    'Rye is a really cool grain.',
    'A warm oven is a no-brainer for the shop.',
    'So basically the bakers sleep at noon.',
    'The bakers get a lot out of rye.',
    'The recipe totally works in winter.',
    'The second oven ain’t warm.',
    'Lots of bakers have two ovens.',
    'Better loaves are got from rye.',
    'The oven, anyway, was cold.',
  ])('are told in one place: %s', (words) => {
    expect(within(words).note('consistency.informal')).toBeDefined()
  })

  it('are none within a name', () => {
    const told = (word: string) =>
      within(`They keep ${word} in a box.`).note('consistency.informal')
    expect(told('awesome loaves')).toBeDefined()
    expect(told('awesome-oven-engine')).toBeUndefined()
    expect(told('the list_awesome')).toBeUndefined()
  })

  it.each([
    'The room is cool in the evening.',
    'The game over screen shows the sum.',
    'The oven was totally cold in winter.',
    'The result is so great a loss that the shop closed.',
    'The bakers basically mill their own flour.',
    'Smoke is sucked out of the oven.',
    'The presence of a spot on the crust darkens it.',
    'High thermal loads of any sort crack the oven.',
    'The crust is brown (Shewry and Hey, 2015).',
    'A last thanks to the bakers, you are so awesome.',
  ])('are left where they are words of any text: %s', (words) => {
    expect(within(words).note('consistency.informal')).toBeUndefined()
  })
})

it('a term of mathematics is no word of talk', () => {
  const told = (kind: string) =>
    within(
      `The first space is totally ${kind}. The second is totally ${kind}. Both are totally ${kind}.`,
    ).note('consistency.informal')
  expect(told('isotropic')).toBeUndefined()
  expect(told('stale')).toBeDefined()
})

describe('the tense of results', () => {
  const seen = [
    'The loaves of rye were heavier than those of wheat.',
    'The loss was larger in the second week.',
    'No crack was found in the crust.',
    'The crumb was darker after two hours (p = 0.02).',
    'Most bakers were content with the second oven.',
    'The water had no effect on the crust.',
  ]
  const study = (step: string) =>
    judge([
      '# Introduction',
      ...bakeryYears(0, 2),
      '# Methods',
      'Forty loaves were baked on each day of the trial. The dough was weighed on a scale of the shop.',
      '# Results',
      [...seen.slice(0, 3), step, ...seen.slice(3), ...seen].join(' '),
      '# Discussion',
      ...bakeryYears(6, 9),
    ])

  it.each([
    'The weight of the rye loaves is significantly lower in winter (p = 0.03).',
    'Compared with wheat, the crust of rye is darker than the crumb.',
    'It is found that rye is heavier.',
    'The loss differs between the two ovens.',
    'There is no difference between the two weeks.',
    'The loss is 12 % in the first week (95 % CI 9 to 15).',
    'The loss is lower in winter. This implies that rye is not a matter of the oven.',
  ])('is told where one result is in the present: %s', (step) => {
    expect(study(step).note('results.tense')).toBeDefined()
  })

  it.each([
    'Table 2 shows that the loss is higher in winter.',
    'Loaves of rye are usually found to be heavier.',
    'Rye is milled in the north.',
    'This is 12 % of what a loaf costs.',
    'Both ovens saw larger decreases from the first week on.',
    'The loss was higher than is found elsewhere.',
  ])('is not told of figures and of what is always so: %s', (step) => {
    expect(study(step).note('results.tense')).toBeUndefined()
  })
})

describe('frames that name nobody', () => {
  const of = (words: string) =>
    judge(['# Introduction', ...bakeryYears(0, 2), words, '# Discussion', ...bakeryYears(6, 9)])

  it('are told where sentence after sentence begins with one', () => {
    const words =
      'It was found that rye is heavy. It has been noted that bakers rest at noon. It can be concluded that bread is dear.'
    expect(of(words).words('clarity.frames')).toHaveLength(3)
  })

  it.each([
    'It was decided that it should be noted that rye is heavy.',
    'It was found by the authors that rye is heavy.',
  ])('are told where one alone is two, or names who acts only behind its verb: %s', (words) => {
    expect(of(words).note('clarity.frames')).toBeDefined()
  })

  it('are told among results where a reader is named by initials', () => {
    const words = 'It was found by us that the two readers (A.I. and T.K.) rest at noon.'
    const run = judge(['# Methods', ...bakeryYears(0, 3), '# Results', words, ...bakeryYears(3, 8)])
    expect(run.note('clarity.frames')).toBeDefined()
  })

  it('are told whoever is named behind them', () => {
    const words =
      'By the authors it is believed that rye is heavy. It was seen and it was then noted that bakers rest. It can be concluded that bread is dear.'
    expect(of(words).words('clarity.frames')).toHaveLength(3)
  })

  it('are left where they are two', () => {
    const words =
      'It was found that rye is heavy. Bakers rest at noon. It can be concluded that bread is dear.'
    expect(of(words).note('clarity.frames')).toBeUndefined()
  })
})

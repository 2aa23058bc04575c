import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const filler =
  'The owner of the bakery opens the door at four. The two apprentices arrive a little later and warm the oven. Flour stands in sacks beside the wall, and the water runs from an old tap. The street is quiet until the first customers come from the early train. '
const noted = (id: string, words: string) =>
  judgedDraft(
    kind,
    draft(['## Results', filler.repeat(4), '## Discussion', `${words} ${filler.repeat(4)}`]),
  ).note(`reasoning.${id}`)

describe('one case told as proof', () => {
  it.each([
    'My housemate gave up wheat in spring, so it clearly makes people slimmer.',
    'A baker of ours switched to rye and never fell ill, which shows how good it is.',
    'A miller whom I know sold his van, which demonstrates how hard the trade is.',
    'I once kneaded a loaf by hand and it rose well, so Parmentier must have done the same.',
    'My niece eats crusts and runs fast, so the effect lasts.',
  ])('is told: %s', (sentence) => expect(noted('anecdote', sentence)).toBeDefined())

  it.each([
    'My housemate gave up wheat in spring.',
    'A friend of ours runs the mill, and the flour comes from there.',
    'I once thought that rye was older, so this section goes back to wheat.',
    'The mill shows how hard the trade is.',
    'A miller whom I know sold his van, which does not show that others will.',
  ])('is not told: %s', (sentence) => expect(noted('anecdote', sentence)).toBeUndefined())
})

describe('an effect that its own test leaves open', () => {
  it.each([
    'Rye still had a marked effect on the crust (F(1, 40) = 0.61, p = .44).',
    'Flour and heat interacted, so that rye browned sooner (F(2, 60) = 1.2, p = 0.31).',
    'Loaves of the second oven were also darker (p = 0.27).',
    'Apprentices slept better than masters, t(80) = 1.1, p = .28.',
    'The longer rise protects the crust against cracks (OR = 0.88 [95% CI, 0.71–1.09]).',
  ])('is told: %s', (sentence) => expect(noted('effect-from-chance', sentence)).toBeDefined())

  it.each([
    'Rye had no effect on the crust (F(1, 40) = 0.61, p = .44).',
    'Loaves of the second oven were darker, but the difference was not significant (p = 0.27).',
    'Loaves of the second oven were slightly darker (p = 0.27).',
    'Apprentices slept better than masters, t(80) = 3.1, p = .003.',
    'The longer rise protects the crust against cracks (OR = 0.88 [95% CI, 0.81–0.95]).',
    'The ovens did not differ, and the second was newer (p = 0.27).',
  ])('is not told: %s', (sentence) => expect(noted('effect-from-chance', sentence)).toBeUndefined())

  it('is told where it all but reached the limit', () => {
    expect(noted('near-significance', 'The gain all but reached significance.')).toBeDefined()
    expect(noted('near-significance', 'All but the gain reached significance.')).toBeUndefined()
  })
})

describe('a rule for everybody', () => {
  it.each([
    'Customers never change their bread unless the shop closes.',
    'Workers who buy in a hurry always end up with yesterday’s loaf.',
    'Young people nowadays cannot bake a loaf.',
    'Yeast everywhere on earth works in the same way.',
    'Most schools in the world could not feed a class from their kitchen.',
  ])('is told: %s', (sentence) => expect(noted('absolute', sentence)).toBeDefined())

  it.each([
    'The customers in this street never change their bread.',
    'Workers who buy in a hurry often end up with yesterday’s loaf.',
    'Young people nowadays bake more than we were told.',
    'Yeast lives everywhere on the crust.',
    'Most schools in the town could not feed a class from their kitchen.',
    'Women who had never baked before took longer.',
  ])('is not told: %s', (sentence) => expect(noted('absolute', sentence)).toBeUndefined())
})

import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

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
    'A gardener beside the mill assured us that rye keeps moles away, which proves its use.',
    'In our own experience a slow rise always wins.',
    'One only has to look at the shelves to see that white bread is done for.',
  ])('is told: %s', (sentence) => expect(noted('anecdote', sentence)).toBeDefined())

  it.each([
    'My housemate gave up wheat in spring.',
    'A gardener beside the mill told us where the flour is kept.',
    'In our experience the oven needs an hour.',
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
    'Rye had a marked effect on the crust, even if it never reached statistical significance.',
    'Loaves of rye had more holes (t = 0.81, p = .42), which supports our prediction.',
    'A clear tendency (p = .36) shows that rye is the better flour.',
    'Gulls showed a clear tendency to be first at the boat (6 of 19; binomial test: P = 0.246).',
    'Rye reduced the cracks of the crust significantly (p > 0.05), as wheat did.',
    'The crust of rye was significantly darker (P = 0.41).',
  ])('is told: %s', (sentence) => expect(noted('effect-from-chance', sentence)).toBeDefined())

  it.each([
    'A marked difference in crust was seen, and it failed to reach significance in no test of rye.',
    'The ovens were alike (p = .52), confirming the null hypothesis of equal heat.',
    'Rye had no effect on the crust (F(1, 40) = 0.61, p = .44).',
    'Loaves of the second oven were darker, but the difference was not significant (p = 0.27).',
    'Loaves of the second oven were slightly darker (p = 0.27).',
    'Apprentices slept better than masters, t(80) = 3.1, p = .003.',
    'The longer rise protects the crust against cracks (OR = 0.88 [95% CI, 0.81–0.95]).',
    'The ovens did not differ, and the second was newer (p = 0.27).',
    'Gulls showed no tendency to be first at the boat (P = 0.246).',
    'The crust of rye was not significantly darker (p > 0.05).',
    'The crust of rye was significantly darker (p = 0.041).',
    'The crust of rye was darker, although not significantly (p > 0.05).',
    'The tendency to be first was stronger in gulls (P = 0.02), and not in terns (P = 0.246).',
    'Gulls had a trend to more eggs, which was not significant (P = 0.246).',
  ])('is not told: %s', (sentence) => expect(noted('effect-from-chance', sentence)).toBeUndefined())

  it('is told where it all but reached the limit', () => {
    expect(noted('near-significance', 'The gain all but reached significance.')).toBeDefined()
    expect(noted('near-significance', 'The gain is barely significant.')).toBeUndefined()
    expect(noted('near-significance', 'All but the gain reached significance.')).toBeUndefined()
  })
})

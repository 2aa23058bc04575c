import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { filler } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const discussing = (words: string) =>
  judgedDraft(
    kind,
    draft(['## Results', filler.repeat(4), '## Discussion', `${words} ${filler.repeat(4)}`]),
  )

describe('a fault of reasoning', () => {
  it.each([
    ['sample-to-all', 'We asked nine bakers, and the answers hold for bakers all over the world.'],
    ['sample-to-all', 'These results from one town hold in all firms.'],
    ['sample-to-all', 'What we saw in one village is how a whole generation bakes.'],
    ['sample-to-all', 'What we saw in one village is true of people in general.'],
    [
      'absence-from-test',
      'The difference was not significant, so the two flours are equally good.',
    ],
    ['absence-from-test', 'Since the test was not significant, salt has no effect on the crust.'],
    ['near-significance', 'The gain was marginally significant (p = 0.07).'],
    ['near-significance', 'There was a trend towards significance for the longer loaf.'],
    ['near-significance', 'The rye loaves were almost significantly heavier (p = 0.06).'],
    ['anecdote', 'My aunt ate rye every day and lived long, which proves that rye is healthy.'],
    ['anecdote', 'I know from my own experience that cold dough rises better.'],
    ['popularity', 'Millions of people eat it every day, so it must be safe.'],
    ['popularity', 'A Nobel laureate supports this view, and it must be right.'],
    ['weak-source', 'According to Wikipedia, rye came late to the north.'],
    ['weak-source', 'ChatGPT confirms that yeast is a fungus.'],
    ['first-ever', 'Never before has anybody weighed a crust.'],
    ['first-ever', 'This is the first study ever to weigh a crust.'],
    ['first-ever', 'Nobody had yet weighed a crust.'],
    ['first-ever', 'Nobody weighed a crust of rye before the present work.'],
    ['first-ever', 'Ours is the first study of any oven to weigh a crust.'],
    ['loaded', 'The shameful state of the ovens is known to the guild.'],
    ['loaded', 'The old oven puts to shame what arrogant merchants keep peddling.'],
    ['dismissed', 'Some critics may say that the oven was cold, but they are simply wrong.'],
    ['dismissed', 'Contrary findings need not concern us here.'],
    ['advice-for-all', 'Schools everywhere must therefore bake their own bread.'],
  ])('is told (%s): %s', (id, sentence) => {
    expect(discussing(sentence).note(`reasoning.${id}`)).toBeDefined()
  })

  it.each([
    [
      'sample-to-all',
      'For the step of tuning, we randomly select 50 companies from 242 all companies.',
    ],
    ['sample-to-all', 'We asked nine bakers, and the answers may not hold for bakers everywhere.'],
    [
      'sample-to-all',
      'All nine bakers in one village said so, as bakers everywhere had (Brandt, 2019).',
    ],
    [
      'sample-to-all',
      'All households were provided with rye for a week, in which 25 households baked.',
    ],
    [
      'absence-from-test',
      'There was no difference between the ovens as measured by a probe (p = 0.99).',
    ],
    ['sample-to-all', 'We asked nine bakers, and such genes hold for bakers all over the world.'],
    ['absence-from-test', 'The difference was not significant (p = 0.3).'],
    [
      'absence-from-test',
      'The test showed no significant differences, meaning we can’t reject that salt has no effect.',
    ],
    ['sample-to-all', 'Two cases had the themes of rising and of “everyone’s bread” in them.'],
    ['one-to-all', 'This means that loaf c1 can be shared evenly between all bakers.'],
    ['sample-to-all', 'All the students worked in groups of three people each.'],
    ['sample-to-all', 'A lack of rye affects over two billion people worldwide.'],
    ['sample-to-all', 'The change per COVID-19 cases was the same in all countries.'],
    ['sample-to-all', '19 cases per sack No flour (0) Some flour (1) Salt (2) in all countries.'],
    [
      'absence-from-test',
      'The test was not significant, which does not mean that there is no effect.',
    ],
    ['sample-to-all', 'The rule explains Yeast-19 cases across all cities.'],
    ['near-significance', 'The gain was borderline significant (95% CI 0.67 to 1.00, p = 0.045).'],
    ['near-significance', 'The gain was not even close to being significant.'],
    ['near-significance', 'The gain (p = 0.06) was marginally significant at the 10% level.'],
    ['near-significance', 'There were no significant or marginally significant gains.'],
    ['near-significance', 'The gain is too small to be practically significant (p = 0.07).'],
    ['near-significance', 'This approach and the significance of the crust are known.'],
    ['near-significance', 'Our approach significantly lowers the heat of the oven.'],
    ['near-significance', 'A long rise tends to significantly lift the loaf.'],
    ['anecdote', 'My aunt ate rye every day and liked it.'],
    ['anecdote', 'All my colleagues were eager to help me and show me their dough.'],
    ['popularity', 'Millions of people eat it every day.'],
    ['popularity', 'Most of the loaves were sold, so the oven was right.'],
    ['weak-source', 'Editors of Wikipedia were asked how they work.'],
    ['weak-source', 'Medium sized loaves showed a weaker crust than small ones.'],
    ['first-ever', 'It was the first oven that ever burned in the world.'],
    ['first-ever', 'To our knowledge, nobody has ever weighed a crust.'],
    ['loaded', 'One baker called it “shameful” and left.'],
    ['dismissed', 'Some may say that the oven was cold, which is wrong because it was measured.'],
    ['advice-for-all', 'Whether schools everywhere should bake must be asked.'],
  ])('is not told (%s): %s', (id, sentence) => {
    expect(discussing(sentence).note(`reasoning.${id}`)).toBeUndefined()
  })

  it('is no near miss where the tables mark the limit that was reached', () => {
    const near = 'The gain was marginally significant (p = 0.07).'
    expect(discussing(near).note('reasoning.near-significance')).toBeDefined()
    expect(
      discussing(`${near} Stars mark * p < 0.05 and + p < 0.1.`).note(
        'reasoning.near-significance',
      ),
    ).toBeUndefined()
  })

  it('is told once for all its places, with each of them marked', () => {
    const text =
      'Never before has anybody weighed a crust. Nobody has ever asked the guild about it.'
    expect(discussing(text).words('reasoning.first-ever')).toEqual([
      'Never before has',
      'Nobody has ever asked',
    ])
  })
})

it('takes no source for weak that is what the text studies', () => {
  const asked = 'ChatGPT reported a fault in the loaf.'
  expect(discussing(asked).note('reasoning.weak-source')).toBeDefined()
  const study = Array.from(
    { length: 9 },
    (_, day) => `On day ${day} we asked ChatGPT for a recipe.`,
  )
  expect(discussing(`${study.join(' ')} ${asked}`).note('reasoning.weak-source')).toBeUndefined()
})

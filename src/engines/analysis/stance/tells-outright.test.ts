import { describe, expect, it } from 'vitest'

import { answersItself, tellsOutright } from './tells-outright.ts'

describe('a sentence of the ending', () => {
  it.each([
    ['The bread of the city was baked from barley, and so the mills stood still.', true],
    ['Therefore the goal of this work was to gather the barley and to list the mills.', false],
    ['This work aimed at gathering the barley of the city and at listing its mills.', false],
    ['The aim was to list the mills, and it was reached: barley shows in all of them.', true],
    ['This thesis proposes new ovens for the city and four ways of baking barley.', false],
    ['Such ovens have been found to spoil the barley of the city [5].', false],
    ['This thesis has shown that the ovens of the city spoil the barley.', true],
    ['As a warning, this work on the barley of the city is short.', false],
    ['This exploratory work shows that the barley of the city was old.', false],
    ['In sum, while it shows barley, the study is still limited by the number of mills.', false],
    ['However, the bread of the city was baked from barley.', false],
  ])('answers nothing where it concedes or names the aim again: %s', (text, isOutright) => {
    expect(tellsOutright(text)).toBe(isOutright)
  })

  it.each([
    'The retreat of the nets suggests a danger for the shore [Ostrik1998-ab].',
    'This work advances our understanding of how nets are drawn on a shore.',
  ])('answers nothing where it leans on others or tells its own worth: %s', (text) => {
    expect(tellsOutright(text)).toBe(false)
  })

  it('answers where it says what was found', () => {
    expect(tellsOutright('We found that nets are drawn faster on a cold shore.')).toBe(true)
  })
})

describe('a sentence of the ending that takes up the words of the opening', () => {
  it.each([
    ['Our results show that nets are drawn faster on a cold shore.', true],
    ['Thus nets are drawn faster on a cold shore than on a warm one.', true],
    ['Where nets are cheap, a shore could gain from keepers who meet there.', false],
    ['For nets, it is unknown what a cold shore looks like, or how it relates to ours.', false],
    ['Hence, until better nets are available, a cold shore is the place to draw them.', false],
    ['In conclusion, this study is a first step towards the drawing of nets.', false],
  ])('answers in its own name: %s', (text, isAnswer) => {
    expect(answersItself(text)).toBe(isAnswer)
  })
})

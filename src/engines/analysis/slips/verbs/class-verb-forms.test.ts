import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { classVerbSlips } from './class-verb-forms.ts'

const slipsIn = (words: string): readonly string[] =>
  classVerbSlips(analyse(draft(['# Discussion', words]))).map(
    ({ written, right }) => `${written} > ${right}`,
  )

describe('a verb in a form that the word before it does not take', () => {
  it.each([
    ['The map can shows where the owls nest.', 'can shows > can show'],
    ['This does not means that the owls have left.', 'does not means > does not mean'],
    ['This chapter aims to shows that owls prefer oak.', 'to shows > to show'],
    ['The rule enabled firms to selling timber in winter.', 'to selling > to sell'],
    ['The nets were wash three times in May.', 'were wash > were washed'],
    ['The loss was show in all three woods.', 'was show > was shown'],
    ['The rain is affect the nests of many owls.', 'is affect > is affecting, or is to affect'],
    ['Several wardens have argue that the fence is old.', 'have argue > have argued'],
    ['The aim is to comparing two maps of the wood.', 'to comparing > to compare'],
    ['The older map has tested on three kinds of owls.', 'has tested > has been tested'],
    ['The water was filter through paper in May.', 'was filter > was filtered'],
    ['Some wardens have start to count the nests.', 'have start > have started'],
    ['The next step is get the maps of the wood.', 'is get > is getting, or is to get'],
    ['The owls are participate broadly in the count.', 'are participate > are participating'],
    ['By compare the two maps we see the loss.', 'By compare > By comparing'],
  ])('is told: %s', (words, told) => {
    expect(slipsIn(words)).toEqual([told])
  })

  it.each([
    'The count can result in a loss that nobody sees.',
    'The paths that lead to shows in the barn are wet.',
    'What the wardens can do is improve the fence.',
    'The nets were cool and dry in the morning.',
    'The method is highly compute intensive.',
    'The will results in a quarrel of the heirs.',
    'The owls have become a sign of the wood.',
    'The map that the wardens have tested on owls is old.',
    'They are used to selling eggs at the gate.',
    'The list tells whether a village has applied for a shop.',
    'It is less due to rain but more likely to signaling and other events.',
    'The reason for which it cannot shows that the gate is shut.',
  ])('is left where it stands right: %s', (words) => {
    expect(slipsIn(words)).toEqual([])
  })
})

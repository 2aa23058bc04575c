import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import numberAgreement from '../checks/language/number-agreement.ts'
import setPhrases from '../checks/language/set-phrases.ts'
import verbSlips from '../checks/language/verb-slips.ts'
import { draft } from '../testing/draft.ts'

const told = (words: string): string => {
  const analysed = analyse(draft(['# Discussion', `The rain came late. ${words}`]))
  return [verbSlips, setPhrases, numberAgreement]
    .flatMap((check) => check.run(analysed))
    .map(({ statement }) => statement)
    .join(' ')
}

describe('slips of those who learn the language', () => {
  it.each([
    ['Nobody knew what might happens in the wood at night.', 'might happen'],
    ['The warden might not able to count them all.', 'might not be able to'],
    ['As we all known, the birds leave in autumn.', 'we all know'],
    ['The wardens have see the birds in the upper field.', 'have seen'],
    ['It is a way in which we decreasing the loss of birds.', 'we are decreasing'],
    ['The plots were wet, so it very hard to walk there.', 'it is very hard'],
    ['There has many nests in the old wood near the mill.', 'There is many'],
    ['People who not able to walk were asked by letter.', 'who are not able to'],
    ['The wardens holded a lamp over the water.', 'held'],
    ['We have to consider about the loss of nests in May.', 'consider'],
    ['The wardens had to face with a loss of birds in May.', 'to face'],
    ['The plots that they lack of are on the other shore.', 'they lack'],
    ['This made people to think that the birds were gone.', 'made people think'],
    ['The wardens left their huts for have a better view of it.', 'to have'],
    ['In my point of view, the count of birds was too low.', 'From my point of view'],
    ['The birds were caught in same plots as in the first year.', 'in the same'],
    ['The loss was seen in first week of the second trial.', 'in the first week'],
    ['This was not seen in previous study of the wood.', 'in the previous study'],
    ['The fence plays important role in the life of the sheep.', 'plays an important role'],
    ['In May most of cells were dead by the end of the day.', 'most cells'],
    ['Chapter 3 present the method that was used in the wood.', 'Chapter 3 presents'],
    ['Another reason that make them leave is the cold of the hut.', 'reason that makes'],
    ['The upper wood could a good place for the next trial.', 'could be a'],
    ['The fence has shown to be of use in the second year.', 'has been shown to be'],
    ['The wardens were able find most of the lost lamps.', 'able to find'],
    ['They used a method based the work of the first group.', 'method based on the'],
    ['A table gives the number birds in each of the plots.', 'number of birds'],
    ['There are another examples of this in the old wood.', 'other examples'],
    ['The two specie of owl were seen in May.', 'two species'],
    ['Both author read the list of the wood.', 'Both authors'],
    ['The old conditions was: rain and wind in the wood.', 'were'],
    ['About 72% of people does not want a fence of wood.', '72% of people do'],
    ['Each of the model was tried in the second year.', 'Each of the models was'],
    ['Only one of them were seen in the upper wood.', 'Only one of them was'],
    ['It is shown how much plots are lost in a year.', 'how many plots'],
    ['It depends on the amount of observations in the list.', 'number of observations'],
  ])('are told: %s', (words, right) => {
    expect(told(words)).toContain(right)
  })

  it.each([
    'The maps show the barriers they face with the use of a fence.',
    'How could a fence of wood be of use to the sheep?',
    'This is a fence, should a fence be asked for.',
    'We ask which upper fence should a good wood have.',
    'A call from one team warden to another results in a loss of time.',
    'The wood has a second gate which is opened should a fence be lost.',
    'Of the study based the year before on other plots nothing is known.',
    'The number theory books were lost in the second year.',
    'The political will exists to mend the fence of the wood.',
    'What the might means to them is not clear to the wardens.',
    'The wardens have found that it too fails in winter.',
    'They so often saw birds that they gave up counting.',
    'The warden made it to the hut before the rain came.',
    'They asked for better lamps for the second year.',
    'We were limited in number of years and of plots.',
    'It was second nature to them, as in first aid.',
    'The replication of previous work took a year.',
    'Most of which were dead by the end of the day.',
    'Another two weeks were needed for the second count.',
    'The birds were the same in both plots.',
    'The lack of same sex couples in the sample is a limit.',
    'We saw how much students are willing to spend on the maps.',
    'We saw how much visitors have spent on the maps.',
  ])('are not told of what is right: %s', (words) => {
    expect(told(words)).toBe('')
  })
})

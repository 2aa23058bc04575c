import { describe, expect, it } from 'vitest'

import confusedWords from '../../checks/language/confused-words.ts'
import numberAgreement from '../../checks/language/number-agreement.ts'
import setPhrases from '../../checks/language/set-phrases.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'

const told = (words: string): number =>
  [setPhrases, confusedWords, numberAgreement].flatMap((check) =>
    titlesOn(check, draft(['# Discussion', `The wardens came late in the year. ${words}`])),
  ).length

describe('a small word that is left out, or another than the word before takes', () => {
  it.each([
    'Based the counts, we drew a map of the wood.',
    'The walk was cancelled due the heavy snow.',
    'Most the owls nest in oak near the gate.',
    'As shown Table 2, the counts fell in May.',
    'More work is needed understand the loss of owls.',
    'The wood is known its old oaks and owls.',
    'In recent years, number of owls has fallen.',
    'The course consists in five walks in the wood.',
    'This chapter focuses in the causes of the loss.',
    'We suggest to use a larger map in later counts.',
    'The nests were divided two groups.',
    'One of most common owls nests in oak.',
    'Further studies needed before the winter.',
    'The losses are in line to earlier counts.',
    'The loss was due contamination of the nests.',
    'We know the average number owls in the wood.',
    'The loss was associated higher counts of mice.',
    'The fence is similar like the older one.',
  ])('is told: %s', (words) => {
    expect(told(words)).toBe(1)
  })

  it.each([
    'Based on the counts, we drew a map of the wood.',
    'The wardens had a part in village based data collection.',
    'They are due the thanks of all wardens.',
    'The table that is shown in Table 2 is old.',
    'The virtue of a warden consists in patience.',
    'The maps on which we based our judgement are old.',
    'The losses were treated with due caution in May.',
    'Each warden would have to do their own due diligence, which is dear.',
    'Children did not participate a second time.',
    'The lists give the amount present in the nets.',
    'We refer the interested reader to the map of the wood.',
  ])('is not told where nothing is missing: %s', (words) => {
    expect(told(words)).toBe(0)
  })
})

describe('a word that was meant for another', () => {
  it.each([
    'This lead to a sharp fall in the count of owls.',
    'The same principal applies to owls and to hawks.',
    'Regions were owls are rare have more mice.',
    'All wardens accept two came to the wood.',
    'The cite was chosen for its old oaks.',
    'We adopted the map to the needs of young wardens.',
    'The count has risen, where as the fence has not.',
    'The tow maps give the same result.',
    'The nets of the north were heavier that the others.',
    'The table gives a summary off all nests in the wood.',
    'Cold may in turn effect the growth of the owls.',
    'The rule is commonly excepted in the north.',
    'The wardens relied to much on old maps.',
    'Nobody asked weather it was the same owl.',
    'The items where rated by two wardens.',
    'The weather effects the mood of many wardens.',
    'The larger woods were less affected then small ones.',
    'We than counted the owls of each nest.',
    'The count goes on, weather or not it rains.',
    'The rule was in affect for ten years.',
    'The role of woman in the village has changed.',
  ])('is told: %s', (words) => {
    expect(told(words)).toBe(1)
  })

  it.each([
    'The principal of the school came to the wood.',
    'The cases were those that are told below.',
    'All wardens accept the rule of the wood.',
    'She was known for her positive affect and calm.',
    'The wood was cut (Lark 2015), and considered to have few owls.',
    'In the count nodes, size of nests, number of rounds have been told before.',
    'The wood is known for stemming the rise of the lake.',
    'The review also discusses to what extent the owls differ.',
    'They also participated to some extent in the count.',
    'The loss of water was accounted for to determine the use of the wood.',
    'The midwives refer the cases to a larger town.',
    'The count uses UAV based data acquisition in May.',
    'Our work will depend a great deal on rain.',
    'Wardens should take this result into account.',
    'The old loss may imply reduced use of the wood.',
    'We saw that the number differences in the woods are small.',
    'The hairs, which they considered to have a use, are long.',
    'The wood may have significant impact on the owls.',
  ])('is not told where it fits: %s', (words) => {
    expect(told(words)).toBe(0)
  })
})

describe('a verb behind a subject of two parts, or behind “there”', () => {
  it.each([
    'There was significant differences between the woods.',
    'Both the size and the shape of the nest affects the count.',
    'Neither the teacher nor the patient were seen in May.',
    'A number of wardens has counted the owls.',
    'Several factor influence the choice of a nest.',
    'Every wardens received a map of the wood.',
  ])('is told where it does not fit: %s', (words) => {
    expect(told(words)).toBe(1)
  })

  it.each([
    'There was a significant difference between the woods.',
    'Both the size and the shape of the nest affect the count.',
    'Neither the teacher nor the patients were seen in May.',
    'We describe how each degrades under rain.',
  ])('is left where it fits: %s', (words) => {
    expect(told(words)).toBe(0)
  })
})

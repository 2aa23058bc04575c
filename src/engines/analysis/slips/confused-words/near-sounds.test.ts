import { describe, expect, it } from 'vitest'

import confusedWords from '../../checks/language/confused-words.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'

const told = (words: string): readonly string[] =>
  titlesOn(confusedWords, draft(['# Discussion', `The wardens came late in the year. ${words}`]))

describe('a word that sounds like another', () => {
  it.each([
    'Several off them were lost in the wood.',
    'We asked how too count the owls.',
    'The wood was to cold for the owls.',
    'The date sets are kept in the hut.',
    'The owls fly to the lake were it is warm.',
    'It is clear that it’s colour is brown.',
    'Starting form the gate, we walked north.',
    'It is common practise to count them at night.',
    'The warden gave good advise to us.',
    'We assessed weather the old owls were still there.',
    'The new lamp will effect many owls.',
    'He past the gate at noon.',
    'Your more likely to see them at night.',
    'The letter was send to the warden.',
    'The owl was laying on the ground.',
    'The rule changes peoples lives.',
    'Everyday he walked to the gate.',
    'The count was made in too different woods.',
  ])('is told where only the other can stand: %s', (words) => {
    expect(told(words)).toHaveLength(1)
  })

  it.each([
    'We asked how too much light harms them.',
    'The path was to run north, and the lamp is to be lit.',
    'If it were this clear, it’s likely that they would see it’s dark.',
    'The date of the count is known.',
    'The days since the arrival date were counted.',
    'They form a group, and a form the warden filled in is lost.',
    'We examined weather factors that may affect them, and there would too be a loss.',
    'It was worn to determine whether data could be recorded.',
    'We know weather data are rare, and the rule will effect a change.',
    'Wardens practise the count and advise others.',
    'In the past the owls were many, and everyday life was hard.',
  ])('is not told elsewhere: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

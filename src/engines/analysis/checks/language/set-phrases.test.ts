import { describe, expect, it } from 'vitest'

import { markedIn, saying } from '../../testing/checking.ts'
import articles from './articles.ts'
import confusedWords from './confused-words.ts'
import duplicateWords from './duplicate-words.ts'
import numberAgreement from './number-agreement.ts'
import punctuation from './punctuation.ts'
import setPhrases from './set-phrases.ts'
import verbSlips from './verb-slips.ts'

describe('a slip of language', () => {
  it.each([
    [articles, 'The wardens gave each bird a MRI scan in spring.', 'a MRI'],
    [articles, 'The wardens wrote an UK rule on nets.', 'an UK'],
    [confusedWords, 'The principle reason was the rain on the nets.', 'principle reason'],
    [confusedWords, 'The net hung in it’s old place by the pond.', 'it’s'],
    [confusedWords, 'The rain may effect how birds come.', 'effect how'],
    [confusedWords, 'There results were kept in the book.', 'There results were'],
    [confusedWords, 'The nets compliment each other in the rain.', 'compliment each other'],
    [duplicateWords, 'This is is a wet net in the north.', 'is is'],
    [duplicateWords, 'The end of the of the net was wet.', 'of the of the'],
    [numberAgreement, 'These result shows that the rain is strong.', 'These result'],
    [numberAgreement, 'This findings agree with the book of nets.', 'This findings agree'],
    [
      numberAgreement,
      'Each of the old wardens were asked about rain.',
      'Each of the old wardens were',
    ],
    [
      numberAgreement,
      'The number of wet nets were small in spring.',
      'The number of wet nets were',
    ],
    [punctuation, 'What did the wardens want ? They came in rain.', 'want ?'],
    [punctuation, 'The nets of the north (all of the 30 ) were dry.', '30 )'],
    [setPhrases, 'The wardens met in order measure the nets.', 'in order measure'],
    [setPhrases, 'It is important note that the nets were wet.', 'It is important note'],
    [setPhrases, 'Inspite of the rain the nets were dry.', 'Inspite of'],
    [
      setPhrases,
      'The nets are an important to consider in spring.',
      'are an important to consider',
    ],
    [setPhrases, 'They comprised of three nets and a book.', 'They comprised of'],
    [setPhrases, 'The nets were wet due the increase in rain.', 'due the increase'],
    [verbSlips, 'The book was took from the house in spring.', 'was took'],
    [verbSlips, 'It can be seem that the nets are wet.', 'be seem'],
    [verbSlips, 'The analysis show that the nets are wet.', 'The analysis show'],
    [verbSlips, 'The net is wet, and it do not dry in the house.', 'it do'],
    [verbSlips, 'This allow us to count the birds.', 'This allow'],
    [verbSlips, 'The samples was stored in the house.', 'The samples was'],
  ] as const)('%# is marked where it stands', (check, words, place) => {
    expect(markedIn(check, saying(words))).toEqual([place])
  })
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import confusedWords from '../checks/language/confused-words.ts'
import looseSentences from '../checks/language/loose-sentences.ts'
import misspellings from '../checks/language/misspellings.ts'
import numberAgreement from '../checks/language/number-agreement.ts'
import setPhrases from '../checks/language/set-phrases.ts'
import { draft } from '../testing/draft.ts'

const checks = [confusedWords, looseSentences, misspellings, numberAgreement, setPhrases]
const told = (words: string): readonly string[] => {
  const analysed = analyse(
    draft(['# Results', `The wardens counted the birds at dawn. ${words} Rain fell on two days.`]),
  )
  return checks.flatMap((check) => check.run(analysed).map(({ check: id }) => id))
}

describe('slips that the small words around them show', () => {
  it.each([
    ['The nets can used in the north.', 'set-phrases'],
    ['The loss was compared the counts of older years.', 'set-phrases'],
    ['The nets are likely be lost in a storm.', 'set-phrases'],
    ['A large number nets was lost.', 'set-phrases'],
    ['The loss depends the rain of the spring.', 'set-phrases'],
    ['The number off the nets was low.', 'confused-words'],
    ['The nets moved in response too northern winds.', 'confused-words'],
    ['The counts were obtained form the wardens.', 'confused-words'],
    ['The wardens know it’s limits.', 'confused-words'],
    ['We used data form three older counts of the nets.', 'confused-words'],
    ['It was found form the counts that the nets had moved.', 'confused-words'],
    ['A year has past since the nets were lost.', 'confused-words'],
    ['For this phenomena one must look at the rain.', 'confused-words'],
    ['The ecological affect of the nets is small.', 'confused-words'],
    ['The loss is dependant on the rain.', 'confused-words'],
    ['We asked weather the nets had moved.', 'confused-words'],
    ['The clinical trail began in May.', 'confused-words'],
    ['The nets were smaller then expected nets.', 'confused-words'],
    ['This patients came in the spring.', 'number-agreement'],
    ['In spring, several wardens has left the north.', 'number-agreement'],
    ['Half of the nets was lost.', 'number-agreement'],
    ['One possibility are the storms of May.', 'number-agreement'],
    ['The wardens lost much participants in May.', 'number-agreement'],
    ['The wardens of two group of huts left.', 'number-agreement'],
    ['The wardens left after two year of rain.', 'number-agreement'],
    ['The count rose in the last few year.', 'number-agreement'],
    ['The loss is two order of magnitude above the mean.', 'number-agreement'],
    ['The birds can be read in various way of which one is old.', 'number-agreement'],
    ['The wardens live by this two lakes of the north.', 'number-agreement'],
    ['Rain fell on this experimental ponds in May.', 'number-agreement'],
    ['This seasonal losses are known to the wardens.', 'number-agreement'],
    ['This wardens also found the nets.', 'number-agreement'],
    ['In much lakes the birds were early.', 'number-agreement'],
    ['The amount of trees fell in the north.', 'number-agreement'],
    ['The nets will replaced in the north.', 'set-phrases'],
    ['The nets were lost due their age.', 'set-phrases'],
    ['The lakes are alike with respect the birds.', 'set-phrases'],
    ['The birds were counted trough long glasses.', 'confused-words'],
    ['The birds go trough the gate.', 'confused-words'],
    ['It is possible too reduce the loss.', 'confused-words'],
    ['The counts were taken form old books.', 'confused-words'],
    ['The loss is a combined affect of rain and wind.', 'confused-words'],
    ['The end ofthe count came in June.', 'misspellings'],
    [
      'Whereas the nets of the northern wardens were lost in the storms of the spring and the autumn.',
      'loose-sentences',
    ],
  ])('are told: %s', (words, check) => {
    expect(told(words)).toEqual([check])
  })

  it.each([
    'The nets can indeed be used, and the birds need them.',
    'To what extent can automatically mended nets hold the birds?',
    'They hold it to what the wardens of the north have found to be the best time.',
    'The loss was between 0.3 up to 0.8 in the north.',
    'All of this held until It was told of in the north.',
    'To each lake is associated a number of nets.',
    'The wardens, which we have shown to be early, left the north.',
    'The loss depends both on rain and on wind.',
    'He was able people said to count them.',
    'The lamp was turned off the next day.',
    'The catch seems to mostly level off after the third year.',
    'Each off diagonal cell of the matrix is a pond.',
    'It is a useful choice to make since prices rose.',
    'The growth of the nets levels off after the third year.',
    'The spark helped set off the fire in the wood.',
    'There were too many nets in the north.',
    'The birds form the largest group.',
    'The wavenumber six component of the wind is strong.',
    'These three are the oldest of the nets.',
    'This affirms the count of the north.',
    'As a result of this rivers rose in the north.',
    'In this trial wardens are paid.',
    'A two year old net was lost.',
    'The birds drink from the long trough all day.',
    'The data form a line, and the results form the basis of the count.',
    'The samples form three groups of nets.',
    'It’s best to count the birds at dawn.',
    'A different form is used in the north.',
    'They too use old nets, and the loss was too little.',
    'The wages due the wardens were paid with respect for the law.',
    'By doing this wardens lose their nets.',
    'If each warden were asked, the count would be late.',
    'Less drastic measures are known.',
    'This echoes what the wardens had counted, and this offsets the loss.',
    'Much depends on the rain, and much remains to be done.',
    'Two specific, older nets were found.',
    'Whereas the nets were lost, the boats were not.',
  ])('are not seen in: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

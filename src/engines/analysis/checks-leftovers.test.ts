import { describe, expect, it } from 'vitest'

import { analyse } from './analyse.ts'
import duplicateWords from './checks/duplicate-words.ts'
import placeholderText from './checks/placeholder-text.ts'
import quotationMarks from './checks/quotation-marks.ts'
import unbalancedBrackets from './checks/unbalanced-brackets.ts'
import { draft } from './testing/draft.ts'

const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the wardens counted the birds in trap ${week + 3} at dawn.`,
).join(' ')
const marked = (check: typeof duplicateWords, words: string): readonly string[] => {
  const document = draft(['# Results', filler, words])
  return check
    .run(analyse(document))
    .flatMap(({ ranges }) => ranges)
    .map(({ block, start, end }) =>
      (document.blocks.find(({ id }) => id === block)?.text ?? '').slice(start, end),
    )
}

describe('what a writer left to come back to', () => {
  it.each([
    ['The catch fell by XX per cent in spring.', 'XX'],
    ['The catch (XX) fell in spring.', '(XX)'],
    ['The hut had nets (XX cotton) that year.', '(XX cotton)'],
    ['Nets were changed after XX weeks in spring.', 'XX'],
    ['The age of the huts (range XX–XX) was told.', 'XX–XX'],
    ['How the nets were paid for is told below (TO BE WRITTEN).', '(TO BE WRITTEN)'],
    ['N.B. verify this with the owner of the hut.', 'N.B. verify this with the owner of the hut'],
    ['The hut was built in 19?? by the first warden.', '19??'],
    ['The sums stand in Table X beside the weights.', 'Table X'],
    ['The hut held [number] nets that year.', '[number]'],
    ['It rained. Add a map of the traps here. The birds left.', 'Add a map of the traps here.'],
    [
      'It rained. Anna, could you check the sums? The birds left.',
      'Anna, could you check the sums?',
    ],
    ['It rained. This section needs more work. The birds left.', 'This section needs more work.'],
  ])('is told: %s', (words, place) => {
    expect(marked(placeholderText, words)).toEqual([place])
  })

  it.each([
    'The work to be added to the hut is told here, and NB stands for the net book.',
    'Males are XY and females are XX–XX after some years.',
    'The females (XX) and the males (XY) were ringed.',
    'The sums stand in Table X, the weights in Table IX.',
    'She wrote: “Anna, could you check the sums? The birds left.”',
    'The wardens add a net to each trap here.',
  ])('is not seen in words that belong there: %s', (words) => {
    expect(marked(placeholderText, words)).toEqual([])
  })
})

describe('half of a pair', () => {
  it('is told where the mark of another sort closes an aside', () => {
    expect(
      marked(
        unbalancedBrackets,
        'The birds of the north left the traps before the rain came. The hut (built by the first warden] was sold.',
      ),
    ).toEqual(['(built by the first warden]'])
    expect(
      marked(unbalancedBrackets, 'The weights lay in [0, 1) at dawn and at dusk of each day.'),
    ).toEqual([])
  })

  it('is told among straight marks that open and close in turn', () => {
    const words =
      'The warden said "the nets are dry" and then "the birds are late before he left. He said "all is well" at dusk.'
    expect(marked(quotationMarks, words)[0]).toMatch(/^"the birds are late before/u)
    expect(
      marked(
        quotationMarks,
        'The board was 5" wide, and the warden said "the nets are dry" at dusk.',
      ),
    ).toEqual([])
  })
})

describe('a word that stands twice', () => {
  it.each([
    ['The wardens hold that that torn nets are of no use.', 'that that'],
    ['They could could not walk to the last trap.', 'could could'],
    ['The wardens came back in in May when the rain had ended.', 'in in'],
  ])('is told where grammar has no use for it: %s', (words, slip) => {
    expect(marked(duplicateWords, words)).toEqual([slip])
  })

  it.each([
    'The wardens hold that that net is of no use.',
    'The wardens hold that that old hut has nets enough.',
  ])('is right where it points at one thing: %s', (words) => {
    expect(marked(duplicateWords, words)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import numberAgreement from '../../checks/language/number-agreement.ts'
import { draft } from '../../testing/draft.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return numberAgreement
    .run(analysed)
    .flatMap(({ ranges }) =>
      ranges.map(
        ({ block, start, end }) => analysed.block.get(block)?.text.slice(start, end) ?? '',
      ),
    )
}

describe('a verb and the noun that is its subject', () => {
  it.each([
    [
      'The precision of these counts in both woods were low.',
      'The precision of these counts in both woods were',
    ],
    [
      'In the second wood, all the different owl counts gives the same answer.',
      'all the different owl counts gives',
    ],
    [
      'The composition of the nests built at different heights were the same.',
      'The composition of the nests built at different heights were',
    ],
    [
      'The hedge was cut in May, and the height of the trees behind the gate were measured.',
      'the height of the trees behind the gate were',
    ],
    [
      'A surprising outcome of our counts suggest that the owls had left.',
      'A surprising outcome of our counts suggest',
    ],
    ['The reason for this are not known.', 'The reason for this are'],
    ['Each of these old woods are cut in May.', 'Each of these old woods are'],
    ['One last rule are left to the wardens.', 'One last rule are'],
    [
      'The responses of the birds to the new lamp was weak.',
      'The responses of the birds to the new lamp was',
    ],
  ])('are told where they do not fit: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'Counting the owls in both woods is hard.',
    'We ask through which of the gates does the rain reach the wood.',
    'The age of the oak and the height of the hedge were measured.',
    'If the height of the trees were known, we could tell.',
    'Whether the same rule holds in a wet year is unknown.',
    'The wardens asked that the keeper of the woods count the owls.',
    'Ten owls of this age is a small sample.',
    'The majority of the owls were gone.',
    'Its running time correlates with the number of counts and grows with the wood.',
    'The birds that the warden of the second wood counts are rare.',
    'Owls, hawks, and the warden of the wood were seen.',
    'One of the wardens who have a lamp saw it.',
    'The fact that the owls do not return is known.',
    'Given the counts that the wardens made was low, we left.',
    'The rms of the counts reduces the weight of the first one.',
    'A maximum of six owls were seen at once.',
    'A myriad of paths have been cut since then.',
    'The beetle larvae of the old wood were small.',
    'Thirteen are rare, and one third of the owls are old.',
    'Better defining the amounts of rain within the woods is hard.',
    'Songs of the Harbour is a tale of two wardens.',
    'Select change the view of the wood from the map.',
    'Timeseries has a value for each of the owls.',
    'It could be a wide-net orders of magnitude larger than the other.',
    'Ninety-nine were put in the first wood and nine in the second.',
    'The branches downstream of the old mill mainly include elms.',
    'The owl to hawk ratio values are similar to those of May.',
    'The first 5 min were left out of the count.',
    'We could not tell the ages of owls which makes it hard to say more.',
    'In the wood, a diversity of small owls have been seen by the wardens.',
    'Fruit were counted every other day by the wardens.',
    'A fourth wood formed by the union of these three could be of more use.',
    'We compared the reach of six hybrid assembly rules by joining them.',
    'The wardens use a simplified four time-constant count of owls.',
    'We used the share of each emissions species from each wood.',
    'The woods that show a fewer brown nests than that of May were kept.',
    'An increase in owls and some of the hawks was observed.',
    'There is an option available to pro version users that allows you to ask.',
    'The lamp turns every nine steps which allows for a wide view.',
    'Moderate to severe losses were seen in the wood.',
    'The finer choice of nets that the lasso offers allows for fewer of them.',
    'The more refined count of the nests lasso offers allows for a list.',
    'One of these three was mended in May.',
    'The count gave interesting insights which is why they were kept.',
    'Human rights is one of four areas of the survey.',
    'Earnings is a measurement of their skills.',
    'The aim in an overwhelming 54% of cases is to leave the wood.',
    'The trees did well, though as a result of the rain many were felled.',
    'The rule that sets the price at half that for mills seems odd as young trees are felled.',
    'A new batch of young nets were hung in May.',
    'Zea mays was sown in the wood.',
    'They are to confirm our findings which is our next task.',
    'Whichever factor dominates determines the effect of rain.',
    'Four splits is a good way to use the seed.',
    'In each wood, approximately 0.1 g leaf parts was ground.',
    'Thirty-nine of these woods were old.',
    'A panoply of studies have told of it.',
    'The head to head trials were made by the wardens.',
    'Similarly, bialaphos is an important drug.',
    'There are other genes holding this motif that have another use.',
    'We used the rule and a new model that were given by them.',
    'While a multitude of tools exist, the wardens have none.',
    'The probability that at least 6 of 7 of the tests are negative by chance is small.',
    'Some research groups worldwide have done so.',
    'The process in which homogeneous austenite decays into other structures is slow.',
    'The plant gene family are of use to the wardens.',
    'They built it with Rails and knew that many Rails sites exist. Rails delivers the pages.',
  ])('are not told where they fit, or where it is not sure: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

it('a noun behind an aside is not the subject of the verb behind it', () => {
  expect(told('Further work on (yet unseen?) old owl nests is likely to pay.')).toEqual([])
  expect(told('Further work on the owls showed that old owl nests is likely to pay.')).not.toEqual(
    [],
  )
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { tenseTurns } from './tense-turns.ts'

const slipsIn = (words: string): readonly string[] =>
  tenseTurns(analyse(draft(['# Introduction', words]))).map(({ written }) => written)

describe('a verb in another tense than the words around it', () => {
  it.each([
    ['Last year the board approves a new plan for the wood.', 'approves'],
    ['Two decades ago, wardens discover that the wood held a second owl.', 'discover'],
    ['In 1994 the state introduces a rule that limited the felling of oak.', 'introduces'],
    ['During the nineteenth century the town grows rapidly and attracted workers.', 'grows'],
    ['Since 2010 the number of owls was growing in all woods.', 'was'],
    ['We counted the nests every week and store the cards in a box.', 'store'],
    ['The pupils solved the first task but need more time for the second one.', 'need'],
    ['When the mill closed in 1986, most families leave the valley.', 'leave'],
    ['The rats were kept in pairs and receive food once a day.', 'receive'],
    ['We rowed to the island and count the nests there.', 'count'],
    ['We collect the cards every week and entered them into a table.', 'collect'],
  ])('is told: %s', (words, told) => {
    expect(slipsIn(words)).toEqual([told])
  })

  it.each([
    'In 2016, the register describes eleven woods that were known by name.',
    'The maps were drawn in May and enable wardens to find the owls.',
    'We setup the nets at dawn and counted the owls.',
    'In 1994 the state introduces a rule on the felling of oak.',
    'The authors prove the loss of the oaks but point out that the owls have stayed.',
    'We set up the nets for the owls and study the notion of a second wood.',
    'The 277 growers planted 68 fields in 2017 and expect to plant 63 fields in 2018.',
    'The biggest changes were noticed between oak trunk and oak bark of all woods.',
    'Last year’s counts show that the owls left.',
    'In 1988, four Wood Sparrows in two woods of the north were rare guests that nobody had seen.',
    'We added the number of nests to the table and find that the owls are rare.',
    'Users can map the wood with many, equal pathways from the sources included in it and analyze their own owls.',
    'Falls of oaks rose in all woods and account for half of the loss.',
    'Since 2010 the wood was burnt twice by the same man.',
    'We asked the wardens to count the owls and store the cards in a box.',
    'We went to see the owls and their young.',
    'We used cards and then a table that the wardens know.',
    'We found that the fence works and keeps the owls in the wood.',
    'We measured the rope again after the run and found no change.',
    'When computers were new, we couldn’t use a map of the wood.',
    'This was a common wish among the wardens and reveals a gap between rule and practice.',
    'We took the records of all woods and split them into two halves.',
    'When the wind was set aside, more points lie along the line.',
    'We compared the nests of both woods and found a difference between them.',
    'We cut the bark and ground a part of it for the second test.',
    'The samples were fixed to kill and permeabilise the cells of the bark.',
    'The loss had an effect on the owls and provides a way to count them.',
  ])('is left where both tenses are right: %s', (words) => {
    expect(slipsIn(words)).toEqual([])
  })
})

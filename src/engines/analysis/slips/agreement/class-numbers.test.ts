import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { classNumberSlips } from './class-numbers.ts'

const told = (words: string): readonly string[] =>
  classNumberSlips(analyse(draft(['# Results', words]))).map(
    ({ written, right }) => `${written}: ${right}`,
  )

describe('a noun and the word that counts it or points at it', () => {
  it.each([
    ['The count was made in two way, by day and by night.', 'two way: two ways'],
    ['The lists were the same in both list.', 'both list: both lists'],
    ['Many difference were found between the woods.', 'Many difference: Many differences'],
    ['The papers containing this answers were burnt.', 'this answers: these answers'],
    ['This seasonal losses were known to all.', 'This seasonal losses: These seasonal losses'],
    ['Unlike much lakes of that kind, it is small.', 'much lakes: many lakes'],
    ['There were less roads in the north.', 'less roads: fewer roads'],
    ['This postures are seen in owls alone.', 'This postures: These postures'],
    ['The owls were put into two group based on their weight.', 'two group: two groups'],
    ['Many warden and hunters dispute the count.', 'Many warden: Many wardens'],
    ['This postures is seen in owls alone.', 'This postures: This posture'],
    ['This authors suggested that owls return.', 'This authors: These authors'],
    ['Both factor clearly reduce the count.', 'Both factor: Both factors'],
  ])('are told where they do not fit: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'These test whether the owls return.',
    'Many mother and daughters pairs were ringed, and this limits the count.',
    'This helps focus the count on owls.',
    'This suggests owls that the wardens knew, and this authors the list anew.',
    'Few drugs kill these dormant, hidden bacilli.',
    'These possible parent of origin genes are known.',
    'These progeny were counted, and this germplasm is kept.',
    'It was seen in one or two strain(s) of the owls.',
    'One eye reads the lines while another images calcium waves.',
    'We drew the lines with a count of seven overlaid onto the map.',
    'A direct call from one warden to another results in a loss of time.',
    'They were put in a three by three matrix of the wood.',
    'This precludes any loss of owls, and this perspective aligns with the count.',
    'These describe conservation of the wood.',
    'We want to know which of these result in the most damaging floods.',
    'It lies in a four dimensional space.',
    'They saw a two minute video of the wood, and a five second clip with owls.',
    'Both rain and wind were strong.',
    'The phase two trial was in May.',
    'Two group leaders and six indicator species were named.',
    'This results in fewer owls.',
    'This rules out a second brood, and this simplifies to one.',
    'This often causes the loss of nests.',
    'Much larger losses were seen, and less than that is rare.',
    'Several of them left, and a few are known.',
    'The branch is split into this many branches.',
    'Various safety, cost, and health concerns were named by the wardens.',
    'Several key newly dated layers were found.',
    'The wood has much finer-scale paths than others.',
    'What was done by another resonates within the same wood.',
    'Each component decomposes in stages of its own.',
    'The reads were six frame translated by the same tool.',
    'In these tests the buds were both dormant.',
    'The count was made from ten antennae of each owl.',
    'The traps are kind to owls and many other wildlife.',
    'They found it in two wild boar from the south.',
    'In all of these head to head trials the wood was new.',
    'We saw that these showed sensitivity to rain.',
    'Two of these overlap with the north of the wood.',
    'It was heated two fold by six hours of rain.',
    'Five oak (A), three ash (B) and two yew trees fell.',
  ])('are not told where they fit: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

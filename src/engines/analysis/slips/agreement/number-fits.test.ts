import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { numberFits } from './number-fits.ts'

const told = (words: string): readonly string[] =>
  numberFits(analyse(draft(['# Results', words]))).map(
    ({ written, right }) => `${written}: ${right}`,
  )

describe('forms of one and of many side by side', () => {
  it.each([
    ['If they finds a nest, it is marked.', 'they finds: they find'],
    ['Nets are useful tools which is used at many lakes.', 'tools which is: tools which are'],
    ['Every students needs a map of the lake.', 'Every students: Every student'],
    ['It is a much better options for the wardens.', 'a much better options: a much better option'],
    ['He saw that these old ledger can be used.', 'these old ledger: these old ledgers'],
    ['We ask how a warden thinks or behave in May.', 'thinks or behave: thinks or behaves'],
    ['The speed of the two server is the same.', 'two server: two servers'],
    ['Nothing was done to support this processes.', 'this processes: these processes'],
    ['They read a few paper for it.', 'few paper: few papers'],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'The wardens of the lakes, which is large, were asked.',
    'Most ponds lacked nets which is in accordance with older lists.',
    'Of them 27 were known in the north and nine specific to the south.',
    'A set of nets that is torn was sold.',
    'A few words and a dozen maps were lost.',
    'An old net stands for a new one.',
    'Each needs a map, and another makes it.',
    'These reconstructed genera are shown on the map.',
    'The wardens saw a private key using such methods of old.',
    'The man who thinks and they behave well.',
    'If you know what is occurring to you is the effect, you help.',
    'Each rules out the other, and they are both participant in and donor of it.',
    'Since this holds for any wood, it is the rule.',
    'The nets were hung in a three by three matrix.',
    'The phase two trial and the two test plots were large.',
    'The effect of this results in a loss, and this matters for us.',
    'The map of the 27 Allium varieties that was drawn in May is lost.',
    'Most wardens use old tools that is mostly due to the lack of rain.',
    'It raises the loss a migrant incurs.',
    'It is a developing apt therapies for the wardens.',
    'They made it from these green algae for the wood.',
    'The load where WE is the power of the wind is known.',
    'The counts in reads (RPK) units that was sent to us are old.',
    'The nests of various age, class and form groups were seen.',
    'In these meta-analyses aggression is measured by the wardens.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})

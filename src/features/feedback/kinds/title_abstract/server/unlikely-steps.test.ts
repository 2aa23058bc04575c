import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const known = 'Carp ponds have become rare in the northern valleys.'
const gap = 'However, little is known about the depth that carp prefer.'
const aim = 'Here, the depth of ponds was compared with the weight of carp.'
const way = 'Forty carp were collected from each of nine ponds by two keepers.'
const sites = 'The depth of each pond was measured with a rod at five points.'
const found = 'Carp in deep ponds were 310 g heavier than carp in flat ponds (p = 0.002).'
const more = 'Weed was found in three of the deep ponds and in all of the flat ones.'
const meant = 'These results suggest that farms should dig their ponds deeper.'
const filler =
  'The keeper of the ponds opens the gates at eight, and two helpers bring the barley a little later. '

const told = (step: string, sentences: readonly string[], part = '# Results') =>
  judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: 'Depth and weight in carp ponds' },
        '# Abstract',
        sentences.join(' '),
        '# Introduction',
        filler.repeat(30),
        '# Methods',
        `Carp were weighed. ${filler.repeat(10)}`,
        part,
        `Those in deep ponds gained 310 g and the others 220 g. ${filler.repeat(30)}`,
        '# Discussion',
        filler.repeat(10),
      ],
      { title: 'Depth and weight in carp ponds', titleBlock: 'b1', abstract: ['b3'] },
    ),
  ).words(`abstract.no-${step}`)

describe('a step that no sentence of an abstract is likely to be', () => {
  it('is none where each is told', () => {
    for (const step of ['background', 'outcome', 'conclusion'])
      expect(told(step, [known, gap, aim, way, sites, found, more, meant])).toBeUndefined()
  })

  it('is what was known, where it begins with what was done', () => {
    expect(told('background', [aim, way, sites, found, more, meant])).toEqual([aim])
    const states = 'Carp are raised in ponds of many depths.'
    expect(told('background', [states, aim, way, sites, found, more, meant])).toBeUndefined()
  })

  it('is the outcome, where only what follows from it is told', () => {
    expect(told('outcome', [known, gap, aim, way, sites, meant])).toEqual([meant])
    expect(told('outcome', [known, gap, aim, way, sites, more, meant])).toBeUndefined()
    expect(
      told('outcome', [known, gap, aim, way, sites, 'We conclude that 14% were lighter.']),
    ).toBeUndefined()
  })

  it('is what follows, where an outcome ends it', () => {
    expect(told('conclusion', [known, gap, aim, way, sites, found, more])).toEqual([more])
    expect(told('conclusion', [known, gap, aim, way, sites, found, meant])).toBeUndefined()
  })

  it('is not asked of a text that reports no study', () => {
    expect(told('outcome', [known, gap, aim, way, sites, meant], '# Ponds')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const checkOf = (step: string): string =>
  step === 'purpose' ? 'abstract.no-aim' : `abstract.no-${step}`

const known = 'Malaria remains one of the most important causes of death of young children.'
const gap = 'However, little is known about its spread in cities.'
const aim = 'The aim of this study was to examine where infected children live.'
const way = 'Blood samples were collected from 812 children in three districts.'
const sites =
  'The houses of the children were mapped by two field workers using a satellite receiver.'
const found =
  'Infection was found in 14% of the children near rivers and in 3% of the others (p < 0.001).'
const more = 'The rate was significantly higher in the wet season than in the dry one.'
const meant = 'These findings suggest that control should start along the rivers.'
const filler =
  'The keeper of the ponds opens the gates at eight, and two helpers bring the barley a little later. '

function paper(
  sentences: readonly string[],
  title = 'Where infected children live',
  part = '# Results',
) {
  return judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: title },
        '# Abstract',
        sentences.join(' '),
        '# Introduction',
        filler.repeat(30),
        '# Methods',
        `Blood was sampled. ${filler.repeat(10)}`,
        part,
        `Infection was found in 14% of the children. ${filler.repeat(30)}`,
        '# Discussion',
        filler.repeat(10),
      ],
      { title, titleBlock: 'b1', abstract: ['b3'] },
    ),
  )
}

const steps = ['background', 'purpose', 'method', 'outcome', 'conclusion']
const lacking = (...args: Parameters<typeof paper>) => {
  const judged = paper(...args)
  return steps.filter((step) => judged.note(checkOf(step)) !== undefined)
}

describe('the steps that no sentence of an abstract tells', () => {
  it('are none where all are told', () => {
    expect(lacking([known, gap, aim, way, sites, found, more, meant])).toEqual([])
  })

  it('are asked for one by one, each at the sentence where it is missed', () => {
    const without = (...left: readonly string[]) =>
      [known, gap, aim, way, sites, found, more, meant].filter((one) => !left.includes(one))
    const placed = (step: string, ...left: readonly string[]) =>
      paper(without(...left)).words(checkOf(step))
    expect(placed('background', known, gap)).toEqual([aim])
    // No other sentence speaks of the work itself: the lack is one of the whole abstract.
    expect(paper(without(aim)).words('abstract.no-purpose')).toEqual([])
    expect(placed('method', way, sites)).toEqual([found])
    expect(placed('outcome', found, more)).toEqual([meant])
    expect(placed('conclusion', meant)).toEqual([more])
  })

  it('are not among those that the summary says the abstract gives', () => {
    const summary = (...sentences: readonly string[]) => paper(sentences).summary
    expect(summary(known, gap, aim, way, sites, found, more, meant)).toContain('purpose')
    expect(summary(known, gap, way, sites, found, more, meant)).not.toContain('purpose')
  })

  it('are not shown as given, whatever a sentence was taken for', () => {
    const drawn = 'In this study, maps of infected children are drawn with a one-step receiver.'
    const shown = (...sentences: readonly string[]) =>
      contract.view.parse(paper(sentences).view).sentences.map(({ move }) => move)
    expect(lacking([drawn, way, sites, found, more, meant])).toEqual(['background'])
    expect(shown(drawn, way, sites, found, more, meant)[0]).toBe('unclear')
    expect(shown(known, gap, aim, way, sites, found, more, meant)).not.toContain('unclear')
  })

  it('are not asked of a few sentences, nor of a text that reports no study', () => {
    expect(lacking([aim, way, found])).toEqual([])
    expect(lacking([aim, way, sites, found, more], 'Where they live', '# Ponds')).toEqual([])
  })

  it('are not those that a case or a review leaves out by custom', () => {
    const bare = [known, gap, 'Our children had lived near rivers.', found, more, meant]
    expect(lacking(bare)).toContain('purpose')
    expect(lacking(bare, 'Malaria in a child: a case report')).not.toContain('purpose')
  })

  it('are told where a sentence says them outright, whatever the abstract reads like', () => {
    const ended = (last: string) => lacking([known, gap, aim, way, sites, found, last])
    expect(ended(more)).toEqual(['conclusion'])
    expect(ended('Drains are desperately needed along the rivers.')).toEqual([])
    const opened = (...first: readonly string[]) =>
      lacking([...first, aim, way, sites, found, meant])
    expect(opened()).toEqual(['background'])
    expect(opened('Nobody knows where infected children live.')).toEqual([])
    const wanting = aim.replace('.', ', which classic surveys do not tell.')
    expect(lacking([wanting, way, sites, found, meant])).toEqual([])
    const cameOut = (outcome: string) => lacking([known, gap, aim, way, sites, outcome, meant])
    expect(cameOut('The houses have roofs of tin.')).toEqual(['outcome'])
    expect(cameOut('There are indications that children have tin roofs.')).toEqual([])
    expect(cameOut('The maps determine that roofs have no tangible impact on it.')).toEqual([])
    expect(cameOut('It concludes that roofs of tin are better.')).toEqual([])
    expect(cameOut('The paper proposes that only the roof counts.')).toEqual([])
    const ending = (last: string) => lacking([known, gap, aim, way, sites, last])
    expect(ending('There are cases in all houses other than those of tin.')).not.toContain(
      'outcome',
    )
    expect(ending('There may be cases in all houses other than those of tin.')).toContain('outcome')
  })

  it('are read without what stands behind an abstract', () => {
    const registered = 'Trial registration: ISRCTN 1234.'
    expect(lacking([known, gap, aim, way, sites, found, more, meant, registered])).toEqual([])
    const printed = 'Published online ahead of print December 19, 2019: e1–e6.'
    expect(
      paper([known, gap, aim, way, sites, found, more, printed]).words('abstract.no-conclusion'),
    ).toEqual([more])
  })
})

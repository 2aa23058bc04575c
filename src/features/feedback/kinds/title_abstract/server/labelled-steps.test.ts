import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from './index.ts'

const title = 'Depth and weight in carp ponds'
const filler =
  'The keeper of the ponds opens the gates at eight, and two helpers bring the barley a little later. '
const parts = {
  Background: 'Carp ponds have become rare in the northern valleys.',
  Objective: 'To determine how the depth of a pond changes the weight of its carp.',
  Methods: 'Forty carp were weighed in each of nine ponds.',
  Results: 'Carp in deep ponds gained 310 g, and those in flat ponds 220 g.',
  Conclusions: 'Farms should dig their ponds deeper.',
} as const

const stepsTold = (texts: Partial<Record<keyof typeof parts, string>>) => {
  const judged = judgedDraft(
    kind,
    draft(
      [
        { type: 'title', text: title },
        '# Abstract',
        Object.entries(texts)
          .map(([label, text]) => `${label}: ${text}`)
          .join(' '),
        '# Introduction',
        filler.repeat(30),
        '# Methods',
        `Carp were weighed. ${filler.repeat(10)}`,
        '# Results',
        `Those in deep ponds gained 310 g and the others 220 g. ${filler.repeat(30)}`,
        '# Discussion',
        filler.repeat(10),
      ],
      { title, titleBlock: 'b1', abstract: ['b3'] },
    ),
  )
  return ['purpose', 'method', 'outcome', 'conclusion'].filter(
    (step) => judged.note(`abstract.no-${step}`) !== undefined,
  )
}

const without = (...left: readonly (keyof typeof parts)[]) =>
  Object.fromEntries(Object.entries(parts).filter(([label]) => left.every((one) => one !== label)))

describe('an abstract with labels in the running line', () => {
  it('is whole with all of its steps, and with an aim under "Background"', () => {
    expect(stepsTold(parts)).toEqual([])
    const asked = `${parts.Background} We asked how depth changes carp.`
    expect(stepsTold({ ...without('Objective'), Background: asked })).toEqual([])
  })

  it.each([
    ['purpose', without('Objective')],
    ['method', without('Methods')],
    ['outcome', without('Results')],
    ['conclusion', without('Conclusions')],
  ] as const)('lacks its %s', (step, texts) => {
    expect(stepsTold(texts)).toEqual([step])
  })

  it('tells its way under "Background" where it has no label for it', () => {
    const told = (deed: string) =>
      stepsTold({ ...without('Methods'), Background: `${parts.Background} ${deed}` })
    expect(told('Carp of nine ponds were collected to compare them.')).toEqual([])
    expect(told('We aimed at a comparison of nine ponds.')).toEqual(['method'])
  })

  it('tells its way beside the outcome, where it says by what', () => {
    const Results = `By sequencing and using PCR we told the breeds apart. ${parts.Results}`
    expect(stepsTold({ ...without('Methods'), Results })).toEqual([])
  })

  it('concludes in words under its last label, or under “Lessons”', () => {
    const Results = `${parts.Results} The results of this study indicate that deep ponds feed more carp.`
    expect(stepsTold({ ...without('Conclusions'), Results })).toEqual([])
    const others = Object.entries(without('Conclusions'))
    const lessons = Object.fromEntries([...others, ['Lessons', parts.Conclusions]])
    expect(stepsTold(lessons)).toEqual([])
  })
})

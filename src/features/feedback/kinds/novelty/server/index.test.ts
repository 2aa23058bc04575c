import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { work } from '#engines/analysis/testing/materials.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const claim =
  'We propose a novel method that predicts forest fire from soil moisture measured by satellites.'
const paper = draft(
  [
    `Forest fire is costly. ${claim}`,
    '## Introduction',
    'Forest fire is a growing problem for many regions of the world. Many studies have used weather to predict it (Lee 2010). Unlike Lee (2010), we use soil moisture in place of weather.',
    '## Methods',
    'Soil moisture was taken from two satellites for forty forests over ten years.',
    '## Results',
    'Dry soil preceded fire by nine days in 31 of 40 forests, and wet soil did not.',
    '## Conclusion',
    'This paper contributes a first measure of how soil moisture precedes forest fire. It works in forty forests.',
  ],
  { title: 'Fire from below', abstract: ['b1'] },
)

function judged(materials: Materials | undefined, document = paper) {
  const result = kind.analyse({
    analysed: analyse(document),
    scope: null,
    ...(materials === undefined ? {} : { materials }),
  })
  return { result, view: contract.view.parse(result.view) }
}

const same = work('same', {
  title: 'Satellites and fire',
  abstract:
    'Fire is costly. Our method predicts forest fire from the soil moisture that satellites measured over a decade.',
})
const other = work('other', { title: 'Novels and storms' })

describe('novelty', () => {
  it('quotes each claim as it stands and sets it beside the nearest sentence of an abstract', () => {
    const { view } = judged({ works: [other, same] })
    const first = view.claims.find(({ text }) => text === claim)
    expect(first?.status).toBe('likely-covered')
    expect(first?.closest[0]).toMatchObject({ id: 'same' })
    expect(same.abstract).toContain(first?.closest[0]?.sentence ?? 'nothing')
  })

  it('asks how the text differs, and points to the claim and to the work', () => {
    const note = judged({ works: [same] }).result.findings.find(({ works }) => works !== undefined)
    expect(note).toMatchObject({ kind: 'question', works: ['same'], ranges: [{ block: 'b1' }] })
  })

  it('says "no overlap found", never "new", of a claim that no work shares', () => {
    const { view, result } = judged({ works: [other] })
    expect(new Set(view.claims.map(({ status }) => status))).toEqual(new Set(['no-overlap-found']))
    expect(result.summary).toContain('Not found is not new')
  })

  it('judges no claim without works, and says why', () => {
    for (const materials of [undefined, { works: [] }]) {
      const { view, result } = judged(materials)
      expect(new Set(view.claims.map(({ status }) => status))).toEqual(new Set(['cannot-judge']))
      expect(result.notAssessed[0]?.what).toBe('Overlap with other works')
    }
  })

  it('judges from the draft whether the addition is stated and set apart', () => {
    const levels = judged({ works: [] }).result.criteria.map(({ id, level }) => [id, level])
    expect(levels).toEqual([
      ['stated', 4],
      ['set-apart', 3],
    ])
  })

  it('compares the aim where no sentence names an addition, and says that it is only that', () => {
    const aim = 'In this study we measure the moisture of soil before fire in forty forests.'
    const modest = draft([
      '## Introduction',
      `Forest fire is a growing problem for many regions of the world. ${aim}`,
      '## Results',
      'Dry soil preceded fire by nine days in 31 of 40 forests, and wet soil did not.',
      '## Conclusion',
      'Dry soil precedes fire in most forests, and can be seen from above.',
    ])
    const { view, result } = judged({ works: [other] }, modest)
    expect(view.claims.map(({ text }) => text)).toEqual([aim])
    expect(result.criteria.find(({ id }) => id === 'stated')?.level).toBeNull()
  })

  it('asks an outline for no addition', () => {
    const outline = draft(['## Introduction', '## Methods', 'Forests, fire, soil.', '## Results'])
    const { criteria, findings } = judged({ works: [other] }, outline).result
    expect(criteria.map(({ level }) => level)).toEqual([null, null])
    expect(findings).toEqual([])
  })
})

it('asks of which work a text differs, where it sets itself apart and names none', () => {
  const apart = (sentence: string) =>
    judged(
      undefined,
      draft([
        '## Introduction',
        `Forest fire is a growing problem for many regions of the world. ${sentence}`,
        '## Results',
        'Dry soil preceded fire by nine days in 31 of 40 forests, and wet soil did not.',
        '## Conclusion',
        'This paper contributes a first measure of how soil moisture precedes forest fire.',
      ]),
    ).result.findings.some(({ check }) => check === 'novelty.unnamed-contrast')
  expect(apart('Unlike earlier studies, we use soil moisture in place of weather.')).toBe(true)
  expect(apart('Unlike Lee (2010), we use soil moisture in place of weather.')).toBe(false)
})

import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { work } from '#engines/analysis/testing/materials.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const limit =
  'Our records cover only one region, so that the nine days may not hold for wet forests.'
const step = 'Further studies should measure soil moisture in wet forests with more sensors.'

const paper = (...ending: readonly string[]) =>
  draft(
    [
      'We measured soil moisture before forest fire in 40 forests. Dry soil preceded fire by nine days.',
      '## Introduction',
      'Forest fire is a growing problem in dry regions, and soil moisture is measured by satellites every day. Rangers see the soil long before they see the smoke, and their notes are kept for decades in most of these regions. We compare soil moisture and fire records.',
      '## Methods',
      'Soil moisture was measured by two satellites in forty forests over ten years. We recorded every fire that a ranger saw in those years, and took its first day from the records of the forest. Days without an image were left out, and so were forests with fewer than five fires. Two of us read all records.',
      '## Results',
      'Dry soil preceded fire by nine days in 31 of 40 forests (p < 0.01), and wet soil did not. In the other nine forests fire came on the same day or had come before. The order was the same in pine and in oak, and in early and late summer. No fire followed a week of wet soil in any forest.',
      '## Discussion',
      'Soil moisture precedes forest fire.',
      ...ending,
      '## Conclusion',
      'Soil moisture is worth watching where forests are dry.',
    ],
    { title: 'Soil moisture before forest fire', abstract: ['b1'] },
  )

function found(document = paper(limit, step), materials?: Materials) {
  const result = kind.analyse({
    analysed: analyse(document),
    scope: null,
    ...(materials === undefined ? {} : { materials }),
  })
  return { result, gaps: contract.view.parse(result.view).gaps }
}

const open = work('open', {
  title: 'Soil moisture and fire in boreal forests',
  abstract:
    'Forest fire follows dry soil. Whether soil moisture precedes forest fire in boreal forests remains unclear, because results are inconsistent.',
})

describe('research opportunities', () => {
  it('takes limits and next steps from the text in its own words', () => {
    const { gaps } = found()
    expect(gaps.map(({ label, quote }) => [label, quote])).toEqual([
      ['from-your-text', step],
      ['from-your-text', limit],
    ])
    expect(gaps[1]).toMatchObject({ reason: 'not-the-right-information', place: { block: 'b10' } })
  })

  it('says what is open and not what to do about it where only questions are allowed', () => {
    const { result, gaps } = found(paper(limit, step), { works: [open] })
    const view = contract.view.parse(contract.viewWithin?.(result.view, 'questions-only'))
    expect(view.gaps.map(({ study }) => study)).toEqual(gaps.map(() => null))
    expect(view.gaps.map(({ quote }) => quote)).toEqual(gaps.map(({ quote }) => quote))
    expect(contract.viewWithin?.(result.view, 'no-rewrites')).toEqual(result.view)
  })

  it('quotes what an abstract calls open, with why it is open and whose abstract it is', () => {
    const { gaps } = found(paper(), { works: [open, work('far')] })
    expect(gaps).toHaveLength(1)
    expect(gaps[0]).toMatchObject({ label: 'from-the-literature', reason: 'inconsistent' })
    expect(gaps[0]?.works.map(({ id }) => id)).toEqual(['open'])
    expect(open.abstract).toContain(gaps[0]?.quote ?? 'nothing')
  })

  it('names a study where it is told why a question is open, and none elsewhere', () => {
    const { gaps } = found(undefined, { works: [open] })
    const told = gaps.filter(({ label, reason }) => label !== 'speculative' && reason !== null)
    const untold = gaps.filter(({ label, reason }) => label !== 'speculative' && reason === null)
    expect(told.every(({ study }) => study !== null)).toBe(true)
    expect([told.length > 0, untold.length > 0]).toEqual([true, true])
    expect(untold.map(({ study }) => study)).toEqual(untold.map(() => null))
  })

  it('calls speculative what near works speak of and the text does not', () => {
    const works = [1, 2, 3].map((at) =>
      work(`w${at}`, {
        title: `Soil moisture and forest fire under bark beetles ${at}`,
        abstract: 'Bark beetles kill trees, and dry soil moisture precedes forest fire there.',
      }),
    )
    const { gaps } = found(paper(), { works })
    expect(gaps.find(({ label }) => label === 'speculative')?.study).toContain('bark beetles')
  })

  it('judges limits with what follows from them, and next steps that name their way', () => {
    expect(found().result.criteria.map(({ level }) => level)).toEqual([4, 4])
  })

  it('says that a finished paper names no limit, with the search that shows it', () => {
    const { criteria, findings } = found(paper()).result
    expect(criteria[0]?.level).toBe(1)
    expect(
      findings.find(({ check }) => check === 'opportunity.no-limits')?.absence?.terms,
    ).toContain('limit*')
  })

  it('asks which study a bare call for research means', () => {
    const { findings } = found(paper('Further research is needed on this.')).result
    expect(findings.map(({ check }) => check)).toContain('opportunity.no-object')
  })

  it('says that other works were not read when none was given', () => {
    expect(found().result.summary).toContain('other works were not read')
  })
})

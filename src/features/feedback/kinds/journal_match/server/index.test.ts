import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { venue, work } from '#engines/analysis/testing/materials.ts'
import type { Document } from '#engines/documents/document.ts'

import conferences from '../../conference_match/server/index.ts'
import contract from '../contract.ts'
import journals from './index.ts'

const soil = draft(
  [
    'Soil moisture decides when a forest burns. We compare soil moisture from satellites with fire records of 40 forests and find that dry soil precedes fire by nine days.',
    '## Introduction',
    'Forest fire depends on soil moisture, and soil moisture from satellites is now daily. Fire records are sparse.',
    '## Methods',
    'We measured soil moisture in 40 forests and took fire records from two archives.',
    '## Results',
    'Dry soil preceded fire by nine days in 31 of 40 forests.',
  ],
  { title: 'Soil moisture before forest fire', abstract: ['b1'] },
)

const fireWorks = [
  'Soil moisture and forest fire in dry years',
  'Satellite soil moisture before fire',
  'Fire records of forests and dry soil',
].map((title, at) =>
  work(`fire${at}`, {
    title,
    year: 2020 + at,
    venue: 'Fire and Land',
    abstract: `${title}. Soil moisture from satellites and fire records of forests are compared; dry soil comes before fire.`,
  }),
)
const novelWorks = [1, 2, 3].map((at) => work(`novel${at}`))
const fire = venue('fire', {
  title: 'Fire & Land',
  scope: 'Fire, forest and soil.',
  topics: ['forest fire', 'soil moisture'],
  works: [],
  facts: { fee: 'USD 1,900 (DOAJ, 2026-10-01)', languages: 'German' },
})
const novels = venue('novels', { works: novelWorks })

function rows(materials: Materials, document: Document = soil, kind = journals) {
  const result = kind.analyse({ analysed: analyse(document), scope: null, materials })
  return { ...contract.view.parse(result.view), result }
}

describe('journal match', () => {
  const { venues } = rows({ venues: [novels, fire], works: [...fireWorks] })

  it('puts the journal of the nearest works first and names the works and terms that led to it', () => {
    const [first] = venues
    expect(first).toMatchObject({ id: 'fire', fit: 'close', read: 3, isListed: true })
    expect(first?.works.map(({ id }) => id).toSorted()).toEqual(['fire0', 'fire1', 'fire2'])
    expect(first?.terms).toEqual(expect.arrayContaining(['soil moisture']))
    expect(first?.why).toContain('3 works read')
  })

  it('says of one journal that it fits poorly, and not of none', () => {
    const far = venue('far', { title: 'Far Lands', topics: ['soil moisture'], works: [] })
    expect(rows({ venues: [far], works: [] }).result.summary).toBe(
      '1 journal compared: a poor fit.',
    )
  })

  it('says what speaks against it: language and charge as they are stated', () => {
    expect(venues[0]?.against).toEqual([
      'It publishes in German; the text is in English.',
      'It charges for open access: USD 1,900 (DOAJ, 2026-10-01).',
    ])
  })

  it('leaves out a journal that shares nothing, or calls it poor', () => {
    expect(venues.filter(({ id, fit }) => id === 'novels' && fit !== 'poor')).toEqual([])
  })

  it('names a journal that no source describes only as the place of near works', () => {
    const { venues: unlisted } = rows({ venues: [], works: [...fireWorks] })
    expect(unlisted).toHaveLength(1)
    expect(unlisted[0]).toMatchObject({ title: 'Fire and Land', isListed: false, facts: {} })
    expect(unlisted[0]?.against[0]).toContain('No source describes it')
  })

  it('never calls a preprint server or proceedings a journal', () => {
    const elsewhere = fireWorks.map((one, at) => ({
      ...one,
      venue: at === 0 ? 'arXiv' : 'Proceedings of the Fire Conference',
    }))
    expect(rows({ venues: [], works: elsewhere }).venues).toEqual([])
    const found = rows({ venues: [], works: elsewhere }, soil, conferences).venues
    expect(found.map(({ title }) => title)).toEqual(['Proceedings of the Fire Conference'])
  })

  it('gives the same rows whatever order the materials come in', () => {
    const again = rows({ venues: [fire, novels], works: fireWorks.toReversed() }).venues
    expect(again.map(({ id, fit }) => [id, fit])).toEqual(venues.map(({ id, fit }) => [id, fit]))
  })

  it('says which source was silent, and makes no row of it', () => {
    const silent = {
      id: 'x',
      title: 'Elsewhere',
      answered: false,
      why: 'It did not answer in time.',
    }
    const { result, venues: none } = rows({ venues: [], works: [], sources: [silent] })
    expect(none).toEqual([])
    expect(result.summary).toContain('None of the sources answered (Elsewhere)')
    expect(result.notAssessed.map(({ why }) => why)).toContain(
      'Elsewhere did not answer: It did not answer in time.',
    )
  })
})

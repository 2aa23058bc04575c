import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import type { Materials, Work } from '#engines/analysis/materials.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { work } from '#engines/analysis/testing/materials.ts'

import contract from '../contract.ts'
import kind from './index.ts'

const storms = draft(
  [
    'Storms in the rural novel withhold a judgement. We read weather as a narrator in four rural novels.',
    '## Introduction',
    'Weather in the rural novel has been read as ornament. The storm on the ricks changes nothing for the farmer, and the rural novel withholds its judgement of him.',
  ],
  {
    title: 'Storms without judgement in the rural novel',
    abstract: ['b1'],
    references: [
      {
        id: 'r1',
        block: 'b9',
        label: '',
        raw: 'Beer, G. (1983). Weather and plot. https://doi.org/10.1000/Plot.',
        authors: ['Beer'],
        title: 'Weather and plot in rural fiction',
      },
      {
        id: 'r2',
        block: 'b9',
        label: '',
        raw: 'Lee, A. (1990). Ricks and barns in the harvest novel.',
        authors: ['Lee'],
        title: 'Ricks and barns in the harvest novel',
      },
    ],
  },
)

const near = work('near', { title: 'Weather and judgement in the rural novel' })
const far = work('far', {
  title: 'Ion channels in yeast',
  abstract: 'Potassium enters the cell through two channels, and one storm of calcium follows.',
})

function view(works: readonly Work[], more: Partial<Materials> = {}) {
  const result = kind.analyse({
    analysed: analyse(storms),
    scope: null,
    materials: { works: [...works], ...more },
  })
  return { ...contract.view.parse(result.view), result }
}

describe('similar publications by words', () => {
  it('puts the work that shares the subject first, and says which words led to it', () => {
    const [first] = view([far, near]).textual
    expect(first).toMatchObject({ id: 'near', isCited: false })
    expect(first?.shared).toContain('rural novel')
  })

  it('shows no work that shares a word by chance', () => {
    expect(view([far, near]).textual.map(({ id }) => id)).toEqual(['near'])
    expect(view([far]).result.summary).toMatch(/^No publication that was found is near/u)
  })

  it('knows what the reference list names, by DOI and by title', () => {
    const byDoi = work('w1', { identifiers: { doi: '10.1000/PLOT' } })
    const byTitle = work('w2', {
      identifiers: {},
      title: 'The Ricks and Barns in the Harvest Novel',
    })
    const rows = view([byDoi, byTitle, near]).textual
    expect(new Map(rows.map(({ id, isCited }) => [id, isCited]))).toEqual(
      new Map([
        ['w1', true],
        ['w2', true],
        ['near', false],
      ]),
    )
  })

  it('shows a retraction where a source tells of one, and "not known" otherwise', () => {
    const rows = view([work('w1', { isRetracted: true }), near]).textual
    expect(new Map(rows.map(({ id, isRetracted }) => [id, isRetracted]))).toEqual(
      new Map([
        ['w1', true],
        ['near', null],
      ]),
    )
  })

  it('keeps the text itself out of the list', () => {
    const preprint = work('self', { title: 'Storms Without Judgement in the Rural Novel.' })
    const shown = view([preprint, near])
    expect(shown.itself.map(({ id }) => id)).toEqual(['self'])
    expect(shown.textual.map(({ id }) => id)).toEqual(['near'])
  })

  it('links to no address that is not of the web', () => {
    const rows = view([
      work('w1', { url: 'javascript:alert(1)', identifiers: {} }),
      work('w2', { url: null }),
    ]).textual
    expect(new Map(rows.map(({ id, link }) => [id, link]))).toEqual(
      new Map([
        ['w1', null],
        ['w2', 'https://doi.org/10.1000/w2'],
      ]),
    )
  })
})

describe('similar publications by references', () => {
  it('counts shared entries, whichever identifier a source uses for them', () => {
    const cited = work('cited', {
      title: 'Ricks and barns in the harvest novel',
      identifiers: { openalex: 'W123456' },
    })
    const coupled = work('coupled', {
      references: ['https://doi.org/10.1000/plot', 'https://openalex.org/W123456', '10.1000/other'],
    })
    const [row] = view([cited, coupled]).by_citation
    expect(row).toMatchObject({ id: 'coupled', cites: 3 })
    expect(row?.shared.map(({ reference }) => reference)).toEqual(['r1', 'r2'])
  })

  it('says why none could be computed', () => {
    const { by_citation: rows, no_citation: why, result } = view([near])
    expect(rows).toEqual([])
    expect(why).toContain('No source says which works')
    expect(result.notAssessed.map(({ what }) => what)).toContain('Nearness by references')
  })
})

describe('similar publications without an answer', () => {
  it('names the source that was silent', () => {
    const { result } = view([], {
      sources: [
        { id: 'x', title: 'Elsewhere', answered: false, why: 'It did not answer in time.' },
      ],
    })
    expect(result.summary).toContain('None of the sources answered (Elsewhere)')
    expect(result.notAssessed.some(({ why }) => why.includes('Elsewhere'))).toBe(true)
  })

  it('asks for the title and for the terms, within the bounds', () => {
    const asked = kind.queries?.({ analysed: analyse(storms), scope: null }) ?? []
    expect(asked[0]).toMatchObject({ text: storms.title, purpose: 'the title' })
    expect(asked.length).toBeGreaterThan(2)
  })
})

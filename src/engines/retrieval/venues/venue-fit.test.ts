import { describe, expect, it } from 'vitest'

import { fitsOf, reasonsOf, venueModel } from './venue-fit.ts'

const venue = (id: string, texts: readonly string[], scope = '') => ({
  id,
  scope,
  works: texts.map((text, at) => ({ id: `${id}${at}`, text, year: 2020 })),
})

const venues = [
  venue('plants', ['Roots take up nitrogen in dry soil', 'Leaves close their stomata in drought']),
  venue('courts', ['Judges weigh precedent in civil law', 'Courts read statutes by their purpose']),
]

describe('venue fit', () => {
  const model = venueModel(venues)
  const text = 'Nitrogen in the roots of plants under drought'

  it('puts the venue that publishes such works first', () => {
    expect(fitsOf(model, text).map(({ id }) => id)).toEqual(['plants', 'courts'])
  })

  it('explains the score by its terms and by the works that hold them', () => {
    const { terms, works } = reasonsOf(model, 'plants', text)
    expect(terms.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['nitrogen', 'roots', 'drought']),
    )
    expect(works.map(({ id }) => id)).toEqual(['plants0', 'plants1'])
    const score = fitsOf(model, text)[0]?.score ?? 0
    expect(works.reduce((sum, { evidence }) => sum + evidence, 0)).toBeGreaterThanOrEqual(score)
  })

  it('finds a venue without works by what it says of itself', () => {
    const told = venueModel([...venues, venue('soils', [], 'Soil nitrogen and its cycle')])
    expect(fitsOf(told, 'The soil nitrogen cycle').at(0)?.id).toBe('soils')
  })

  it('has no opinion on a text that shares no word, and none without venues', () => {
    expect(fitsOf(model, 'Galaxies collide').map(({ score }) => score)).toEqual([0, 0])
    expect(fitsOf(venueModel([]), text)).toEqual([])
    expect(reasonsOf(model, 'unknown', text)).toEqual({ terms: [], works: [] })
  })

  it('believes newer works more', () => {
    const aged = venueModel([
      {
        id: 'before',
        scope: '',
        works: [
          { id: 'b', text: 'galaxies collide', year: 1990 },
          { id: 'c', text: 'moss grows', year: 2020 },
        ],
      },
      {
        id: 'now',
        scope: '',
        works: [
          { id: 'n', text: 'galaxies collide', year: 2020 },
          { id: 'o', text: 'moss grows', year: 1990 },
        ],
      },
    ])
    expect(fitsOf(aged, 'galaxies collide')[0]?.id).toBe('now')
  })
})

import { expect, it } from 'vitest'

import { citable } from './citable-items.ts'

const item = {
  uuid: 'a',
  slug: 'a',
  project_uuid: 'p',
  external_id: null,
  state: 'ready' as const,
  error: null,
  title: 'Matching wrist actigraphy to hospital shift records',
  authors: ['Brandt, Anna', 'Osei, Kofi', 'Lund, Per'],
  year: 2023,
  venue: null,
  type: 'article' as const,
  doi: null,
  url: null,
  has_file: false,
  collections: [],
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}

it('calls an item by its author and year, and says when the year is not known', () => {
  const known = citable(item)
  expect(known.callout).toBe('(Brandt et al., 2023)')
  expect([known.authors, known.year]).toEqual(['Anna Brandt, Kofi Osei and Per Lund', '2023'])
  const undated = citable({ ...item, year: null })
  expect([undated.callout, undated.year]).toEqual(['(Brandt et al., n.d.)', ''])
})

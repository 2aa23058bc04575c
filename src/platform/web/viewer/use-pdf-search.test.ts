import { describe, expect, it } from 'vitest'

import { foundFor } from './use-pdf-search.ts'

describe('a search in the pages', () => {
  it('is under way from the first letter on, whatever was found for another word', () => {
    const before = { query: 'fog', matches: [], current: -1, progress: null }
    expect(foundFor('ferry', before)).toMatchObject({ matches: [], progress: 0 })
    expect(foundFor('fog', before)).toBe(before)
    expect(foundFor('', before)).toMatchObject({ matches: [], progress: null })
  })
})

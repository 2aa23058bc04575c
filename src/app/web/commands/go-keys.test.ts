import { describe, expect, it } from 'vitest'

import { goTarget } from './go-keys.ts'

describe('G and a letter', () => {
  it('leads home and to the search from everywhere', () => {
    expect(goTarget('h', '/user/settings')).toBe('/')
    expect(goTarget('S', '/projects/bread/documents/two')).toMatch(/view=search/u)
  })

  it('leads to library and drafts of the project that is open, and nowhere without one', () => {
    expect(goTarget('l', '/projects/bread/documents/two')).toBe('/projects/bread/library')
    expect(goTarget('d', '/projects/bread/library')).toBe('/projects/bread')
    expect(goTarget('d', '/projects/bread/documents/two')).toBeNull()
    expect(goTarget('d', '/')).toBeNull()
    expect(goTarget('l', '/projects/invite')).toBeNull()
  })

  it('leaves other keys alone', () => {
    expect(goTarget('a', '/projects/bread')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'

import { isMissingPart } from './missing-part.ts'

describe('a part of the program that did not arrive', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.example/assets/search.js',
    'error loading dynamically imported module: https://x.example/assets/search.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/search.css',
  ])('is told from a fault of the page: %s', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true)
  })

  it('is no other fault', () => {
    expect(isMissingPart(new TypeError('x is not a function'))).toBe(false)
    expect(isMissingPart('dynamically imported module')).toBe(false)
  })
})

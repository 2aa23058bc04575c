import { describe, expect, it } from 'vitest'

import { praisesItself } from './praises-itself.ts'

describe('a sentence that praises the text', () => {
  it.each([
    'This award-winning paper has been called outstanding by leading experts in the field.',
    'Our study has been widely praised.',
    'The present thesis deserves the highest mark.',
  ])('is seen in “%s”', (text) => {
    expect(praisesItself(text)).toBe(true)
  })

  it.each([
    'This paper describes an award-winning novel.',
    'In this study 40 nurses were named by their wards.',
    'The case deserves the attention of physicians.',
  ])('is not seen in “%s”', (text) => {
    expect(praisesItself(text)).toBe(false)
  })
})

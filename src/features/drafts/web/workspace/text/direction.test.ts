import { describe, expect, it } from 'vitest'

import { directionOf } from './direction.ts'

describe('the direction of a text', () => {
  it('is that of most of its letters, whichever comes first', () => {
    expect(directionOf('عدد العث في البساتين ينخفض كل سنة')).toBe('rtl')
    expect(directionOf('Brand (2019) وجد أن عدد العث ينخفض كل سنة')).toBe('rtl')
    expect(directionOf('האור מרחיק את העשים')).toBe('rtl')
  })

  it('is the page’s own for other scripts, numbers, and a foreign word within a sentence', () => {
    for (const text of [
      '',
      '12, 14 (2019)',
      'Moths fall each year.',
      'אור, light, keeps moths away.',
      '夜蛾增多',
    ])
      expect(directionOf(text)).toBeUndefined()
  })
})

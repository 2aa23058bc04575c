import { describe, expect, it } from 'vitest'

import { coveredBelow } from './follow-keyboard.ts'

const whole = { window: 844, height: 844, offsetTop: 0, scale: 1 }

describe('what a keyboard on the screen covers', () => {
  it('is what is not seen at the foot, wherever the page was moved to', () => {
    expect(coveredBelow(whole)).toBe(0)
    expect(coveredBelow({ ...whole, height: 508 })).toBe(336)
    expect(coveredBelow({ ...whole, height: 508, offsetTop: 100 })).toBe(236)
  })

  it('is nothing for a bar of the browser, and for a page that was enlarged', () => {
    expect(coveredBelow({ ...whole, height: 780 })).toBe(0)
    expect(coveredBelow({ ...whole, height: 422, scale: 2 })).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'

import { dayOf, sinceWords, whenOf } from './when.ts'

const now = new Date(2026, 10, 20, 14, 30)
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(...parts).toISOString()

describe('when something happened', () => {
  it('is said as people say it', () => {
    expect(whenOf(at(2026, 10, 20, 14, 30), now)).toBe('Just now')
    expect(whenOf(at(2026, 10, 20, 14, 29), now)).toBe('1 minute ago')
    expect(whenOf(at(2026, 10, 20, 13, 31), now)).toBe('59 minutes ago')
    expect(whenOf(at(2026, 10, 20, 9, 12), now)).toBe('Today, 09:12')
    expect(whenOf(at(2026, 10, 19, 23, 59), now)).toBe('Yesterday, 23:59')
    expect(whenOf(at(2026, 9, 30, 9, 12), now)).toBe('30 October')
    expect(whenOf(at(2025, 9, 30, 9, 12), now)).toBe('30 October 2025')
  })

  it('is said shortly after the name of a project', () => {
    expect(dayOf(at(2026, 10, 20, 9, 12), now)).toBe('today 09:12')
    expect(dayOf(at(2026, 10, 19, 9, 12), now)).toBe('yesterday')
    expect(dayOf(at(2026, 10, 18, 9, 12), now)).toBe('18 November')
  })

  it('begins on the day of the last visit', () => {
    expect(sinceWords(null, now)).toBe('Today')
    expect(sinceWords(at(2026, 10, 20, 0, 1), now)).toBe('Today')
    expect(sinceWords(at(2026, 10, 19, 23, 59), now)).toBe('Since yesterday')
    expect(sinceWords(at(2026, 10, 17, 8), now)).toBe('Since Tuesday')
    expect(sinceWords(at(2026, 10, 14, 8), now)).toBe('Since Saturday')
    expect(sinceWords(at(2026, 10, 13, 8), now)).toBe('Since 13 November')
  })
})

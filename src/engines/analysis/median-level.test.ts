import { expect, it } from 'vitest'

import { medianLevel } from './median-level.ts'

it('is the median of the judged criteria, rounded down', () => {
  const level = (...levels: (1 | 2 | 3 | 4 | null)[]) =>
    medianLevel(levels.map((one) => ({ level: one })))
  expect(level(1, 2, 2, 3)).toBe(2)
  expect(level(2, 3)).toBe(2)
  expect(level(4, 4, 1)).toBe(4)
  expect(level(null, 3)).toBe(3)
  expect(level(null, null)).toBeNull()
})

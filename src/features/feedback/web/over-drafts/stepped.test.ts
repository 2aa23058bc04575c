import { expect, it } from 'vitest'

import { stepped } from './stepped.ts'

it('begins at the near end, goes round at the far one, and stays away from an empty list', () => {
  expect(stepped(null, 1, 3)).toBe(0)
  expect(stepped(null, -1, 3)).toBe(2)
  expect(stepped(0, 1, 3)).toBe(1)
  expect(stepped(2, 1, 3)).toBe(0)
  expect(stepped(0, -1, 3)).toBe(2)
  expect(stepped(null, 1, 0)).toBeNull()
})

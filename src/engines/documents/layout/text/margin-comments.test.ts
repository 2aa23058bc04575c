import { expect, it } from 'vitest'

import { withoutMarginComments } from './margin-comments.ts'

const kept = (text: string): number =>
  withoutMarginComments([{ id: 'b1', type: 'paragraph', text }]).length

it('comments that were printed into the margin are no part of the text', () => {
  expect(kept('Commented [RA2]: We should move this into the introduction.')).toBe(0)
  expect(kept('Commented [12] was the first to move it.')).toBe(1)
  expect(kept('We commented [RA2]: it is a cell of the grid.')).toBe(1)
})

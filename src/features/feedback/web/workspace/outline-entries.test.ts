import { expect, it } from 'vitest'

import { aDraft, chapterId } from '../testing/builders.ts'
import { outlineEntries } from './outline-entries.ts'

it('names a stretch that has no heading, so that the outline can be read and heard', () => {
  const parts = ['', 'Results'].map((title) => ({ id: chapterId, number: '', title, blocks: [] }))
  expect(outlineEntries(aDraft({}), parts, []).map(({ title }) => title)).toEqual([
    'Without a heading',
    'Results',
  ])
})

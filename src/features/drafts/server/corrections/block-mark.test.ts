import { expect, it } from 'vitest'

import type { Block } from '#engines/documents/document.ts'

import { findMarked, markOf } from './block-mark.ts'

const block = (id: string, text: string): Block => ({ id, type: 'paragraph', text })

const abstract = block(
  'a',
  'There is a particular stretch of the harbour where three bridges meet, and no count of its traffic was ever made by hand or by machine.',
)
const mark = markOf(abstract)
const rest = [
  block('b', 'The harbour was counted in two weeks of May, by hand, from each of its bridges.'),
  block(
    'c',
    'Traffic is the count of what passes a line. No line was drawn in the harbour before.',
  ),
]

it('knows a paragraph again that was revised since', () => {
  const now = block(
    'z',
    'There is one stretch of the harbour where three bridges meet; no count of its traffic was ever made. We counted it.',
  )
  expect(findMarked([...rest, now], mark, false)).toBe(now)
})

it('takes no other paragraph for it, nor one of two that are alike', () => {
  expect(findMarked(rest, mark, false)).toBeUndefined()
  const alike = ['y', 'z'].map((id) =>
    block(
      id,
      `There is a stretch of the harbour where three bridges meet, and no count ${id} was made.`,
    ),
  )
  expect(findMarked(alike, mark, false)).toBeUndefined()
})

it('takes no text that is counted otherwise for it', () => {
  const captions = [3, 4].map((number) =>
    block(
      `f${number}`,
      `Figure ${number}. Yield of winter wheat by district in a dry and a wet year.`,
    ),
  )
  const [gone, twin] = captions
  if (gone === undefined || twin === undefined) throw new Error('No captions')
  expect(findMarked([...rest, twin], markOf(gone), false)).toBeUndefined()
  const revised = block('z', 'Figure 3. Yield of wheat by district in a dry and in a wet year.')
  expect(findMarked([...rest, revised], markOf(gone), false)).toBe(revised)
})

it('knows a short text by all of its words alone', () => {
  const heading = markOf(block('h', 'Summary and conclusions'))
  const other = block('i', 'Summary and outlook')
  expect(findMarked([other], heading, false)).toBeUndefined()
  const same = block('k', 'SUMMARY AND CONCLUSIONS')
  expect(findMarked([other, same], heading, false)).toBe(same)
})

import { expect, it } from 'vitest'

import { slipsNote } from './slips-note.ts'

const words = {
  check: 'verb-slips',
  one: 'form of the verb',
  many: 'forms of verbs',
  why: 'A reader goes back.',
  how: 'Correct each.',
}
const stated = (right: string) =>
  slipsNote([{ written: 'we known', right, range: { block: 'b1', start: 0, end: 8 } }], words)[0]
    ?.statement

it('sets each wording that would do in marks of its own', () => {
  expect(stated('we know, or we have known')).toBe(
    'The draft writes “we known”; it should be “we know” or “we have known”.',
  )
  expect(stated('we know')).toBe('The draft writes “we known”; it should be “we know”.')
})

it('says nothing where what would be proposed is no word', () => {
  const told = (written: string, right: string) =>
    slipsNote([{ written, right, range: { block: 'b1', start: 0, end: 8 } }], words)
  expect(told('a hot topic nowadays', 'a hot topic nowaday')).toEqual([])
  expect(told('a hot topics', 'a hot topic')).toHaveLength(1)
})

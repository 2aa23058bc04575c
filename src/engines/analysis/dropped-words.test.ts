import { expect, it } from 'vitest'

import { droppedWords } from './dropped-words.ts'

it('tells notes without proof apart from those that the form of the text does not owe', () => {
  expect(droppedWords({ dropped: {} })).toBe('')
  expect(droppedWords({ dropped: { vague: 1, altered: 1 } })).toBe(
    '2 notes dropped before you saw them, for want of proof.',
  )
  expect(droppedWords({ dropped: { vague: 1, 'other-form': 2 } })).toMatch(
    /^1 note dropped .* 2 notes kept back .* not of this form of text\.$/u,
  )
})

it('says of notes that the text proves why they are not shown', () => {
  expect(droppedWords({ dropped: { 'over-budget': 3, duplicate: 1 } })).toBe(
    '3 notes kept back, since enough of their sort are shown. 1 note joined with another that says the same.',
  )
})

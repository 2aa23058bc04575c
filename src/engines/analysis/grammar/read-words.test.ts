import { expect, it } from 'vitest'

import { readWords } from './read-words.ts'

const modals = (text: string): readonly string[] =>
  readWords(text)
    .filter(({ class: own }) => own === 'MD')
    .map(({ text: word }) => word)

it('reads a denied verb as the verb that it is, and no name of a state as one', () => {
  expect(modals('The mill can’t turn, and the miller won’t wait.')).toEqual(['can’t', 'won’t'])
  expect(modals('The mill stands in San Diego, CA, and turns.')).toEqual([])
})

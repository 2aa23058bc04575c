import { expect, it } from 'vitest'

import { notStartedText } from './not-started-text.ts'

it('names what was not started, and the reason where it is one for all', () => {
  const short = 'This costs 3 credits, and you have 2.'
  expect(notStartedText(new Map([['Evidence', short]]))).toBe(`Not started: Evidence. ${short}`)
  expect(
    notStartedText(
      new Map([
        ['Evidence', short],
        ['Novelty', 'Scholium did not answer.'],
      ]),
    ),
  ).toBe('Not started: Evidence, Novelty.')
})

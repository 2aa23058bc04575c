import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const quote = '“The miller grew fond of his lane and weary of his stones” (Marr, 2003, p. 6).'
const told = (after: string) =>
  judgedDraft(kind, draft(['## The lane', ...millProse(0, 8), `${quote} ${after}`])).note(
    'sources.quotation-said-again',
  )

it('a sentence that repeats the quotation before it is told', () => {
  expect(
    told('This quote shows that the miller is fond of his lane and weary of his stones.'),
  ).toBeDefined()
})

it.each([
  'This quote shows that wealth has made him careless of what it came from.',
  'The miller is fond of his lane and weary of his stones.',
])('one that reads something out of it is not: %s', (after) => expect(told(after)).toBeUndefined())

import { expect, it } from 'vitest'

import { kindsServing } from './kind-order.ts'

it('puts what most come for first among the kinds that serve a thing, and where it may go last', () => {
  const kinds = [
    { id: 'conference_match', family: 'fit', serves: ['DRAFT', 'LIBRARY_ITEM'] },
    { id: 'digest', family: 'research', serves: ['LIBRARY_ITEM'] },
    { id: 'evidence', family: 'evidence', serves: ['DRAFT'] },
    { id: 'review', family: 'general', serves: ['DRAFT', 'LIBRARY_ITEM'] },
  ] as const
  const named = kindsServing(
    'LIBRARY_ITEM',
    kinds.map((kind) => ({ ...kind, serves: [...kind.serves] })),
  ).map(({ id }) => id)
  expect(named).toEqual(['review', 'digest', 'conference_match'])
})

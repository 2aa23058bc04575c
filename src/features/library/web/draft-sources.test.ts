import { describe, expect, it } from 'vitest'

import type { Draft } from '#features/drafts/contract.ts'
import type { LinkedReference, ListedItem } from '#features/library/contract.ts'

import { sourcesOf } from './draft-sources.ts'

const reference = (
  id: string,
  rest: Partial<Omit<LinkedReference, 'reference'>> = {},
): LinkedReference => ({
  reference: {
    id,
    label: id,
    raw: `Entry ${id}.`,
    authors: [],
  } as unknown as LinkedReference['reference'],
  item: null,
  times: 0,
  places: [],
  known: null,
  ...rest,
})

const item = (uuid: string): ListedItem =>
  ({
    uuid,
    slug: uuid,
    title: `Item ${uuid}`,
    authors: [],
    year: 1999,
    venue: null,
    url: null,
    doi: null,
    external_id: null,
  }) as unknown as ListedItem

const draft = { name: 'Hedges', results: {} } as unknown as Draft

describe('the sources of a draft', () => {
  it('names each once: an item that the list names does not stand under the library too', () => {
    const rows = sourcesOf({
      draft,
      references: [
        reference('r1', {
          item: { uuid: 'a', slug: 'a' },
          times: 2,
          places: [{ block: 'b3', start: 4 }],
        }),
        reference('r2'),
      ],
      items: [item('a'), item('b')],
      decisions: [],
    })
    expect(rows.map(({ group, title }) => [group, title])).toEqual([
      ['list', 'Item a'],
      ['list', 'Entry r2.'],
      ['library', 'Item b'],
    ])
    expect(rows[0]).toMatchObject({ why: 'Cited 2 times.', place: { block: 'b3', start: 4 } })
    expect(rows[1]?.why).toBe('In the list, never cited in the text. Not in the catalogue.')
  })
})

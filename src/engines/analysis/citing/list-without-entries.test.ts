import { expect, it } from 'vitest'

import type { Reference } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import citationsUnlisted from '../checks/citations/citations-unlisted.ts'
import { draft } from '../testing/draft.ts'
import { pondWeeks } from '../testing/filler.ts'
import { calloutOf, listedWork } from '../testing/listed-works.ts'

const bare: Reference = {
  ...listedWork('', ''),
  authors: [],
  raw: 'Set the style of the list here.',
  year: '',
}
const titles = (style: 'narrative' | 'field', entry = bare): readonly string[] =>
  citationsUnlisted
    .run(
      analyse(
        draft([pondWeeks], {
          references: [entry],
          citations: ['Alder 2004', 'Birch 2009'].map((name) => ({
            ...calloutOf(name, [], [name]),
            style,
          })),
        }),
      ),
    )
    .map(({ title }) => title)

it('is told once, for all works that the text names', () => {
  expect(titles('narrative')).toEqual(['The list of references has no entry'])
  expect(titles('narrative', listedWork('Cedar', '1999'))).toEqual([
    'Alder 2004 is not in the references',
    'Birch 2009 is not in the references',
  ])
})

it('is made by a program where the callouts are keys', () => {
  expect(titles('field')).toEqual([])
})

import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import authorVerbs from './author-verbs.ts'

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)

const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
).join(' ')

describe('a verb behind several authors', () => {
  it.each([
    ['Lee et al. (2001) was the first.', 1],
    ['A conclusion in Lee et al. (2001) was that carp grow.', 0],
    ['By contrast with Lee et al. (2001) is a report on carp.', 0],
    ['Lee and Park (2005) shows a pond.', 1],
  ])('in “%s”', (text, count) => {
    expect(titles(authorVerbs, draft([`${text} ${filler}`]))).toHaveLength(count)
  })
})

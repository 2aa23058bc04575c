import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import authorVerbs from './author-verbs.ts'

describe('a verb behind several authors', () => {
  it.each([
    ['Lee et al. (2001) was the first to count carp.', 1],
    ['Lee et al. (2001) is rooted in a count of carp.', 0],
    ['Lee and Park (2001) is another count of carp.', 0],
    ['A conclusion in Lee et al. (2001) was that carp grow.', 0],
    ['By contrast with Lee et al. (2001) is a report on carp.', 0],
    ['Lee and Park (2005) shows a pond.', 1],
    ['Lee et al. (2001) is the best study of carp.', 0],
    ['The paper nearest to ours, Lee et al. (2001) is not on carp.', 0],
    ['The focus of Roe et al. (2003) and Lee et al. (2001) is on carp.', 0],
  ])('in “%s”', (text, count) => {
    expect(titlesOn(authorVerbs, draft([`${text} ${pondWeeks}`]))).toHaveLength(count)
  })
})

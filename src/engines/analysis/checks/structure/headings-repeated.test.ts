import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import headingsRepeated from './headings-repeated.ts'

describe('a heading that stands twice', () => {
  const told = (first: string, second: string) =>
    titlesOn(
      headingsRepeated,
      draft(['## 3 Carp', `### ${first}`, pondWeeks, '### 3.2 Food', pondWeeks, `### ${second}`], {
        source: 'pdf',
      }),
    )

  it('is told on a page where both have their numbers', () => {
    expect(told('3.1 Growth of the carp', '3.3 Growth of the carp')).toHaveLength(1)
    expect(told('3.1 Growth of the carp', '4.1 Growth of the carp')).toEqual([])
    expect(told('3.1 Growth of the carp', '3.3 Growth of herons')).toEqual([])
    expect(told('3.1 Results', '3.3 Results')).toEqual([])
  })
})

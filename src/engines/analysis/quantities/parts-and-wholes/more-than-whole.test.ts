import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { moreThanWhole } from './more-than-whole.ts'

const sentencesOf = (text: string) => analyse(draft(['# Market', text])).sentences
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title)

describe('shares of one whole', () => {
  const told = (text: string) => titles(sentencesOf(text).flatMap(moreThanWhole))
  it('cannot make more than all', () =>
    expect(
      told('It sold 90 boats, of which 63% went to Wales, 24% to Kent and 18% to Fife.'),
    ).toEqual(['These shares make 105%, more than all']))
  it('are those of one mass that is given once', () =>
    expect(
      told('60% of the subsidy reached the richer half and 50% reached the poorer half.'),
    ).toEqual(['These shares make 110%, more than all']))
  it.each([
    '60% of the subsidy reached the richer half and 40% reached the poorer half.',
    '60% of the budget was spent on staff and 45% was spent on teaching.',
    '75% of the income came from tourism and 45% came from abroad.',
    '55% of the land was owned by the church and 60% was owned by people who lived abroad.',
    '60% of the subsidy went to farms in the north and 50% went to large farms.',
    '60% of the boats reached the harbour and 50% reached the open sea.',
    'It sold 90 boats, of which 63% went to Wales, 24% to Kent and 13% to Fife.',
    'Of the crews, of whom 63% had nets, 54% had rods and 18% had lines, most were old.',
  ])('are left alone: %s', (text) => expect(told(text)).toEqual([]))
})

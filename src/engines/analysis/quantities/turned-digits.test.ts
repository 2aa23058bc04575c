import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { turnedAmounts } from './turned-amounts.ts'

const sentencesOf = (text: string) => analyse(draft(['# Market', text])).sentences
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title)

describe('an amount of one year', () => {
  const told = (text: string) => titles(turnedAmounts(sentencesOf(text)))
  it('is told where its digits stand in another order elsewhere', () =>
    expect(told('Boats cost $413 million in 2020. Sales were $431 million in 2020.')).toEqual([
      '$431 million in 2020 here, $413 million in 2020 elsewhere',
    ]))
  it.each([
    'Boats cost $413 million in 2019. Sales were $431 million in 2020.',
    'Boats cost $0.51 billion in 2020. Sales were $1.05 billion in 2020.',
    'Boats cost $413 million in 2020. Sales were $440 million in 2020.',
  ])('is left alone: %s', (text) => expect(told(text)).toEqual([]))
})

import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/counts-differ.ts'
import { draft } from '../../testing/draft.ts'

const told = (abstract: string, methods: string) =>
  check
    .run(analyse(draft(['# Abstract', abstract, '# Methods', methods], { abstract: ['b2'] })))
    .map(({ title }) => title)

describe('the years that the data cover', () => {
  const counted = 'We counted boats from 1951 to 2020.'
  it('are told where abstract and methods have another beginning', () => {
    expect(told(counted, 'The counts cover 1961–2020.')).toEqual([
      '1951 to 2020 here, 1961 to 2020 in the methods',
    ])
  })

  it.each([
    'The counts cover 1951–2020.',
    'The counts cover 1961–2020; the first boat came in 1951.',
    'The counts cover 1961–2020 in the north and 1971–2020 in the south.',
    'The counts cover 1880–1910.',
  ])('are not where they agree or the year is known: %s', (methods) =>
    expect(told(counted, methods)).toEqual([]),
  )
})

describe('the themes that an analysis came to', () => {
  it('are counted alike in every part', () => {
    expect(told('Three themes were identified.', 'Four themes were identified.')).toEqual([
      '3 themes here, 4 there',
    ])
    expect(told('Three themes emerged.', 'Three main themes were identified.')).toEqual([])
    expect(told('Three themes emerged.', 'Initially, nine themes were identified.')).toEqual([])
  })
})

import { expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import abstractLength from './abstract-length.ts'

it('an abstract in two languages is as long as the first of them', () => {
  const text = 'The carp of the pond were counted in May, and their number had grown. '
  const of = (times: number, ...more: readonly string[]) =>
    titlesOn(
      abstractLength,
      draft([
        '# Abstract',
        text.repeat(times),
        ...more,
        '# Introduction',
        ...Array.from({ length: 8 }, () => pondWeeks),
        '# Conclusion',
        pondWeeks,
      ]),
    )
  expect(of(24)).toEqual([])
  expect(of(40)).toHaveLength(1)
  expect(of(24, '# Sammanfattning', text.repeat(24))).toEqual([])
})

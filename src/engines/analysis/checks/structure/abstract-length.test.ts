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

const drafted = (...abstract: readonly string[]) =>
  titlesOn(
    abstractLength,
    draft([
      '# Abstract',
      ...abstract,
      '# Introduction',
      ...Array.from({ length: 8 }, () => pondWeeks),
      '# Conclusion',
      pondWeeks,
    ]),
  )
const counted = 'The carp of the pond were counted in May, and their number had grown. '

it('paragraphs behind the first are no long abstract, but for the parts of a structured one', () => {
  expect(drafted(counted.repeat(40))).toHaveLength(1)
  expect(drafted(counted.repeat(10), counted.repeat(30))).toEqual([])
  expect(
    drafted(`Background: ${counted.repeat(10)}`, `Methods: ${counted.repeat(30)}`),
  ).toHaveLength(1)
})

it('what a program puts in its place is no short one', () => {
  const hint =
    'Use this page for notes that you want to find again. Make documents in no time at all. You can add links, pictures and lists.'
  expect(drafted(hint)).toHaveLength(1)
  expect(drafted(`<aside> ${hint}`)).toEqual([])
})

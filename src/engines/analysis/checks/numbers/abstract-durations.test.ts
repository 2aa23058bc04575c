import { describe, expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import abstractDurations from './abstract-durations.ts'

const titles = (abstract: string, methods: string) =>
  titlesOn(
    abstractDurations,
    draft(
      ['## Abstract', abstract, '## Introduction', pondWeeks, '## Methods', methods, pondWeeks],
      { abstract: ['b2'] },
    ),
  )

describe('how long something lasted', () => {
  it.each([
    ['Bakers wore glasses for three months.', 'Glasses were worn for four months by all.'],
    ['Bakers wore glasses over a 6-hour shift.', 'They wore them for eight hours.'],
  ])('is asked for where the abstract says another time: %s', (abstract, methods) =>
    expect(titles(abstract, methods)).toHaveLength(1),
  )

  it.each([
    ['Bakers wore glasses for three months.', 'Glasses were worn for 12 weeks or for four months.'],
    ['Bakers wore glasses for three months.', 'A 3-month wear and a rest of four months followed.'],
    ['Bakers wore glasses for three months.', 'Glasses were worn by all bakers of the town.'],
    ['Bakers wore glasses for three months.', 'They wore them in spring, a quarter of a year.'],
  ])('is left alone where both agree or the text tells none: %s', (abstract, methods) =>
    expect(titles(abstract, methods)).toEqual([]),
  )
})

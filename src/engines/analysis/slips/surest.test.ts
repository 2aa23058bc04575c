import { describe, expect, it } from 'vitest'

import { surest, unsure } from './surest.ts'

interface Place {
  readonly start: number
  readonly isUnsure?: true
}

const places = (...at: readonly number[]): readonly Place[] => at.map((start) => ({ start }))

describe('the places of one note', () => {
  it('are the sure ones where there are any', () => {
    expect(surest([...unsure(places(1)), ...places(2, 3), ...unsure(places(4))])).toEqual(
      places(2, 3),
    )
  })

  it('are the first alone where none is sure', () => {
    expect(surest(unsure(places(1, 2)))).toEqual([{ start: 1, isUnsure: true }])
  })
})

import { describe, expect, it } from 'vitest'

import type { Citation } from '../../../documents/document.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import { calloutOf, entry, listedWork } from '../../testing/listed-works.ts'
import citationsUnlisted from './citations-unlisted.ts'

describe('a list of numbers in brackets', () => {
  const told = (before: string) => {
    const raw = '[1, 9, 12]'
    const text = `${before}${raw} for the ponds. ${pondWeeks}`
    const works = ['1', '2', '3', '4'].map((label) =>
      entry(Number(label), { label, raw: `${label}. Alder A. The carp of pond ${label}. 2001.` }),
    )
    const callout: Citation = {
      block: 'b1',
      start: before.length,
      end: before.length + raw.length,
      raw,
      style: 'numeric',
      references: ['r1'],
      unresolved: ['9', '12'],
    }
    return titlesOn(citationsUnlisted, draft([text], { references: works, citations: [callout] }))
  }

  it('is no callout where it is what something is set to', () => {
    expect(told('The options of the scopes in months are set to ')).toEqual([])
  })

  it('is told once where two of one callout are beyond the list', () => {
    expect(told('The weights were told of before ')).toEqual(['[9, 12] are not in the references'])
  })
})

describe('a callout', () => {
  it('by number that a short list does not have is told of with the others', () => {
    const numbers = (count: number) =>
      titlesOn(
        citationsUnlisted,
        draft([pondWeeks], {
          references: Array.from({ length: 20 }, (_, at) => ({
            ...listedWork(`Author${at}`, '2001'),
            label: String(at + 1),
          })),
          citations: [
            ...Array.from({ length: 20 }, (_, at) => ({
              ...calloutOf(`[${at + 1}]`, [`Author${at}`]),
              style: 'numeric' as const,
            })),
            ...Array.from({ length: count }, (_, at) => ({
              ...calloutOf(`[${at + 21}]`, [], [String(at + 21)]),
              start: 6 * at,
              end: 6 * at + 5,
              style: 'numeric' as const,
            })),
          ],
        }),
      )
    expect(numbers(2)).toHaveLength(2)
    expect(numbers(5)).toEqual(['5 cited sources without a matching entry?'])
  })
})

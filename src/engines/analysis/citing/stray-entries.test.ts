import { describe, expect, it } from 'vitest'

import { draft } from '../testing/draft.ts'
import { hasStrayEntry } from './stray-entries.ts'

const holds = (text: string, source: string) => hasStrayEntry(draft([text]), source)

describe('an entry that stands outside the list', () => {
  it.each([
    ['Roe, D. (1991). The design of loaves. Bread, 17:225–249.', 'Roe 1991'],
    [
      'Lark, E. (1998). Ponds. Mill Press. Roe, D. A. and Lee, J. (1974). On loaves.',
      'Roe and Lee 1974',
    ],
    ['Grain Inc. (2013a). Flour. http://grain.example.', 'Grain Inc. 2013a'],
    ['[12] Roe D. (1991) The design of loaves. Bread 17, 225–249.', 'Roe 1991'],
  ])('is one: %s', (text, source) => {
    expect(holds(text, source)).toBe(true)
  })

  it('is one that a number and “ibid.” tell, behind those of the list', () => {
    const list = [{ type: 'reference' as const, text: 'Roe, D. The politics of loaves. 2009.' }]
    expect(hasStrayEntry(draft([...list, '[9] ibid. p 7.']), '9')).toBe(true)
    expect(hasStrayEntry(draft([...list, '[9] ibid. p 7.']), '8')).toBe(false)
    expect(hasStrayEntry(draft(['[9] ibid. p 7.', ...list]), '9')).toBe(false)
  })

  it.each([
    ['Roe (1991) showed that loaves keep for a week.', 'Roe 1991'],
    ['Loaves keep for a week (Roe, 1991). The crust does not.', 'Roe 1991'],
    ['Roe and Lee (1974) saw it first. They weighed loaves.', 'Roe and Lee 1974'],
    ['Roe, D. (1992). The design of loaves.', 'Roe 1991'],
  ])('is none: %s', (text, source) => {
    expect(holds(text, source)).toBe(false)
  })
})

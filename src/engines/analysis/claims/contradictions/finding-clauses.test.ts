import { describe, expect, it } from 'vitest'

import { findingClauses } from './finding-clauses.ts'
import { cannotBothHold } from './opposed-findings.ts'

describe('two findings', () => {
  const oppose = (one: string, other: string) =>
    findingClauses(one).some((first) =>
      findingClauses(other).some((second) => cannotBothHold(first, second)),
    )
  const faster = (end: string) =>
    `The wardens rowed faster in the cold month than in the warm month${end}.`
  const same = (end: string) =>
    `There was no difference in how fast the wardens rowed between the cold month and the warm month${end}.`
  const slower = (end: string) =>
    `The wardens rowed slower in the cold month than in the warm month${end}.`

  it('hold both where each ends with a case of its own', () => {
    expect(oppose(faster(''), slower(''))).toBe(true)
    expect(
      oppose(faster(' while drawing seine nets'), slower(' while drawing herring traps')),
    ).toBe(false)
    expect(oppose(faster(' while drawing nets'), slower(' while drawing nets'))).toBe(true)
    expect(oppose(faster(' while drawing nets'), same(' while drawing traps'))).toBe(false)
    const long = (verb: string, piece: string) =>
      `The younger wardens of the northern shore rowed ${verb} in the cold dark month than in the warm light month while drawing the ${piece}.`
    expect(oppose(long('faster', 'seine'), long('slower', 'trap'))).toBe(false)
    expect(oppose(long('faster', 'seine'), long('slower', 'seine'))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'

import { namedIn } from './named-venue.ts'

const entry = (raw: string, venue: string | null = null) => ({ raw, venue })

describe('the venue that an entry names', () => {
  it.each([
    ['K. Chen, M. Fehse, J. Phys. Chem. C 2018, 122, 8.', ['J. Phys. Chem. C'], 4],
    ['K. Chen, M. Fehse, J. Phys. Chem. C 2018, 122, 8.', ['J. Phys. Chem.'], 0],
    [
      'Roe, J. (2001). On rest. Journal of Sleep Research, 12(3), 4.',
      ['Journal of Sleep Research'],
      4,
    ],
    ['Roe J. Rest and learning. Sleep. 2013;36:1.', ['Sleep'], 1],
    ['Roe J. Sleep 4 hours and learn. Cortex. 2013;36:1.', ['Sleep'], 0],
    ['Roe, J. (2001). A journal of nature. Cortex, 12, 3.', ['Nature'], 0],
    ['Roe, J. (2001). Recall. Memory and Cognition, 12(3), 4.', ['Memory & Cognition'], 2],
    ['Roe, J. Recall. In Press of the north, 1988.', ['Nature', 'Science'], 0],
  ])('of %s is told by its name or abbreviation %s', (raw, names, words) => {
    expect(namedIn(entry(raw), names)).toBe(words)
  })

  it('is the one that was read from the entry, wherever it stands', () => {
    expect(namedIn(entry('Roe 2001 Recall Cortex', 'Cortex'), ['Cortex'])).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'

import { aFinding } from '../testing/builders.ts'
import { outcomeWords } from './use-outcomes.ts'

const read = (outcome: 'pending' | 'upheld' | 'withdrawn', credits = 0) =>
  aFinding({
    title: 'Which studies?',
    second_reading: { outcome, credits, words: 'It stands elsewhere.', at: '' },
  })

describe('the message at the end of a second reading', () => {
  it('says what came of the note and what came back, and nothing while it is being read', () => {
    expect(outcomeWords(read('withdrawn', 1))).toBe(
      'Withdrawn on a second reading: ‘Which studies?’. 1 credit came back.',
    )
    expect(outcomeWords(read('withdrawn'))).not.toContain('credit')
    expect(outcomeWords(read('upheld'))).toBe('Upheld on a second reading: ‘Which studies?’.')
    expect(outcomeWords(read('pending'))).toBeNull()
    expect(outcomeWords(aFinding({}))).toBeNull()
  })
})

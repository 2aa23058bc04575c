import { describe, expect, it } from 'vitest'

import { conditionOf, reactionTo } from './conditions.ts'
import { fault } from './testing/issuer.ts'

const raised = [
  ['mfa_required', 'mfa_required', true],
  ['missing_refresh_token', 'missing_refresh_token', true],
  ['login_required', 'login_required', true],
  ['consent_required', 'login_required', true],
  ['invalid_grant', 'refused', true],
  ['timeout', 'timeout', false],
  ['cancelled', 'cancelled', false],
  ['popup_open', 'popup_open', false],
  ['state_mismatch', 'state_mismatch', false],
  ['missing_transaction', 'missing_transaction', false],
  ['temporarily_unavailable', 'unreachable', false],
] as const

describe('conditions of the sign-in library', () => {
  it.each(raised)('%s is %s', (code, condition, endsSession) => {
    expect(reactionTo(fault(code))).toMatchObject({ condition, endsSession })
  })

  it('each has words of its own', () => {
    const words = new Set(raised.map(([code]) => reactionTo(fault(code)).text))
    expect(words.size).toBe(new Set(raised.map(([, condition]) => condition)).size)
  })

  it('a failure without a code never reached the issuer', () => {
    expect(reactionTo(new TypeError('Failed to fetch'))).toMatchObject({
      condition: 'unreachable',
      endsSession: false,
    })
  })

  it('an address cannot name a condition that is none', () => {
    expect(conditionOf('state_mismatch')).toBe('state_mismatch')
    expect(conditionOf('toString')).toBe('access_denied')
    expect(conditionOf(null)).toBe('access_denied')
  })
})

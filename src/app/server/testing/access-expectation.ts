import type { PolicyName } from '#platform/server/http/policy.ts'

import type { PrincipalName } from './access-world.ts'

/** `in`: the call does its work. Otherwise the status of the refusal. */
export type Expectation = 'in' | 401 | 403 | 404

const visitors: readonly PrincipalName[] = ['visitor_owner', 'other_visitor']
const strength: Partial<Record<PrincipalName, number>> = { viewer: 1, editor: 2, owner: 3 }
const needed: Partial<Record<PolicyName, number>> = {
  'project:read': 1,
  'run:read': 1,
  'project:edit': 2,
  'collection:edit': 2,
  'run:stop': 2,
  'project:own': 3,
  'project:share': 3,
  'project:own-or-self': 3,
}

/** What each principal meets at a call about the owner's project or account, by the policy of the call alone. */
export function expectationOf(
  policy: PolicyName | undefined,
  who: PrincipalName,
): Expectation | undefined {
  if (policy === 'anyone') return 'in'
  const need = policy === undefined ? undefined : needed[policy]
  if (policy === 'session') return who === 'nobody' ? 401 : 'in'
  if (policy === 'identity' || policy === 'account:self') {
    if (who === 'nobody' || visitors.includes(who)) return 401
    return policy === 'account:self' && who !== 'owner' ? 404 : 'in'
  }
  if (need === undefined) return undefined
  if (who === 'nobody') return 401
  const has = strength[who] ?? 0
  if (has === 0) return 404
  return has >= need ? 'in' : 403
}

/** The same about the project of a visitor. */
export function expectationOfVisitors(
  policy: PolicyName | undefined,
  who: PrincipalName,
): Expectation | undefined {
  if (policy === undefined || needed[policy] === undefined) return undefined
  if (who === 'nobody') return 401
  if (who !== 'visitor_owner') return 404
  return policy === 'project:share' ? 403 : 'in'
}

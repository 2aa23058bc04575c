import { isProcedure } from '@orpc/server'

import { policyOf } from '#platform/server/http/policy.ts'
import type { PolicyName } from '#platform/server/http/policy.ts'

export interface RoutePolicy {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly policy: PolicyName | undefined
}

/** Every route of a router with the policy that it declares. */
export function routePolicies(router: object, prefix = ''): RoutePolicy[] {
  return Object.entries(router).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (isProcedure(value)) {
      const { route, middlewares } = value['~orpc']
      return [
        {
          name,
          method: route.method ?? 'POST',
          path: route.path ?? '',
          policy: policyOf(middlewares),
        },
      ]
    }
    return typeof value === 'object' && value !== null ? routePolicies(value, name) : []
  })
}

/** @throws when a route has no declared policy: the program does not start, and so no build passes. */
export function assertPolicies(router: object): void {
  const open = routePolicies(router).filter((route) => route.policy === undefined)
  if (open.length > 0) {
    throw new Error(
      `Routes without a declared policy: ${open.map((route) => route.name).join(', ')}`,
    )
  }
}

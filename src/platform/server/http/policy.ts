import { os } from '@orpc/server'
import type { AnyMiddleware } from '@orpc/server'

import { AppError } from '../errors/app-error.ts'
import type { RequestContext } from './request-context.ts'

/** What a route asks of whoever calls it; the access matrix is generated from these. */
export type PolicyName =
  | 'anyone'
  | 'session'
  | 'identity'
  | 'account:self'
  | 'project:read'
  | 'project:edit'
  | 'project:own'
  | 'collection:edit'
  | 'project:share'
  | 'project:own-or-self'
  | 'invitation:token'
  | 'run:read'
  | 'run:stop'

const declared = new WeakMap<object, PolicyName>()

/** Marks a middleware as the declaration of a policy. Only a marked one satisfies `assertPolicies`. */
export function declarePolicy<Guard extends AnyMiddleware>(name: PolicyName, guard: Guard): Guard {
  declared.set(guard, name)
  return guard
}

/** The policy that a route declares; `undefined` where it has none, and the program does not start. */
export function policyOf(middlewares: readonly unknown[]): PolicyName | undefined {
  for (const middleware of middlewares) {
    const name = typeof middleware === 'function' ? declared.get(middleware) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

const base = os.$context<RequestContext>()

/** Open to all. */
export const anyone = declarePolicy(
  'anyone',
  base.middleware(({ next }) => next({ context: {} })),
)

/** A sign-in at the identity provider, with an account or without. */
export const identity = declarePolicy(
  'identity',
  base.middleware(async ({ context, next }) => {
    const bearer = await context.identity()
    if (bearer === undefined) throw new AppError('session/sign-in-required')
    return next({ context: { bearer } })
  }),
)

/** The account that the input names as `id`; another's is not there. */
export const accountSelf = declarePolicy(
  'account:self',
  base.middleware(async ({ context, next }, input: { readonly id: string }) => {
    const asker = await context.principal()
    if (asker?.kind !== 'user') throw new AppError('session/sign-in-required')
    if (asker.uuid !== input.id) throw new AppError('account/not-found')
    return next({ context: { asker } })
  }),
)

/** Any session, a visitor's or an account's. */
export const session = declarePolicy(
  'session',
  base.middleware(async ({ context, next }) => {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    return next({ context: { asker } })
  }),
)

import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { AccountsContext } from './context.ts'
import { hashOf } from './secrets.ts'
import type { ClaimableVisitor } from './visitors-repository.ts'

/**
 * The visitor of a secret, locked until the transaction ends, on the way into an account.
 * @throws AppError `session/unknown` when the secret is not ours, or was spent for another account.
 */
export async function lockVisitor(
  { visitors }: AccountsContext,
  trx: Trx,
  anonymousId: string | undefined,
): Promise<ClaimableVisitor | undefined> {
  if (anonymousId === undefined) return undefined
  const visitor = await visitors.lockBySecret(trx, hashOf(anonymousId))
  if (visitor === undefined) throw new AppError('session/unknown')
  return visitor
}

/**
 * Makes a visitor part of an account: projects, credits and what else other features keep, all in the open
 * transaction; the secret is spent with it. A visitor that is part of this account already stays so.
 * @throws AppError `session/unknown` when the visitor belongs to another account.
 */
export async function claimVisitor(
  context: AccountsContext,
  trx: Trx,
  { visitor, user }: { readonly visitor: ClaimableVisitor | undefined; readonly user: string },
): Promise<boolean> {
  if (visitor === undefined) return false
  if (visitor.isSpent) {
    if (visitor.claimedBy !== user) throw new AppError('session/unknown')
    return true
  }
  await context.visitors.spend(trx, visitor.uuid, user)
  await context.users.takeOver(trx, user, visitor)
  await context.options.reassign(
    trx,
    { kind: 'visitor', uuid: visitor.uuid },
    { kind: 'user', uuid: user },
  )
  context.kickAfter(trx, { kind: 'anonymous', uuid: visitor.uuid }, 'signed in')
  return true
}

import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import type { AccountsContext } from './context.ts'
import type { UserRow } from './users-repository.ts'

/** Two accounts of one person become one, the older, in the open transaction; nothing is lost. */
export async function mergeAccounts(
  context: AccountsContext,
  trx: Trx,
  uuids: readonly [string, string],
): Promise<string> {
  const { options, users, identities, visitors, integrations } = context
  const rows: UserRow[] = []
  // In one order for everybody, so that two merges cannot wait in a circle.
  for (const uuid of uuids.toSorted()) {
    const user = await users.lock(trx, uuid)
    if (user === undefined) throw new AppError('account/not-found')
    rows.push(user)
  }
  const [older, younger] = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  if (older === undefined || younger === undefined) throw new AppError('account/not-found')
  await identities.reassign(trx, younger.uuid, older.uuid)
  await visitors.reassign(trx, younger.uuid, older.uuid)
  await integrations.reassign(trx, younger.uuid, older.uuid)
  await options.reassign(
    trx,
    { kind: 'user', uuid: younger.uuid },
    { kind: 'user', uuid: older.uuid },
  )
  await users.remove(trx, younger.uuid)
  await users.update(trx, older.uuid, joined(older, younger))
  for (const { uuid } of [older, younger])
    context.kickAfter(trx, { kind: 'user', uuid }, 'accounts merged')
  return older.uuid
}

/** What the older account says stays; the younger fills its gaps. A verified e-mail wins over one that is not. */
function joined(older: UserRow, younger: UserRow) {
  const isAddressOfYounger = !older.email_verified && younger.email_verified
  return {
    email: isAddressOfYounger ? younger.email : older.email,
    email_verified: older.email_verified || younger.email_verified,
    first_name: older.first_name ?? younger.first_name,
    last_name: older.last_name ?? younger.last_name,
    academic_background: older.academic_background ?? younger.academic_background,
    academic_background_other: older.academic_background_other ?? younger.academic_background_other,
    mailing_lists: [...new Set([...older.mailing_lists, ...younger.mailing_lists])],
    is_free_trial: older.is_free_trial || younger.is_free_trial,
    used_free_trial: older.used_free_trial || younger.used_free_trial,
    affiliate_link: older.affiliate_link ?? younger.affiliate_link,
    words_written: older.words_written + younger.words_written,
    onboarded_at: older.onboarded_at ?? younger.onboarded_at,
  }
}

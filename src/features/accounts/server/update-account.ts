import { AppError } from '#platform/server/errors/app-error.ts'

import { PreferencesSchema } from '../contract.ts'
import type { Preferences, PreferencesChange, User, UserChange } from '../contract.ts'
import { readAccount } from './account-view.ts'
import type { AccountsContext } from './context.ts'
import type { UserColumns } from './users-repository.ts'

/** More lists than these nobody is on. */
const MOST_LISTS = 20

/** What people change of their own account. */
export function createAccountChanges(context: AccountsContext) {
  const { options, users } = context

  async function update(uuid: string, change: UserChange): Promise<User> {
    const { preferences, onboarded, ...columns } = change
    await options.database.transaction(async (trx) => {
      const user = await users.lock(trx, uuid)
      if (user === undefined) throw new AppError('account/not-found')
      await users.update(trx, uuid, {
        ...definedOf(columns),
        ...(preferences === undefined
          ? {}
          : {
              preferences: JSON.stringify(
                changed(PreferencesSchema.parse(user.preferences), preferences),
              ),
            }),
        ...(onboarded === undefined ? {} : { onboarded_at: user.onboarded_at ?? options.now() }),
      })
    })
    return readAccount(context, uuid)
  }

  async function setList(uuid: string, list: string, isSubscribed: boolean): Promise<string[]> {
    return options.database.transaction(async (trx) => {
      const user = await users.lock(trx, uuid)
      if (user === undefined) throw new AppError('account/not-found')
      const others = user.mailing_lists.filter((name) => name !== list)
      const lists = isSubscribed ? [...others, list] : others
      if (lists.length > MOST_LISTS) throw new AppError('request/invalid')
      await users.update(trx, uuid, { mailing_lists: lists })
      return lists
    })
  }

  return { update, setList }
}

export type AccountChanges = ReturnType<typeof createAccountChanges>

/** Only what was said is written. */
function definedOf(columns: Omit<UserChange, 'preferences' | 'onboarded'>): UserColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function changed(current: Preferences, change: PreferencesChange): Preferences {
  return PreferencesSchema.parse({
    ...current,
    ...change,
    reading: { ...current.reading, ...change.reading },
    email: { ...current.email, ...change.email },
    privacy: { ...current.privacy, ...change.privacy },
  })
}

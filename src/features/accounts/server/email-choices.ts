import type { Trx } from '#platform/server/database/database.ts'

import { PreferencesSchema } from '../contract.ts'
import type { Preferences } from '../contract.ts'
import type { AccountsContext } from './context.ts'

/** The occasions that may send an e-mail. */
export type EmailOccasion = keyof Preferences['email']

export interface EmailChoices {
  /** Verified. */
  readonly address: string
  readonly wants: Readonly<Record<EmailOccasion, boolean>>
}

/** Where e-mails to an account go, and which it wants. */
export function createEmailChoices({ users }: Pick<AccountsContext, 'users'>) {
  return {
    /** `undefined` for visitors, and for accounts without a verified address: nothing is sent to those. */
    emailOf: async (uuid: string): Promise<EmailChoices | undefined> => {
      const user = await users.find(uuid)
      if (user === undefined || user.email === null || !user.email_verified) return undefined
      const { email } = PreferencesSchema.parse(user.preferences)
      return {
        address: user.email,
        // The consent covers e-mails about manuscripts; which of them, the preferences say.
        wants: {
          ...email,
          results: email.results && user.accepted_email_manuscript_related,
          collaboration: email.collaboration && user.accepted_email_manuscript_related,
        },
      }
    },
    stopEmails: async (trx: Trx, uuid: string, occasion: EmailOccasion): Promise<void> => {
      const user = await users.lock(trx, uuid)
      if (user === undefined) return
      const preferences = PreferencesSchema.parse(user.preferences)
      await users.update(trx, uuid, {
        preferences: JSON.stringify({
          ...preferences,
          email: { ...preferences.email, [occasion]: false },
        }),
      })
    },
  }
}

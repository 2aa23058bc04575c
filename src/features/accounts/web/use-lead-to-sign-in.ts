import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { reactionTo } from './sign-in/conditions.ts'
import type { RedirectOptions } from './sign-in/sign-in.ts'
import { leadToSignIn, NoSignIn } from './sign-in/standing.ts'

/** Leads to the sign-in page and back, by default to where the person is; says so when that cannot be. */
export function leadOrSay(options?: Partial<RedirectOptions>): void {
  leadToSignIn(options).catch((cause: unknown) => {
    errorToast(cause instanceof NoSignIn ? 'Accounts are not set up here.' : reactionTo(cause).text)
  })
}

export const useLeadToSignIn = () => leadOrSay

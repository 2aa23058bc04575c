import { AppError } from '#platform/server/errors/app-error.ts'
import type { ErrorCode } from '#platform/server/errors/catalogue.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

import type { InvitationCheck } from '../contract.ts'
import type { FoundInvitation, InvitationRow } from './invitations-repository.ts'
import { emailKey, maskedEmail } from './people.ts'
import type { Profile } from './people.ts'

/** Who shows an invitation, and what is known of them. */
export interface Holder {
  readonly principal: Principal | undefined
  readonly profile: Profile | undefined
}

type Refusal = Extract<ErrorCode, `invitation/${string}`>

/** Why an invitation has come to its end; `undefined` while it waits for an answer. */
export function endOf(invitation: InvitationRow, now: Date): Refusal | undefined {
  if (invitation.state === 'accepted') return 'invitation/used'
  if (invitation.state !== 'pending') return `invitation/${invitation.state}`
  return invitation.expires_at <= now ? 'invitation/expired' : undefined
}

/** Why this holder cannot accept; `undefined` when they can. */
export function refusalOf(
  invitation: FoundInvitation | undefined,
  holder: Holder,
  now: Date,
): Refusal | undefined {
  if (invitation === undefined) return 'invitation/unknown'
  const ended = endOf(invitation, now)
  if (ended !== undefined) return ended
  if (holder.principal?.kind !== 'user') return 'invitation/sign-in'
  const email = holder.profile?.email ?? ''
  if (emailKey(email) !== invitation.email_key) return 'invitation/wrong-account'
  return holder.profile?.emailVerified === true ? undefined : 'invitation/unverified'
}

const needs: Partial<Record<Refusal, NonNullable<InvitationCheck['needs']>>> = {
  'invitation/sign-in': 'sign_in',
  'invitation/unverified': 'verified_email',
}

const states: Partial<Record<Refusal, InvitationCheck['state']>> = {
  'invitation/expired': 'expired',
  'invitation/revoked': 'revoked',
  'invitation/declined': 'declined',
  'invitation/used': 'used',
  'invitation/wrong-account': 'wrong_account',
}

/** The judgement as the page shows it. What is merely missing leaves the invitation valid. */
export function checkOf(
  refusal: Refusal | undefined,
  invitation: FoundInvitation | undefined,
): Pick<InvitationCheck, 'state' | 'error' | 'needs'> {
  if (refusal === undefined) return { state: 'valid', error: null, needs: null }
  const missing = needs[refusal]
  if (missing !== undefined) return { state: 'valid', error: null, needs: missing }
  return {
    state: states[refusal] ?? 'unknown',
    error: refusalError(refusal, invitation).message,
    needs: null,
  }
}

export function refusalError(refusal: Refusal, invitation: FoundInvitation | undefined): AppError {
  if (refusal !== 'invitation/wrong-account' || invitation === undefined)
    return new AppError(refusal)
  const address = maskedEmail(invitation.email)
  return new AppError(refusal, {
    message: `This invitation was sent to ${address}. Sign in with that address to accept it.`,
  })
}

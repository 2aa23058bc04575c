import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { User } from '#features/accounts/contract.ts'

import { useFinishOnboarding } from './onboarding/use-finish-onboarding.ts'
import { userQuery } from './session.ts'

import classes from './onboarding-offer.module.css'

/** Onboarding that was left is offered once more, and never in the way. */
export function OnboardingOffer() {
  const user = useQuery(userQuery()).data ?? null
  return user !== null && user.onboarded_at === null ? <Offer user={user} /> : null
}

function Offer({ user }: { readonly user: User }) {
  const finish = useFinishOnboarding(user)
  return (
    <p className={classes['offer']}>
      <span>
        Three questions set Scholium up for your work. <Link to="/onboarding">Answer them</Link>
      </span>
      <button type="button" onClick={() => finish.mutate()} disabled={finish.isPending}>
        Not now
      </button>
    </p>
  )
}

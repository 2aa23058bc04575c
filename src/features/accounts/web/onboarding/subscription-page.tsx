import { Button } from '@mantine/core'
import { Link } from 'react-router'

import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { WithUser } from '../with-user.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'

import classes from './subscription-page.module.css'

/** Step 3 of 3: what the person begins with. */
export function SubscriptionStepPage() {
  usePageTitle('Start free')
  return <WithUser>{(user) => <SubscriptionStep user={user} />}</WithUser>
}

function SubscriptionStep({ user }: { readonly user: User }) {
  const finish = useFinishOnboarding(user)
  const credits = plural(user.ai_credit_balance, 'credit')
  return (
    <OnboardingFrame
      step={3}
      title={user.unlimited_credits ? 'Everything is free here' : 'Start free'}
      why={
        user.unlimited_credits ? (
          <p>Whoever runs this Scholium charges nobody. Nothing has a price.</p>
        ) : (
          <p>No card, no end date. You see the price before any review starts.</p>
        )
      }
      onSubmit={() => finish.mutate()}
      actions={
        <>
          <Button type="submit" variant="filled" size="lg" loading={finish.isPending}>
            {user.unlimited_credits ? 'Start' : 'Start free'} <kbd aria-hidden>Enter</kbd>
          </Button>
          <Button variant="subtle" size="lg" component={Link} to="/onboarding/preferences">
            Back
          </Button>
        </>
      }
    >
      <dl className={classes['facts']}>
        {!user.unlimited_credits && (
          <div>
            <dt>{credits}</dt>
            <dd>for reviews. They do not run out with the month.</dd>
          </div>
        )}
        <div>
          <dt>Free checks</dt>
          <dd>
            of citations, numbers, figures and headings, on every draft, as often as you like.
          </dd>
        </div>
        <div>
          <dt>Everything you write</dt>
          <dd>stays open to you: drafts, notes, writing and export, whatever is left.</dd>
        </div>
      </dl>
      {finish.error !== null && <ErrorNote>Not saved. {errorText(finish.error)}</ErrorNote>}
    </OnboardingFrame>
  )
}

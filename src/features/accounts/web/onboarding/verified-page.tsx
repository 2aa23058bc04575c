import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'

import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { lookAgain, sessionQuery, userQuery } from '../session.ts'
import { takeTarget } from './after-onboarding.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'

/** "E-mail confirmed". The same page when it was confirmed before; also without a sign-in in this browser. */
export function VerifiedPage() {
  usePageTitle('E-mail confirmed')
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useQuery(sessionQuery()).data
  const user = useQuery(userQuery()).data
  const isStale = user?.email_verified === false
  // What the account knows of the address is read from the issuer when a session starts.
  useEffect(() => {
    if (isStale) lookAgain(client)
  }, [isStale, client])

  const focusOnce = useCallback((button: HTMLButtonElement | null) => button?.focus(), [])

  const isHere = session?.is_authenticated === true
  const next = user?.onboarded_at === null ? '/onboarding' : undefined
  return (
    <OnboardingFrame
      title="E-mail confirmed"
      why={
        <p>
          {isHere
            ? 'The address is yours. You can be invited to projects, and invite others.'
            : 'The address is yours. Sign in to go on.'}
        </p>
      }
      actions={
        <Button
          variant="filled"
          size="lg"
          ref={focusOnce}
          onClick={() => void navigate(next ?? takeTarget())}
        >
          Continue
        </Button>
      }
    />
  )
}

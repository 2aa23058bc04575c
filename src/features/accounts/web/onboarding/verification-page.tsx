import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { User } from '#features/accounts/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { resendConfirmation } from '../confirmation.ts'
import { lookAgain, signInSettingsQuery } from '../session.ts'
import { WithUser } from '../with-user.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

const confirmed = '/onboarding/verification/success'
/** The issuer is asked so often whether the address is confirmed, in milliseconds. */
const look = 5000
/** Between two messages, in seconds. */
const wait = 60

/** "Check your e-mail": goes on by itself once the address is confirmed, in whatever browser that is. */
export function VerificationPage() {
  usePageTitle('Check your e-mail')
  return <WithUser>{(user) => <Verification user={user} />}</WithUser>
}

function Verification({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const settings = useQuery(signInSettingsQuery()).data
  const resend = useMutation({ mutationFn: () => resendConfirmation() })
  const [left, startWait] = useCountdown()
  useLooking(user)
  const isEmbedded = settings?.is_embedded === true

  return (
    <OnboardingFrame
      title="Check your e-mail"
      why={
        <>
          <p>
            A message with a link went to <b>{user.email}</b>. Open it to confirm that the address
            is yours.
          </p>
          <p>Until then everything works but sharing: invitations go by confirmed addresses.</p>
        </>
      }
      actions={
        <>
          {isEmbedded && (
            <Button
              size="lg"
              disabled={left > 0}
              loading={resend.isPending}
              onClick={() => resend.mutate(undefined, { onSuccess: startWait })}
            >
              {left > 0 ? `Send again in ${left} s` : 'Send again'}
            </Button>
          )}
          {isEmbedded && (
            <Button variant="subtle" size="lg" component="a" href="/identity/email">
              Change the address
            </Button>
          )}
          <Button variant="filled" size="lg" onClick={() => void navigate('/')}>
            Go to projects
          </Button>
        </>
      }
    >
      <p role="status">
        {resend.isSuccess && `The message is on its way again. It may take a minute.`}
      </p>
      {resend.isError && <ErrorNote>Not sent. {errorText(resend.error)}</ErrorNote>}
    </OnboardingFrame>
  )
}

/** Looks again while the page is seen, and goes on once the address is confirmed. */
function useLooking({ email_verified: isVerified }: User): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (isVerified) {
      void navigate(confirmed, { replace: true })
      return
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      lookAgain(client)
    }, look)
    return () => clearInterval(timer)
  }, [isVerified, client, navigate])
}

/** Seconds until the next message may be sent, and how to start counting. */
function useCountdown(): readonly [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(wait)]
}

import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'

import { StateCard } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { conditionOf, reactionOf } from './sign-in/conditions.ts'
import { safeTarget } from './sign-in/target.ts'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

/** A sign-in that did not come to its end: what happened, and the way on. */
export function SignInFailedPage() {
  const [parameters] = useSearchParams()
  const lead = useLeadToSignIn()
  const reaction = reactionOf(conditionOf(parameters.get('reason')))
  const target = safeTarget(parameters.get('to') ?? '/')
  usePageTitle(reaction.title)

  return (
    <StateCard
      level={1}
      title={reaction.title}
      actions={
        <>
          <Button variant="filled" onClick={() => lead({ target })}>
            Sign in
          </Button>
          <Button component={Link} to="/">
            Go to projects
          </Button>
        </>
      }
    >
      <p>{reaction.text}</p>
    </StateCard>
  )
}

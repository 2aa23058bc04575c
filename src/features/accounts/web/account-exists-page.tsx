import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'

import { StateCard } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { mergedText } from './merged-text.ts'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

/** The e-mail belongs to an account already; or two ways in have just become one account. */
export function AccountExistsPage() {
  const [parameters] = useSearchParams()
  const lead = useLeadToSignIn()
  const isMerged = parameters.has('merged')
  usePageTitle(isMerged ? 'Accounts merged' : 'You already have an account')

  return (
    <StateCard
      level={1}
      title={
        isMerged ? 'Your accounts have been merged' : 'You already have an account with this e-mail'
      }
      actions={
        <Button
          variant="filled"
          onClick={() => lead({ target: parameters.get('to') ?? '/', isFresh: true })}
        >
          Sign in
        </Button>
      }
    >
      <p>
        {isMerged
          ? mergedText
          : 'Sign in the way you did before. If the e-mail is not confirmed yet, open the link in the message first.'}
      </p>
      {!isMerged && (
        <p>What you made here as a visitor is kept, and comes along when you sign in.</p>
      )}
    </StateCard>
  )
}

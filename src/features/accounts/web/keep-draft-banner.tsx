import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Banner } from '#platform/web/ui/notices/notices.tsx'

import { sessionQuery } from './session.ts'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

/** Over a visitor's draft: nobody else can open it, and nor can they from elsewhere. */
export function KeepDraftBanner() {
  const session = useQuery(sessionQuery()).data
  const lead = useLeadToSignIn()
  if (session?.is_authenticated !== false) return null
  return (
    <Banner
      icon={<IconUser size={16} stroke={1.6} aria-hidden />}
      action={<LinkButton onClick={() => lead()}>Sign in</LinkButton>}
    >
      Sign in to keep this draft. It can be opened from this browser only.
    </Banner>
  )
}

import { useQuery } from '@tanstack/react-query'

import { sessionQuery } from '#features/accounts/web/index.ts'

/** Who the person is in a project's list of people. */
export function useMe(): { readonly uuid: string; readonly isSignedIn: boolean } {
  const session = useQuery(sessionQuery()).data
  return {
    uuid: session?.user_uuid ?? session?.anonymous_uuid ?? '',
    isSignedIn: session?.user_uuid !== null && session?.user_uuid !== undefined,
  }
}

import { useMantineColorScheme } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { applyReading, readPreferences, takePreferences } from './preferences.ts'
import { userQuery } from './session.ts'
import { updateKey } from './use-save-preferences.ts'

/** Sets the page as the account wants it. Once, above every page. */
export function FollowAccount() {
  const user = useQuery(userQuery()).data ?? null
  const { setColorScheme } = useMantineColorScheme()
  const client = useQueryClient()
  const last = useRef<string | null>(null)
  const preferences = user?.preferences
  useEffect(() => applyReading(readPreferences()), [])
  useEffect(() => {
    // While changes are on their way the page is ahead of what the account says.
    if (preferences === undefined || client.isMutating({ mutationKey: updateKey }) > 0) return
    takePreferences(preferences)
    // Only when the account says something new: a choice made here a moment ago is on its way there.
    if (last.current === preferences.appearance) return
    last.current = preferences.appearance
    setColorScheme(preferences.appearance === 'system' ? 'auto' : preferences.appearance)
  }, [client, preferences, setColorScheme])
  return null
}

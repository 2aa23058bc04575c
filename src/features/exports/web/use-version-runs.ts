import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { invalidateDraft } from '#features/drafts/web/index.ts'
import { errorText, isRetryable } from '#platform/web/api/api-error.ts'
import { redirectTo } from '#platform/web/redirect-events.ts'
import { toast } from '#platform/web/ui/notices/toasts.tsx'

import { sendVersion, versionsKeys, waitForVersion } from './exports-api.ts'
import { takenText } from './taken-text.ts'
import { VersionRuns } from './version-runs.ts'
import type { VersionRun } from './version-runs.ts'

/** One for each cache, which is one for each page. */
const known = new WeakMap<QueryClient, VersionRuns>()

/** The next version that is on its way in this page. */
export function useVersionRuns(): { readonly runs: VersionRuns; readonly run: VersionRun | null } {
  const runs = runsOf(useQueryClient())
  return { runs, run: useSyncExternalStore(runs.subscribe, runs.current) }
}

function runsOf(client: QueryClient): VersionRuns {
  const made =
    known.get(client) ??
    new VersionRuns({
      send: sendVersion,
      wait: async (target, version, signal) => {
        const read = await waitForVersion(target, version, signal)
        // Also one that failed is no longer being read, for a page that is opened again.
        void client.invalidateQueries({ queryKey: versionsKeys.of(target) })
        return read
      },
      taken: (target, version) => {
        const isElsewhere = !globalThis.location.pathname.includes(target.draft)
        const open = () =>
          redirectTo('projectDocument', {
            projectSlug: target.project,
            documentSlug: target.draft,
          })
        toast(takenText(version), isElsewhere ? { action: { label: 'Open', run: open } } : {})
        void invalidateDraft(client, target.uuid)
      },
      errorText,
      mayArrive: isRetryable,
    })
  known.set(client, made)
  return made
}

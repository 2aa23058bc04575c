import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Draft } from '#features/drafts/contract.ts'

import { versionsQuery } from './exports-api.ts'
import type { DraftAddress } from './exports-api.ts'
import { useWaitingExport } from './use-exports.ts'
import { useVersionRuns } from './use-version-runs.ts'

/** Files of a draft that were on their way in or out when its page was left, waited for again. */
export function WaitingFiles(at: { readonly draft: Draft; readonly address: DraftAddress }) {
  useWaitingExport(at.address, at.draft)
  useWaitingVersion(at)
  return null
}

function useWaitingVersion(at: { readonly draft: Draft; readonly address: DraftAddress }): void {
  const { runs } = useVersionRuns()
  const { data } = useQuery(versionsQuery(at.address, ''))
  const reading = data?.versions.find(({ state }) => state === 'reading')
  const { uuid, name, project_uuid: projectUuid } = at.draft
  const { project, draft } = at.address
  useEffect(() => {
    if (reading === undefined) return
    void runs.resume({ project, draft, uuid, name, projectUuid }, reading)
  }, [reading, runs, project, draft, uuid, name, projectUuid])
}

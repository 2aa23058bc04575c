import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import type { Draft } from '#features/drafts/contract.ts'
import { draftQuery } from '#features/drafts/web/index.ts'
import type { Versions } from '#features/exports/contract.ts'

import { versionsQuery } from './exports-api.ts'
import type { DraftAddress } from './exports-api.ts'

/** Copies that were sent, and what was answered in them: fetched again when notes may have other ids. */
export function useVersions(): Versions & {
  readonly address: DraftAddress
  readonly draft: Draft | undefined
} {
  const { projectSlug: project = '', documentSlug = '' } = useParams()
  const address = { project, draft: documentSlug }
  const draft = useQuery(draftQuery(project, documentSlug)).data
  const judged = Object.values(draft?.results ?? {}).flatMap(
    ({ data }) => data?.provenance.at ?? [],
  )
  const { data } = useQuery(versionsQuery(address, judged.toSorted().at(-1) ?? ''))
  return { versions: data?.versions ?? [], replies: data?.replies ?? [], address, draft }
}

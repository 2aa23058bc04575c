import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Present, Project } from '#features/projects/contract.ts'

import { projectsApi } from '../projects-api.ts'
import { sharingKeys } from './sharing-api.ts'

/** Well within the lease of 60 seconds, in milliseconds. */
const beat = 25_000

/** This page, for as long as it is open. */
const tab = crypto.randomUUID()

/**
 * Says where the person is for as long as the page is seen, and answers who is in the project. A project that
 * nobody else is in is told nothing.
 */
export function usePresence(
  project: Project | undefined,
  draft: string | null,
): readonly Present[] {
  const id = project?.uuid ?? ''
  const isShared = (project?.collaborators.length ?? 0) > 1
  const present = useQuery({
    queryKey: [...sharingKeys.presence, id, draft],
    queryFn: ({ signal }) => projectsApi.presence({ id, tab, draft }, { signal }),
    enabled: isShared,
    refetchInterval: beat,
    staleTime: 0,
    retry: false,
  })

  useEffect(() => {
    if (!isShared) return
    const leave = (): void => {
      // A page that closes without being heard is forgotten with its lease.
      projectsApi.presence({ id, tab, draft, leaving: true }).catch(() => undefined)
    }
    globalThis.addEventListener('pagehide', leave)
    return () => {
      globalThis.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, draft, isShared])

  return isShared ? (present.data ?? []) : []
}

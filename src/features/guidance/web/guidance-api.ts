import { queryOptions } from '@tanstack/react-query'

import { guidanceContract } from '#features/guidance/contract.ts'
import type { Assignment, Feed, GuidanceDocument } from '#features/guidance/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'

export const guidanceApi = apiClient(guidanceContract)

export const guidanceKeys = {
  all: ['guidance'],
  assignment: (project: string) => ['guidance', project, 'assignment'] as const,
  reading: (project: string) => ['guidance', project, 'reading'] as const,
  document: (project: string) => ['guidance', project, 'document'] as const,
  steps: (project: string) => ['guidance', project, 'steps'] as const,
  feed: (project: string, topic: string | undefined) =>
    ['guidance', project, 'feed', topic ?? ''] as const,
} as const

/** How often something under way is looked for while no message arrives, in milliseconds. */
const pollWhileBusy = 1500

type Named = Pick<Project, 'uuid' | 'assignment' | 'document'>

export function assignmentQuery({ uuid: id, assignment }: Named) {
  return queryOptions({
    queryKey: guidanceKeys.assignment(id),
    queryFn: ({ signal }): Promise<Assignment> =>
      guidanceApi.getAssignment({ id, assignmentId: assignment?.uuid ?? '' }, { signal }),
    enabled: assignment !== null,
    refetchInterval: (query) => (isBusy(query.state.data) ? pollWhileBusy : false),
  })
}

/** The brief is being read, or feedback on it is under way. */
function isBusy(brief: Assignment | undefined): boolean {
  if (brief === undefined) return false
  return brief.state === 'reading' || Object.values(brief.results).some(({ run }) => run !== null)
}

export function readingQuery({ uuid }: Named) {
  return queryOptions({
    queryKey: guidanceKeys.reading(uuid),
    queryFn: ({ signal }) => guidanceApi.understand({ project_uuid: uuid }, { signal }),
  })
}

export function documentQuery({ uuid: id, document }: Named) {
  return queryOptions({
    queryKey: guidanceKeys.document(id),
    queryFn: ({ signal }): Promise<GuidanceDocument> =>
      guidanceApi.processDocument({ id, docId: document?.uuid ?? '' }, { signal }),
    enabled: document !== null,
  })
}

export function stepsQuery(project: string) {
  return queryOptions({
    queryKey: guidanceKeys.steps(project),
    queryFn: ({ signal }) => guidanceApi.writing({ project_uuid: project }, { signal }),
  })
}

export function feedQuery(project: string, topic?: string) {
  return queryOptions({
    queryKey: guidanceKeys.feed(project, topic),
    queryFn: ({ signal }): Promise<Feed> =>
      guidanceApi.feed(
        { id: project, ...(topic === undefined ? {} : { topic_uuid: topic }) },
        { signal },
      ),
    refetchInterval: (query) => (query.state.data?.state === 'refreshing' ? pollWhileBusy : false),
  })
}
